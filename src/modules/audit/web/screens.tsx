import { all, fullSettings } from '../../../kernel/access.ts';
import { auditPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { audit } from '../contract.ts';

export const auditScreens = screens({
  path: auditPath,
  title: 'Audit',
  opens: all(fullSettings, audit.listAudit.access),
  page: () => import('./audit-page.tsx'),
});

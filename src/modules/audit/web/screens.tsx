import { auditPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayReadAudit } from '../domain/access.ts';

export const auditScreens = screens({
  path: auditPath,
  title: 'Audit',
  opens: mayReadAudit,
  page: () => import('./audit-page.tsx'),
});

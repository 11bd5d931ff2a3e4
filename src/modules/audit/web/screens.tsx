import { screens } from '../../../ui/page/screen.ts';
import { mayReadAudit } from '../domain/access.ts';
import { auditPath } from '../paths.ts';

export const auditScreens = screens({
  path: auditPath,
  title: 'Audit',
  opens: mayReadAudit,
  page: () => import('./audit-page.tsx'),
});

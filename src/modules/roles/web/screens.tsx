import { all, either, franchises, fullSettings } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayDeleteRoles, mayEditRoles } from '../domain/access.ts';
import { permissionsPath, rolesPath } from '../paths.ts';

export const roleScreens = screens(
  {
    path: rolesPath,
    title: 'Roles',
    // Franchises read; administrators of the parent company change.
    opens: all(fullSettings, either(mayEditRoles, franchises)),
    page: () => import('./roles-page.tsx'),
  },
  {
    path: permissionsPath,
    title: 'Permissions',
    opens: mayDeleteRoles,
    page: () => import('./permissions-page.tsx'),
  },
);

import { all, either, franchises, fullSettings } from '../../../kernel/access.ts';
import { permissionsPath, rolesPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { roles } from '../contract.ts';

export const roleScreens = screens(
  {
    path: rolesPath,
    title: 'Roles',
    // Franchises read; administrators of the parent company change.
    opens: all(fullSettings, either(roles.editRole.access, franchises)),
    page: () => import('./roles-page.tsx'),
  },
  {
    path: permissionsPath,
    title: 'Permissions',
    opens: all(fullSettings, roles.updatePermission.access),
    page: () => import('./permissions-page.tsx'),
  },
);

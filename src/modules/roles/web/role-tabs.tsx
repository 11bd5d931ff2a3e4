import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { roles } from '../contract.ts';
import { permissionsPath, rolesPath } from '../paths.ts';

/** The tabs of roles and permissions, for users who may open both. */
export function RoleTabs({ value }: { value: 'roles' | 'permissions' }) {
  const mayBoth = useMay(roles.updatePermission.access);
  if (!mayBoth) return null;
  return (
    <LinkTabs
      label="Roles and permissions"
      value={value}
      tabs={[
        { key: 'roles', label: 'Roles', to: rolesPath() },
        { key: 'permissions', label: 'Permissions', to: permissionsPath() },
      ]}
    />
  );
}

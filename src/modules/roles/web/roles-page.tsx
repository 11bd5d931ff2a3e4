import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay, useMaySend } from '../../../ui/session/can.tsx';
import { roles } from '../contract.ts';
import { roleListSearch, rolesPath } from '../paths.ts';
import { AddRole } from './add-role.tsx';
import { EditRole } from './edit-role.tsx';
import { RoleGrid } from './panels/role-grid.tsx';
import { RoleList } from './role-list.tsx';
import { RoleTabs } from './role-tabs.tsx';

/** Roles: a list whose forms replace it for administrators, a grid to read for franchises. */
export default function RolesPage() {
  const adapter = useSearchParams(roleListSearch);
  const { add, clone, edit } = adapter.params;
  const mayEdit = useMay(roles.editRole.access);
  const mayAdd = useMaySend(roles.addRole)({ name: '', type: 1, permissions: [] });
  const close = () => adapter.change({ add: undefined, clone: undefined, edit: undefined });

  if (!mayEdit)
    return (
      <Page title="Roles" flush>
        <RoleGrid />
      </Page>
    );
  if (edit !== undefined) return <EditRole key={edit} roleId={edit} onClose={close} />;
  if (clone !== undefined || (add && mayAdd))
    return <AddRole key={clone ?? 'new'} {...(clone !== undefined && { cloneOf: clone })} onClose={close} />;
  return (
    <Page
      title="Roles"
      flush
      actions={
        mayAdd && (
          <ButtonLink variant="filled" to={rolesPath({ ...adapter.params, add: true })}>
            Add Role
          </ButtonLink>
        )
      }
    >
      <RoleTabs value="roles" />
      <RoleList adapter={adapter} />
    </Page>
  );
}

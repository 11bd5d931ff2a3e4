import type { SearchOf } from '../../../kernel/search-params.ts';
import { Tag } from '../../../ui/controls/tag.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import type { SearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { SignpostArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { roleTypeNames, roleTypes } from '../domain/role-types.ts';
import { type roleListSearch, rolesPath } from '../paths.ts';
import { rolesApi, type RoleRow } from './queries.ts';
import { useRoleActions } from './use-role-actions.ts';

const usersText = (count: number | undefined) => (count === 1 ? '1 user' : `${count ?? 0} users`);
const forWhom = ({ companyName, type }: RoleRow) => companyName ?? (type === 1 ? 'Parent company' : 'Every company');

const columns: readonly Column<RoleRow>[] = [
  {
    key: 'name',
    title: 'Role',
    minWidth: 160,
    render: (role) => (
      <span className="ty-row">
        <strong>{role.name}</strong>
        {role.isOtpRequired && <Tag tone="neutral">Second factor</Tag>}
      </span>
    ),
  },
  { key: 'type', title: 'Type', width: 112, render: (role) => roleTypeNames[role.type] },
  { key: 'company', title: 'For', minWidth: 140, rank: 2, render: forWhom },
  {
    key: 'permissions',
    title: 'Permissions',
    width: 112,
    align: 'right',
    rank: 1,
    render: (role) => (
      <span translate="no" className="ty-num">
        {role.permissions.length}
      </span>
    ),
  },
  {
    key: 'users',
    title: 'Users',
    width: 88,
    align: 'right',
    render: (role) => (
      <span translate="no" className="ty-num">
        {role.userCount}
      </span>
    ),
  },
];

type RoleListProps = { adapter: SearchParams<SearchOf<typeof roleListSearch>> };

/** Roles by type and name, ten per page. */
export function RoleList({ adapter }: RoleListProps) {
  const state = useTableState(adapter, { size: 10, filters: ['type'] });
  const { type } = adapter.params;
  const page = useListPage(rolesApi.listRoles, state, { name: 'roles', sent: { text: state.text, type } });
  const actionsFor = useRoleActions();
  const filters = [
    state.filter('type', {
      label: 'Type',
      neutral: 'All',
      options: roleTypes.map((each) => ({ value: String(each), label: roleTypeNames[each] })),
    }),
  ];
  return (
    <>
      <FilterBar
        search={{ label: 'Search Role', placeholder: 'Search Role', value: state.text, onSearch: state.setText }}
        filters={filters}
        onClear={state.clearFilters}
      />
      <DataTable<RoleRow>
        label="Roles"
        columns={columns}
        {...page.table}
        filters={filters}
        nothing="No role like this"
        empty={
          <EmptyState art={<SignpostArt />} title="No roles">
            A role says what its users may see and do.
          </EmptyState>
        }
        rowKey={(role) => role.roleId}
        rowName={(role) => `role ${role.name}`}
        rowHref={(role) => rolesPath({ ...adapter.params, edit: role.roleId })}
        rowActions={actionsFor}
        card={(role) => (
          <>
            <span className="ty-row" data-split>
              <strong>{role.name}</strong>
              <span>{roleTypeNames[role.type]}</span>
            </span>
            <span className="ty-muted ty-small">
              {forWhom(role)}, {usersText(role.userCount)}, {role.permissions.length}{' '}
              {role.permissions.length === 1 ? 'permission' : 'permissions'}
            </span>
          </>
        )}
      />
    </>
  );
}

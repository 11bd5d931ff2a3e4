import '../permissions.css';
import { Check } from 'lucide-react';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { SignpostArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { permissions, permissionGroups, type PermissionGroup } from '../../domain/permissions.ts';
import { roleTypeNames } from '../../domain/role-types.ts';
import { useRoles } from '../queries.ts';

type RoleGridProps = {
  /** The company whose users' roles are shown. Every role of the tenant if none is named. */
  companyId?: number;
  /** The groups of permissions that are shown. */
  groups?: readonly PermissionGroup[];
};

/** Roles and what they allow, to read: a row for each permission, a column for each role. */
export function RoleGrid({ companyId, groups = permissionGroups }: RoleGridProps) {
  const { data, error, refetch } = useRoles({ count: 1000, ...(companyId !== undefined && { companyId }) });
  const failure = failureOf({ error, refetch }, 'The roles could not be read');
  if (failure) return <ErrorState {...failure} />;
  if (!data) return <Skeleton height={320} />;
  if (data.list.length === 0)
    return (
      <EmptyState art={<SignpostArt />} title="No roles">
        The parent company makes the roles.
      </EmptyState>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls is reached by keyboard
    <div className="ty-grid-pane" role="region" aria-label="Roles and permissions" tabIndex={0}>
      <table className="ty-role-grid">
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {data.list.map((role) => (
              <th key={role.roleId} scope="col">
                {role.name}
                <span className="ty-muted ty-small"> {roleTypeNames[role.type]}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={data.list.length + 1}>
                {group}
              </th>
            </tr>
            {permissions
              .filter((each) => each.group === group)
              .map(({ permissionName, label, description }) => (
                <tr key={permissionName}>
                  <th scope="row">
                    <span className="ty-stack">
                      <span>{label}</span>
                      <span className="ty-muted ty-small">
                        {description} <Code value={permissionName} size={12} muted />
                      </span>
                    </span>
                  </th>
                  {data.list.map((role) => {
                    const held = role.permissions.find((each) => each.permissionName === permissionName);
                    return (
                      <td key={role.roleId}>
                        {held && <Check size={16} role="img" aria-label="Yes" />}
                        {held?.facilities && <span className="ty-small">{held.facilities.join(', ')}</span>}
                      </td>
                    );
                  })}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

import './permissions.css';
import { SavingSwitch } from '../../../ui/controls/saving-switch.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useFranchiseChoice } from '../../companies/web/queries.ts';
import { Code } from '../../../ui/format/code.tsx';
import { isPermissionFound, permissionGroups, permissionOf } from '../domain/permissions.ts';
import { permissionListSearch } from '../paths.ts';
import { usePermissions, useUpdatePermission, type PermissionRow } from './queries.ts';
import { RoleTabs } from './role-tabs.tsx';

/** What the users of a company may be given at all, by group and name, each with a switch. */
export default function PermissionsPage() {
  const { params, change } = useSearchParams(permissionListSearch);
  const { organisationName } = useSession()!;
  const { data, error, refetch } = usePermissions(params.company);
  const franchise = useFranchiseChoice();
  const failure = failureOf({ error, refetch }, 'The permissions could not be read');
  const found = (data ?? []).filter(({ permissionName }) =>
    isPermissionFound(permissionOf(permissionName), params.text ?? ''),
  );
  return (
    <Page title="Permissions" flush>
      <RoleTabs value="permissions" />
      <FilterBar
        search={{
          label: 'Search Permission',
          placeholder: 'Search Permission',
          value: params.text ?? '',
          onSearch: (next) => change({ text: next || undefined }, { replace: true }),
        }}
        filters={[
          {
            ...franchise,
            key: 'company',
            label: 'Company',
            neutral: organisationName,
            value: params.company === undefined ? undefined : String(params.company),
            onChange: (value) => change({ company: value === undefined ? undefined : Number(value) }),
          },
        ]}
        onClear={() => change({ company: undefined })}
      />
      <div className="ty-permission-list">
        <p className="ty-muted">
          A permission that is switched off here is off for all users of the company, whatever their role. Super admins
          keep theirs.
        </p>
        {failure && <ErrorState {...failure} />}
        {!data && !failure && <Skeleton height={320} />}
        {data && found.length === 0 && <p>No permission like this.</p>}
        {permissionGroups.map((group) => {
          const rows = found.filter(({ type }) => type === group);
          return (
            rows.length > 0 && (
              <section key={group} aria-label={group}>
                <h2>{group}</h2>
                <ul className="ty-permission-switches">
                  {rows.map((row) => (
                    <PermissionSwitch
                      key={`${params.company} ${row.permissionId}`}
                      row={row}
                      {...(params.company !== undefined && { companyId: params.company })}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </Page>
  );
}

function PermissionSwitch({ row, companyId }: { row: PermissionRow; companyId?: number }) {
  const update = useUpdatePermission();
  const { permissionId, permissionName, isAccessible: checked } = row;
  const { label, description } = permissionOf(permissionName);
  const save = async (isAccessible: boolean) => {
    const sent = { permissionId, isAccessible, ...(companyId !== undefined && { companyId }) };
    return (await update.mutateAsync(sent)).message;
  };
  return (
    <li>
      <span className="ty-stack">
        <span>{label}</span>
        <span className="ty-muted ty-small">
          {description} <Code value={permissionName} size={12} muted />
        </span>
      </span>
      <SavingSwitch label={label} checked={checked} save={save} />
    </li>
  );
}

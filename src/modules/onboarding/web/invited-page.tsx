import { NameCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { invitedListSearch } from '../paths.ts';
import { InviteButton } from './panels/invite-button.tsx';
import { onboardingApi, type InvitedRow } from './queries.ts';

const registeredText = ({ hasUserRegistered }: InvitedRow) => (hasUserRegistered ? 'YES' : 'NO');

const columns: readonly Column<InvitedRow>[] = [
  {
    key: 'first',
    title: 'First Name',
    minWidth: 130,
    render: ({ fname, facilityCity }) => <NameCell name={fname} detail={facilityCity ?? ''} />,
    fixed: true,
  },
  { key: 'last', title: 'Last Name', minWidth: 130, rank: 1, render: ({ lname }) => lname },
  {
    key: 'email',
    title: 'Email',
    minWidth: 200,
    rank: 2,
    render: ({ email }) => <span className="ty-ellipsis">{email}</span>,
  },
  { key: 'registered', title: 'Registered?', width: 110, render: registeredText },
  { key: 'created', title: 'Created', width: 120, rank: 3, render: ({ created }) => dateText(created) },
];

/** People who were invited to register, the newest first. */
export default function InvitedPage() {
  const state = useTableState(useSearchParams(invitedListSearch), { size: 10 });
  const { companyId } = useSession()!;
  const page = useListPage(onboardingApi.listInvited, state, { name: 'invited users', sent: { text: state.text } });
  return (
    <Page title="Invite Users" flush actions={<InviteButton companyId={companyId} filled />}>
      <FilterBar
        search={{ label: 'Search User', placeholder: 'Search User', value: state.text, onSearch: state.setText }}
        filters={[]}
        onClear={state.clearFilters}
      />
      <DataTable<InvitedRow>
        label="Invited users"
        columns={columns}
        {...page.table}
        nothing="No Users"
        empty={
          <EmptyState art={<UnknownArt />} title="No Users">
            Nobody has been invited yet. An invited seller registers with the link of a mail.
          </EmptyState>
        }
        rowKey={({ email, companyId: under, created }) => `${email} ${under} ${created}`}
        rowName={({ fname, lname }) => `invitation of ${fname} ${lname}`}
        card={(row) => (
          <span className="ty-stack">
            <strong>{`${row.fname} ${row.lname}`}</strong>
            <span className="ty-muted ty-small">{row.email}</span>
            <span className="ty-muted ty-small">
              {`Registered? ${registeredText(row)}, created ${dateText(row.created)}`}
            </span>
          </span>
        )}
      />
    </Page>
  );
}

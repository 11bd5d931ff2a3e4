import { useMemo } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { phoneText } from '../../../kernel/phone-text.ts';
import type { SearchOf } from '../../../kernel/search-params.ts';
import { SavingSwitch } from '../../../ui/controls/saving-switch.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { NameCell, PersonCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import type { SearchParams } from '../../../ui/data-table/search-params.ts';
import { sortFilter } from '../../../ui/data-table/sort-filter.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { slashedDateText } from '../../../ui/format/format-date.ts';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { users } from '../contract.ts';
import type { userListSearch } from '../paths.ts';
import { useEditUser, usersApi, type UserRow } from './queries.ts';
import { useUserActions } from './use-user-actions.ts';
import { nameOf, placeOf } from './user-values.ts';

type UserListProps = {
  adapter: SearchParams<Omit<SearchOf<typeof userListSearch>, 'company'>>;
  /** The company whose users are listed. Without one, those of every company. */
  company?: number | undefined;
  /** Only users of franchises. */
  isFranchises?: boolean;
};

/** Users by name. */
export function UserList({ adapter, company, isFranchises = false }: UserListProps) {
  const state = useTableState(adapter, { size: 10, sort: { by: 'username', descending: false } });
  const mayWrite = useMay(users.editUser.access);
  const columns = useColumns();
  const actionsFor = useUserActions((userId) => adapter.change({ edit: userId }));
  const direction = state.sort?.descending ? ('desc' as const) : ('asc' as const);
  const page = useListPage(usersApi.listUsers, state, {
    name: 'users',
    sent: {
      text: state.text,
      companyId: company,
      ...(isFranchises && { isFranchise: true }),
      ...(state.sort?.by === 'company' ? { companySort: direction } : { userNameSort: direction }),
    },
  });
  return (
    <>
      <FilterBar
        search={{ label: 'Search User', placeholder: 'Search User', value: state.text, onSearch: state.setText }}
        filters={[]}
        onClear={state.clearFilters}
        sort={sortFilter(columns, state)}
      />
      <DataTable<UserRow>
        label="Users"
        columns={columns}
        {...page.table}
        nothing="No user like this"
        empty={
          <EmptyState art={<UnknownArt />} title="No Users">
            A user signs in with an address of its own and has one role.
          </EmptyState>
        }
        rowKey={(user) => user.userId}
        rowName={(user) => `user ${nameOf(user)}`}
        {...(mayWrite && { onOpen: (user: UserRow) => adapter.change({ edit: user.userId }) })}
        rowActions={actionsFor}
        card={(user) => <UserCard user={user} />}
        cardEnd={(user) => <ActiveSwitch user={user} />}
      />
    </>
  );
}

const Marks = ({ user: { isSA, isAdmin } }: { user: UserRow }) =>
  isSA ? <Tag tone="neutral">Super admin</Tag> : isAdmin ? <Tag tone="neutral">Admin</Tag> : null;

const useColumns = (): readonly Column<UserRow>[] =>
  useMemo(
    () => [
      {
        key: 'username',
        title: 'Username',
        sort: 'username',
        minWidth: 150,
        render: (user) => <PersonCell name={nameOf(user)} />,
        fixed: true,
      },
      {
        key: 'email',
        title: 'Email',
        minWidth: 180,
        rank: 2,
        render: ({ email, smsNumber }) => (
          <span className="ty-stack">
            <span className="ty-ellipsis">{email}</span>
            {smsNumber && <span className="ty-muted ty-small">SMS {phoneText(smsNumber)}</span>}
          </span>
        ),
      },
      {
        key: 'address',
        title: 'Address',
        minWidth: 150,
        rank: 3,
        render: (user) => <span className="ty-ellipsis">{placeOf(user)}</span>,
      },
      {
        key: 'company',
        title: 'Company Name',
        sort: 'company',
        minWidth: 160,
        render: ({ companyName, createdDate }) => <NameCell name={companyName} detail={slashedDateText(createdDate)} />,
      },
      {
        key: 'role',
        title: 'Role',
        width: 152,
        rank: 1,
        render: (user) => (
          <span className="ty-stack">
            <span>{user.type}</span>
            <span>
              <Marks user={user} />
            </span>
          </span>
        ),
      },
      { key: 'active', title: 'Is Active?', width: 96, render: (user) => <ActiveSwitch user={user} /> },
    ],
    [],
  );

/** Switches a user on or off at once. */
function ActiveSwitch({ user }: { user: UserRow }) {
  const { userId, isChangeable, isActive } = user;
  const edit = useEditUser();
  const mayWrite = useMay(users.editUser.access);
  const session = useSession()!;
  const save = async (next: boolean) => {
    await edit.mutateAsync({ userId, isActive: next });
    return messages.updated;
  };
  const reason =
    (!mayWrite && 'You cannot change users.') ||
    (userId === session.userId && 'You cannot switch yourself off.') ||
    (!isChangeable && messages.userHasMore);
  return <SavingSwitch label={`${nameOf(user)} is active`} checked={isActive} save={save} reason={reason} />;
}

/** A user on a phone. */
const UserCard = ({ user }: { user: UserRow }) => (
  <span className="ty-stack">
    <strong>{nameOf(user)}</strong>
    <span className="ty-muted ty-small">
      {user.type}, {user.companyName}
    </span>
    <span className="ty-muted ty-small">{user.email}</span>
  </span>
);

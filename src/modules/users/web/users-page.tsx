import { franchiseUsersPath } from '../../../kernel/paths.ts';
import { userListSearch } from '../../../kernel/screen-search.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { users } from '../contract.ts';
import { AddUser, EditUser } from './user-forms.tsx';
import { UserList } from './user-list.tsx';

/** Users of one company or of the whole tenant. Their forms replace the list. */
export default function UsersPage() {
  const isFranchises = useShownPath() === franchiseUsersPath;
  const adapter = useSearchParams(userListSearch);
  const { company, add, edit } = adapter.params;
  const mayWrite = useMay(users.editUser.access);
  const close = () => adapter.change({ add: undefined, edit: undefined });
  if (mayWrite && edit !== undefined) return <EditUser key={edit} userId={edit} onClose={close} />;
  if (mayWrite && add) return <AddUser companyId={company} onClose={close} />;
  return (
    <Page
      title={isFranchises ? 'Franchise Users' : 'Company Users'}
      flush
      actions={
        mayWrite && (
          <Button variant="filled" onClick={() => adapter.change({ add: true })}>
            Create user
          </Button>
        )
      }
    >
      <UserList adapter={adapter} isFranchises={isFranchises} />
    </Page>
  );
}

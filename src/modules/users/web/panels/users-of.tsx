import type { ReactNode } from 'react';
import type { SearchOf } from '../../../../kernel/search-params.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { SearchParams } from '../../../../ui/data-table/search-params.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { users } from '../../contract.ts';
import type { userListSearch } from '../../paths.ts';
import { AddUser, EditUser } from '../user-forms.tsx';
import { UserList } from '../user-list.tsx';

type UsersOfProps = {
  adapter: SearchParams<Omit<SearchOf<typeof userListSearch>, 'company'>>;
  /** The company whose users are listed. Without one, those of every company. */
  company: number | undefined;
  isFranchises?: boolean;
  /** Where the forms lead back to. Without it, to all users. */
  back?: { to: string; label: string };
  /** The page around the list, with its button. */
  children: (list: ReactNode, actions: ReactNode) => ReactNode;
};

/** Users of one company or of the whole tenant. Their forms replace the page. */
export function UsersOf({ adapter, company, isFranchises = false, back, children }: UsersOfProps) {
  const { add, edit } = adapter.params;
  const mayWrite = useMay(users.editUser.access);
  const close = () => adapter.change({ add: undefined, edit: undefined });
  if (mayWrite && edit !== undefined) return <EditUser key={edit} userId={edit} back={back} onClose={close} />;
  if (mayWrite && add) return <AddUser companyId={company} back={back} onClose={close} />;
  return children(
    <UserList adapter={adapter} company={company} isFranchises={isFranchises} />,
    mayWrite && (
      <Button variant="filled" onClick={() => adapter.change({ add: true })}>
        Create user
      </Button>
    ),
  );
}

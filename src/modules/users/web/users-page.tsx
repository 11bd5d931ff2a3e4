import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { customersPath, franchisesPath } from '../../customers/paths.ts';
import { franchiseUsersPath, userListSearch, usersPath } from '../paths.ts';
import { UsersOf } from './panels/users-of.tsx';

/** Users of one company or of the whole tenant. Their forms replace the list. */
export default function UsersPage() {
  const isFranchises = useShownPath() === franchiseUsersPath;
  const adapter = useSearchParams(userListSearch);
  return (
    <UsersOf adapter={adapter} company={adapter.params.company} isFranchises={isFranchises}>
      {(list, actions) => (
        <Page title={isFranchises ? 'Franchise Users' : 'Company Users'} flush actions={actions}>
          <LinkTabs
            label="Customers and users"
            value="users"
            tabs={[
              { key: 'customers', label: 'Customers', to: isFranchises ? franchisesPath() : customersPath() },
              { key: 'users', label: 'Users', to: isFranchises ? franchiseUsersPath() : usersPath() },
            ]}
          />
          {list}
        </Page>
      )}
    </UsersOf>
  );
}

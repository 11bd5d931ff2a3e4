import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { users } from '../../users/contract.ts';
import { usersPath } from '../../users/paths.ts';
import { customersPath } from '../paths.ts';
import { CustomerFormPage } from './customer-form-page.tsx';

/** The own company: its letterhead for the parent company, partner settings for a franchise. */
export default function CompanySettingsPage() {
  const { companyId } = useSession()!;
  const mayCreate = useMay(users.addUser.access);
  return (
    <CustomerFormPage
      companyId={companyId}
      title="Settings"
      back={{ to: customersPath(), label: 'Back To Customers' }}
      actions={
        <>
          <ButtonLink to={usersPath({ company: companyId })}>Go To Users</ButtonLink>
          {mayCreate && <ButtonLink to={usersPath({ company: companyId, add: true })}>Create user</ButtonLink>}
        </>
      }
    />
  );
}

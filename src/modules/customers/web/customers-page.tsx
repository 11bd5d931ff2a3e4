import './customers.css';
import type { ReactNode } from 'react';
import { ApiError } from '../../../ui/api/api-client.ts';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { companies } from '../../companies/contract.ts';
import { mayCreateCompanies } from '../../companies/domain/access.ts';
import { useCompany } from '../../companies/web/queries.ts';
import { InviteButton } from '../../onboarding/web/panels/invite-button.tsx';
import { franchiseUsersPath, usersPath } from '../../users/paths.ts';
import {
  createCustomerPath,
  customerListSearch,
  customerPath,
  customerTextPath,
  customersPath,
  franchiseCustomerPath,
  franchiseCustomerTextPath,
  franchiseCustomersPath,
  franchisesPath,
} from '../paths.ts';
import { CustomerFormPage } from './customer-form-page.tsx';
import { CustomerList } from './customer-list.tsx';

type ListPageProps = {
  title: string;
  heading?: ReactNode;
  isFranchises?: boolean;
  /** The company whose customers are listed. */
  under: number;
  /** The address of the list itself. */
  here: string;
  users: string;
};

function ListPage({ title, heading, isFranchises = false, under, here, users }: ListPageProps) {
  const adapter = useSearchParams(customerListSearch);
  const session = useSession()!;
  const mayCreate = useMay(mayCreateCompanies);
  const mayEdit = useMay(companies.editCompany.access);
  const { edit } = adapter.params;
  const isDrillDown = !isFranchises && under !== session.companyId;
  if (mayEdit && edit !== undefined)
    return (
      <CustomerFormPage
        key={edit}
        companyId={edit}
        title="Edit Customer"
        back={{ to: here, label: 'Back To Customers' }}
        onSaved={() => adapter.change({ edit: undefined })}
      />
    );
  const paths =
    isFranchises || isDrillDown
      ? ([franchiseCustomerPath, franchiseCustomerTextPath] as const)
      : ([customerPath, customerTextPath] as const);
  return (
    <Page
      title={title}
      {...(heading !== undefined && { heading })}
      flush
      actions={
        <>
          {!isFranchises && <InviteButton companyId={under} />}
          {mayCreate && (
            <ButtonLink variant="filled" to={createCustomerPath(isDrillDown ? { franchise: under } : {})}>
              Create Customer
            </ButtonLink>
          )}
        </>
      }
    >
      <LinkTabs
        label="Customers and users"
        value="customers"
        tabs={[
          { key: 'customers', label: 'Customers', to: here },
          { key: 'users', label: 'Users', to: users },
        ]}
      />
      <CustomerList
        adapter={adapter}
        isFranchises={isFranchises}
        under={under}
        toDetail={({ companyId }, text) =>
          text ? paths[1]({ entityId: companyId, searchText: text }) : paths[0]({ entityId: companyId })
        }
      />
    </Page>
  );
}

/** The customers of the own company. A seller sees its own company instead. */
export default function CustomersPage() {
  const { hierarchy, companyId } = useSession()!;
  if (hierarchy === 2) return <OwnCompany companyId={companyId} />;
  return <ListPage title="Customers" under={companyId} here={customersPath()} users={usersPath()} />;
}

const OwnCompany = ({ companyId }: { companyId: number }) => <CustomerFormPage companyId={companyId} title="Profile" />;

/** The franchises of the parent company. */
export function FranchisesPage() {
  const { companyId } = useSession()!;
  return (
    <ListPage title="Franchise" isFranchises under={companyId} here={franchisesPath()} users={franchiseUsersPath()} />
  );
}

/** The customers of one franchise, below its breadcrumb. */
export function FranchiseCustomersPage({ companyId: part }: { companyId: string }) {
  const companyId = Number(part);
  const { data, error, refetch } = useCompany(companyId);
  const back = { to: franchisesPath(), label: 'Back to franchises' };
  if (!data?.isFranchise)
    return <PageFallback title="Franchise" back={back} of={{ error: data ? new ApiError(404, {}) : error, refetch }} />;
  const name = data.companyName;
  return (
    <ListPage
      title={`Customers of ${name}`}
      heading={
        <span className="ty-breadcrumb">
          <AppLink to={franchisesPath()}>Franchise</AppLink> <span aria-hidden>›</span> Franchise Customer
          <span className="ty-muted ty-small">{name}</span>
        </span>
      }
      under={companyId}
      here={franchiseCustomersPath({ companyId })}
      users={franchiseUsersPath({ company: companyId })}
    />
  );
}

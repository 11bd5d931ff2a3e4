import './customers.css';
import { Suspense } from 'react';
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { companies } from '../../companies/contract.ts';
import { useCompany, type Company } from '../../companies/web/queries.ts';
import { readsPlansOfOthers } from '../../plans/domain/access.ts';
import { UsersOf } from '../../users/web/panels/users-of.tsx';
import {
  customerPath,
  customerSearch,
  customersPath,
  franchiseCustomerPath,
  franchiseCustomersPath,
  franchisesPath,
} from '../paths.ts';

const CustomerPlans = lazyPart(async () => ({
  default: (await import('../../plans/web/panels/customer-plans.tsx')).CustomerPlans,
}));
const CustomerPricing = lazyPart(async () => ({ default: (await import('./customer-pricing.tsx')).CustomerPricing }));
const EditCustomer = lazyPart(async () => ({ default: (await import('./edit-customer.tsx')).EditCustomer }));

type CustomerPageProps = { entityId: string; searchText?: string };

/** One customer: its users, its pricing, its settings. Back leads to the list with the same search. */
export default function CustomerPage({ entityId, searchText }: CustomerPageProps) {
  const { companyId } = useSession()!;
  const read = useCompany(Number(entityId));
  const search = searchText ? { text: searchText } : {};
  const company = read.data;
  const to =
    company === undefined || company.parentCompanyId === companyId
      ? company?.isFranchise
        ? franchisesPath(search)
        : customersPath(search)
      : franchiseCustomersPath({ companyId: company.parentCompanyId ?? companyId }, search);
  const back = { to, label: 'Back' };
  if (!company) return <PageFallback title="Customer" back={back} of={read} />;
  return <CustomerTabs company={company} back={back} />;
}

function CustomerTabs({ company, back }: { company: Company; back: { to: string; label: string } }) {
  const adapter = useSearchParams(customerSearch);
  const { tab = 'users' } = adapter.params;
  const { companyId, companyName, companyType, parentCompanyId } = company;
  const session = useSession()!;
  const seesPricing = useMay(companies.getPricing.access);
  const isOwnCustomer = parentCompanyId === session.companyId && companyType === 'SELLER';
  const path = isOwnCustomer ? customerPath : franchiseCustomerPath;
  const seesPlans = useMay(readsPlansOfOthers) && companyType === 'SELLER';
  const at = (shown?: 'pricing' | 'plans' | 'settings') => path({ entityId: companyId }, shown ? { tab: shown } : {});
  const tabs = (
    <LinkTabs
      label={`Parts of ${companyName}`}
      value={tab}
      tabs={[
        { key: 'users', label: 'Users', to: at() },
        ...(seesPricing ? [{ key: 'pricing', label: 'Pricing', to: at('pricing') }] : []),
        ...(seesPlans ? [{ key: 'plans', label: 'Lookup plans', to: at('plans') }] : []),
        { key: 'settings', label: 'Settings', to: at('settings') },
      ]}
    />
  );
  if (tab === 'users')
    return (
      <UsersOf adapter={adapter} company={companyId} back={{ to: at(), label: `Back to ${companyName}` }}>
        {(list, actions) => (
          <Page title={companyName} back={back} flush actions={actions}>
            {tabs}
            {list}
          </Page>
        )}
      </UsersOf>
    );
  if (tab === 'plans' && seesPlans)
    return (
      <Page title={companyName} back={back} flush>
        {tabs}
        <Suspense>
          <CustomerPlans adapter={adapter} companyId={companyId} companyName={companyName} />
        </Suspense>
      </Page>
    );
  return (
    <Page title={companyName} back={back} flush>
      {tabs}
      <div className="ty-tabbed">
        <Suspense>
          {tab === 'pricing' && seesPricing ? (
            <CustomerPricing company={company} />
          ) : (
            <EditCustomer company={company} title="Edit Customer" />
          )}
        </Suspense>
      </div>
    </Page>
  );
}

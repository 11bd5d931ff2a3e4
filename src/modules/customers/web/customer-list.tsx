import { useState } from 'react';
import type { SearchOf } from '../../../kernel/search-params.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import type { SearchParams } from '../../../ui/data-table/search-params.ts';
import { sortFilter } from '../../../ui/data-table/sort-filter.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { companiesApi, type CompanyRow } from '../../companies/web/queries.ts';
import type { customerListSearch } from '../paths.ts';
import { ActiveSwitch, CustomerCard, useCustomerColumns } from './customer-columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { useCustomerActions } from './use-customer-actions.ts';

type CustomerListProps = {
  adapter: SearchParams<SearchOf<typeof customerListSearch>>;
  /** Franchises instead of customers. */
  isFranchises?: boolean;
  /** The company whose customers are listed. */
  under: number;
  toDetail: (company: CompanyRow, text: string) => string;
};

/** Customers of a company, or its franchises, by name. */
export function CustomerList({ adapter, isFranchises = false, under, toDetail }: CustomerListProps) {
  const state = useTableState(adapter, { size: 10, sort: { by: 'customer', descending: false } });
  const [messaged, setMessaged] = useState<CompanyRow>();
  const columns = useCustomerColumns(isFranchises);
  const to = (company: CompanyRow) => toDetail(company, state.text);
  const actionsFor = useCustomerActions({
    isFranchises,
    toDetail: to,
    onEdit: (companyId) => adapter.change({ edit: companyId }),
    onMessage: setMessaged,
  });
  const page = useListPage(companiesApi.listCompanies, state, {
    name: 'customers',
    sent: {
      text: state.text,
      parentCompanyId: under,
      isEmbed: true,
      customerSort: state.sort?.descending ? 'desc' : 'asc',
      ...(isFranchises && { isFranchise: true }),
    },
  });
  return (
    <>
      <FilterBar
        search={{
          label: 'Search Customers',
          placeholder: 'Search Customers',
          value: state.text,
          onSearch: state.setText,
        }}
        filters={[]}
        onClear={state.clearFilters}
        sort={sortFilter(columns, state)}
      />
      <DataTable<CompanyRow>
        label={isFranchises ? 'Franchises' : 'Customers'}
        columns={columns}
        {...page.table}
        nothing="No customer like this"
        empty={
          <EmptyState art={<UnknownArt />} title={isFranchises ? 'No franchises' : 'No customers'}>
            A customer is a company that sells converters. Carts are made for it.
          </EmptyState>
        }
        rowKey={(company) => company.companyId}
        rowName={(company) => `${isFranchises ? 'franchise' : 'customer'} ${company.companyName}`}
        rowHref={to}
        rowActions={actionsFor}
        card={(company) => <CustomerCard company={company} />}
        cardEnd={(company) => <ActiveSwitch company={company} />}
      />
      <MessageDialog company={messaged} onClose={() => setMessaged(undefined)} />
    </>
  );
}

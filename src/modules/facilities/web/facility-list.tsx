import type { SearchOf } from '../../../kernel/search-params.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import type { SearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { SignpostArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useFranchiseChoice } from '../../companies/web/queries.ts';
import { facilitiesPath, type facilityListSearch } from '../paths.ts';
import { FacilityCard, FacilitySwitch, useFacilityColumns } from './facility-columns.tsx';
import { facilitiesApi, type FacilityRow } from './queries.ts';
import { useFacilityActions } from './use-facility-actions.ts';

type FacilityListProps = {
  adapter: SearchParams<SearchOf<typeof facilityListSearch>>;
  /** Shows which facilities open carts, instead of where they are. */
  isActivation: boolean;
  mayWrite: boolean;
};

/** Facilities by name, those of the parent company first. */
export function FacilityList({ adapter, isActivation, mayWrite }: FacilityListProps) {
  const state = useTableState(adapter, { size: 10, filters: ['franchise'] });
  const { franchise } = adapter.params;
  const page = useListPage(facilitiesApi.listFacilities, state, {
    name: 'facilities',
    sent: { text: state.text, parentCompanyId: franchise },
  });
  const columns = useFacilityColumns(isActivation, mayWrite);
  const actionsFor = useFacilityActions();
  const filters = [state.filter('franchise', useFranchiseChoice())];
  return (
    <>
      <FilterBar
        search={{
          label: 'Search Facility',
          placeholder: 'Search Facility',
          value: state.text,
          onSearch: state.setText,
        }}
        filters={filters}
        onClear={state.clearFilters}
      />
      <DataTable<FacilityRow>
        label={isActivation ? 'Facility Activation' : 'Facilities'}
        columns={columns}
        {...page.table}
        filters={filters}
        nothing="No facility like this"
        empty={
          <EmptyState art={<SignpostArt />} title="No facilities">
            A facility is a place that buys. Every cart belongs to one.
          </EmptyState>
        }
        rowKey={(facility) => facility.facilityId}
        rowName={(facility) => `facility ${facility.name}`}
        {...(mayWrite &&
          !isActivation && {
            rowHref: (facility: FacilityRow) => facilitiesPath({ ...adapter.params, edit: facility.facilityId }),
            rowActions: actionsFor,
          })}
        card={(facility) => <FacilityCard facility={facility} />}
        cardEnd={(facility) => <FacilitySwitch facility={facility} isActivation={isActivation} mayWrite={mayWrite} />}
      />
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { messages } from '../../../../kernel/messages.ts';
import { converterPath } from '../../../../kernel/paths.ts';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { FilterChip } from '../../../../ui/data-table/filter-chip.tsx';
import '../../../../ui/data-table/filter-bar.css';
import { StampArt, UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { vehiclesApi, type VehicleSent } from '../../../catalogue/web/panels/vehicle-queries.ts';
import { foundCard } from '../result-parts.tsx';
import { DecodedVehicle } from './decoded-vehicle.tsx';
import { useAskedVehicle, useVehicleFilters, useVehicleState } from './use-vehicle-search.ts';
import { VehicleSources } from './vehicle-sources.tsx';
import { VinBox } from './vin-box.tsx';
import { YearField } from './year-field.tsx';

/** The most results of one lookup. */
const maxResults = 5;

/** The search of sellers. Choosing is free; looking up takes a credit when it finds something, so it is a press. */
export function SellerVehicleSearch() {
  const state = useVehicleState();
  const { vin, sent, isAsked, yearFault } = useAskedVehicle(state);
  const filters = useVehicleFilters(state);
  const lookup = useMutation({
    mutationFn: (asked: VehicleSent) => vehiclesApi.searchVehicles({ ...asked, count: maxResults, isClicked: true }),
  });
  // What was found for another vehicle is not of this one.
  const isCurrent = JSON.stringify(lookup.variables) === JSON.stringify(sent);
  const results = isCurrent ? lookup.data?.list : undefined;
  const vehicle = isCurrent ? lookup.data?.vehicle : undefined;
  return (
    <Page title="Vehicle Search" flush>
      <div className="ty-idf">
        <section className="ty-idf-list" aria-label="Search and results" data-seller>
          <VinBox vin={vin} />
          <div className="ty-idf-filters">
            <div className="ty-filters-line" role="group" aria-label="Filters">
              {filters.map((filter) => (
                <FilterChip key={filter.key} filter={filter} />
              ))}
              <YearField
                value={state.filters['year'] ?? ''}
                fault={yearFault}
                onChange={(year) => state.setFilter('year', year)}
              />
            </div>
          </div>
          <p className="ty-vehicle-act">
            <BusyButton
              variant="filled"
              busyLabel="Looking…"
              reason={isAsked ? undefined : 'Type a VIN, or choose a make, a model, a year or an engine.'}
              onPress={async () => void (await lookup.mutateAsync(sent).catch(() => {}))}
            >
              Look it up
            </BusyButton>
          </p>
          <p className="ty-idf-limit ty-muted">
            Search results limited to 5 items. Please refine your search criteria for more results
          </p>
          {lookup.isError && isCurrent && (
            <p role="alert" className="ty-idf-lapsed">
              {sentenceOf(lookup.error, messages.genericFailure)}
            </p>
          )}
          {vehicle && <DecodedVehicle vehicle={vehicle} />}
          {results && results.length > 0 ? (
            <ul className="ty-cards" aria-label="Results">
              {results.map((found) => (
                <li key={found.productId} className="ty-card">
                  <AppLink
                    to={converterPath({ id: found.productId }, { ...sent, from: 'vehicle' })}
                    className="ty-card-body"
                  >
                    {foundCard(found)}
                  </AppLink>
                </li>
              ))}
            </ul>
          ) : results ? (
            <EmptyState title="No converter of this vehicle is in the catalogue" art={<UnknownArt />}>
              Choose another year or engine, or find it by its code.
            </EmptyState>
          ) : (
            <>
              <EmptyState title="Which vehicle is it from?" art={<StampArt />}>
                Type its VIN, or choose make, model and year. A lookup takes a credit when it finds something.
              </EmptyState>
              <VehicleSources />
            </>
          )}
        </section>
      </div>
    </Page>
  );
}

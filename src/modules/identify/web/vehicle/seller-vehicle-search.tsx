import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { FilterChip } from '../../../../ui/data-table/filter-chip.tsx';
import '../../../../ui/data-table/filter-bar.css';
import { StampArt, UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { AskExpertButton } from '../../../experts/web/panels/ask-expert-button.tsx';
import { converterPath, converterSearch } from '../../paths.ts';
import { freeUntilText, lookupCostsText } from '../lookup-cost.tsx';
import { LookupRefused } from '../lookup-refused.tsx';
import { SellerResults } from '../seller-results.tsx';
import { DecodedVehicle } from './decoded-vehicle.tsx';
import { useVehicleLookup } from './use-vehicle-lookup.ts';
import { useAskedVehicle, useVehicleFilters, useVehicleState } from './use-vehicle-search.ts';
import { VehicleSources } from './vehicle-sources.tsx';
import { VinBox } from './vin-box.tsx';
import { YearField } from './year-field.tsx';

/** The search of sellers. Choosing is free; looking up takes a credit when it finds something, so it is a press. */
export function SellerVehicleSearch() {
  const state = useVehicleState();
  const { vin, sent, isAsked, yearFault } = useAskedVehicle(state);
  const filters = useVehicleFilters(state);
  const lookup = useVehicleLookup(sent, isAsked);
  const { list: results, lookup: paid } = lookup.answer ?? {};
  const vehicle = lookup.answer?.vehicle ?? lookup.unknownVehicle;
  const { view } = useSearchParams(converterSearch).params;
  const kept = view && { view };
  const failure = failureOf({ error: lookup.error, refetch: lookup.retry }, 'The lookup could not be read');
  return (
    <Page title="Vehicle Search" flush actions={<AskExpertButton inHeader />}>
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
            {paid ? (
              <span className="ty-muted ty-small">{freeUntilText(paid.freeUntil)}</span>
            ) : (
              <BusyButton
                variant="filled"
                busyLabel="Looking…"
                reason={isAsked ? undefined : 'Type a VIN, or choose a make, a model, a year or an engine.'}
                onPress={lookup.look}
              >
                {lookupCostsText}
              </BusyButton>
            )}
          </p>
          <p className="ty-idf-limit ty-muted">
            Search results limited to 5 items. Please refine your search criteria for more results
          </p>
          {lookup.refusal && <LookupRefused error={lookup.refusal} refused={sent} />}
          {vehicle && <DecodedVehicle vehicle={vehicle} />}
          {failure ? (
            <ErrorState {...failure} />
          ) : results && results.length > 0 ? (
            <SellerResults
              isOfVehicle
              results={results}
              hrefOf={(found) => converterPath({ id: found.productId }, { ...sent, ...kept, from: 'vehicle' })}
            />
          ) : lookup.isNothing || results ? (
            <EmptyState
              title="No converter of this vehicle is in the catalogue"
              art={<UnknownArt />}
              actions={<AskExpertButton />}
            >
              {lookup.isNothing && 'The lookup cost nothing. '}Choose another year or engine, or find it by its code.
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

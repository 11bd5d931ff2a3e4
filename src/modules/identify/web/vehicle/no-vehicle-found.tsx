import { Button } from '../../../../ui/controls/button.tsx';
import { activeFilters, type Filter } from '../../../../ui/data-table/filter.ts';
import type { TableState } from '../../../../ui/data-table/use-table-state.ts';
import { UnknownArt } from '../../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { AskExpertButton } from '../../../experts/web/panels/ask-expert-button.tsx';
import type { DecodedVehicle } from '../../../catalogue/vehicles/wire.ts';

type NoVehicleFoundProps = {
  state: TableState;
  filters: readonly Filter[];
  vehicle: DecodedVehicle | null;
};

/** No converter of this vehicle: which filter to drop. */
export function NoVehicleFound({ state, filters, vehicle }: NoVehicleFoundProps) {
  const active = activeFilters(filters);
  const { year } = state.filters;
  if (state.page > 1)
    return (
      <EmptyState
        title="No more results"
        art={<UnknownArt />}
        actions={<Button onClick={() => state.setPage(1)}>Back to the first page</Button>}
      >
        The results end before this page.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No converter of this vehicle is in the catalogue"
      art={<UnknownArt />}
      actions={
        <>
          {active.map((filter) => (
            <Button key={filter.key} onClick={() => filter.onChange(undefined)}>
              Drop {filter.label} {filter.chosen}
            </Button>
          ))}
          {year && <Button onClick={() => state.setFilter('year', undefined)}>Drop Year {year}</Button>}
          <AskExpertButton />
        </>
      }
    >
      {active.length > 0 || year
        ? 'A filter may hide it. Drop it, or choose another.'
        : vehicle?.isGuess
          ? 'Read the VIN again, letter by letter, or choose make, model and year.'
          : 'Choose make, model and year instead, or find the converter by its code.'}
    </EmptyState>
  );
}

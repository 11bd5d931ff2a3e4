import type { Filter } from '../../../../ui/data-table/filter.ts';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { useTableState, type TableState } from '../../../../ui/data-table/use-table-state.ts';
import { engineText } from '../../../catalogue/domain/fit-text.ts';
import { vinFault } from '../../../catalogue/domain/vin/vin.ts';
import { useVehicleOptions } from '../../../catalogue/web/panels/vehicle-queries.ts';
import { converterSearch } from '../../paths.ts';

/** The search in the address. */
export const useVehicleState = (): TableState =>
  useTableState(useSearchParams(converterSearch), {
    sizes: [25, 50, 100],
    size: 25,
    filters: ['make', 'model', 'year', 'engine'],
  });

const isYear = (typed: string) => /^(?:19|20)\d\d$/.test(typed);
const wholeYear = (typed = '') => (isYear(typed) ? typed : undefined);

/** What is asked for, as the calls take it. What is only typed in part is not asked for yet. */
export const useAskedVehicle = (state: TableState) => {
  const { vin = '' } = useSearchParams(converterSearch).params;
  const { make, model, year, engine } = state.filters;
  const isWhole = vin !== '' && vinFault(vin) === undefined;
  const sent = { vin: isWhole ? vin : undefined, make, model, year: wholeYear(year), engine };
  return {
    vin,
    sent,
    isAsked: Object.values(sent).some(Boolean),
    yearFault: year && !isYear(year) ? 'A year has four digits, such as 2004.' : undefined,
  };
};

/** The filters of the vehicle. Each offers what the catalogue has of what is chosen before it. */
export const useVehicleFilters = (state: TableState): readonly Filter[] => {
  const { make, model, year, engine } = state.filters;
  const { change } = useSearchParams(converterSearch);
  const options = useVehicleOptions({ make, model, year: wholeYear(year) });
  const choices = (values: readonly string[] | undefined, textOf = (value: string) => value) =>
    (values ?? []).map((value) => ({ value, label: textOf(value) }));
  return [
    {
      key: 'make',
      label: 'Make',
      neutral: 'Any',
      options: choices(options.data?.makes),
      from: options,
      value: make,
      // Another make has other models.
      onChange: (value) => change({ make: value, model: undefined, engine: undefined, page: undefined }),
    },
    {
      key: 'model',
      label: 'Model',
      neutral: 'Any',
      options: make ? choices(options.data?.models) : [],
      nothing: make ? 'Nothing found' : 'Choose a make first.',
      from: options,
      value: model,
      onChange: (value) => change({ model: value, engine: undefined, page: undefined }),
    },
    {
      key: 'engine',
      label: 'Engine',
      neutral: 'Any',
      options: choices(options.data?.engines, engineText),
      from: options,
      value: engine,
      onChange: (value) => state.setFilter('engine', value),
    },
  ];
};

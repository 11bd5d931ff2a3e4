import { anyDay } from '../../../../kernel/search-params.ts';
import { type Days, lastDays } from '../../../../ui/format/reader-days.ts';
import type { View } from '../../views/contract.ts';
import { daysOfView, viewDays, type ViewDays } from '../../views/domain/view-days.ts';

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a report shows, as a view saves it. */
export type Shown = {
  /** The filters as the calls of the report take them, without the days. */
  readonly filters: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly days: Days;
  readonly sentDays: { readonly from?: number; readonly to?: number };
  readonly grouping: readonly View['grouping'][number][];
  readonly sort: string | undefined;
};

const dayOf = (instant: number): string => new Date(instant).toLocaleDateString('sv');
const today = (): string => lastDays(1).to;

/** The days of a view as the reader's calendar has them today. */
export const daysNow = ({ days, filters }: Pick<View, 'days' | 'filters'>): Days => {
  if (days !== null) return daysOfView(days, today());
  const { from, to } = filters;
  return {
    ...(typeof from === 'number' && { from: dayOf(from) }),
    ...(typeof to === 'number' && { to: dayOf(to) }),
  };
};

/** The parameters of an address that shows a view. All others of `now` are cleared. */
export const paramsOfView = (view: View, now: object): Params => {
  const { from, to } = daysNow(view);
  const { from: _, to: __, ...filters } = view.filters;
  const [group, thenBy] = view.grouping;
  return {
    ...Object.fromEntries(Object.keys(now).map((key) => [key, undefined])),
    ...filters,
    from: from ?? anyDay,
    to: to ?? anyDay,
    group,
    thenBy,
    sort: view.sort === '' ? undefined : view.sort,
    view: view.viewId,
  };
};

/** The days up to today that move on with time and are now those that are shown. Undefined for days that are past. */
export const movingDays = ({ from, to }: Days): ViewDays | undefined =>
  to !== undefined && to !== today()
    ? undefined
    : viewDays.find((days) => {
        const found = daysOfView(days, today());
        return found.from === from && found.to === to;
      });

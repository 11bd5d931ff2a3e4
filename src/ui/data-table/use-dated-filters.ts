import { useState } from 'react';
import { anyDay } from '../../kernel/search-params.ts';
import type { Choice, Filter } from './filter.ts';
import { endOfDay, startOfDay } from './date-range.tsx';
import type { Days } from '../format/reader-days.ts';

type Params = Readonly<Record<string, string | number | boolean | undefined>>;
export type DatedAddress = {
  readonly params: object;
  // A method, so that the adapter of any screen with these keys fits.
  change(changes: object): void;
};

export type DatedFilters = {
  /** What the fields show. A typed text differs from what the list shows until Search or Enter is pressed. */
  readonly days: Days;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly setDays: (from: string | undefined, to: string | undefined) => void;
  /** Reads the list with this value. */
  readonly set: (key: string, value: string | undefined) => void;
  /** Keeps a text while it is typed. Search takes it over. */
  readonly type: (key: string, value: string) => void;
  /** A chip of the bar. Its value is taken over at once. */
  readonly filter: (key: string, choice: Choice) => Filter;
  readonly search: () => void;
  readonly reset: () => void;
  /** What the list shows now. */
  readonly applied: { readonly days: Days; readonly values: Readonly<Record<string, string | undefined>> };
  /** The days as a call takes them: the first and the last millisecond in the browser's time zone. */
  readonly sentDays: { readonly from?: number; readonly to?: number };
};

export type DatedSettings = {
  /** The keys of the filters in the address. */
  readonly keys?: readonly string[];
  /** The days that stand in no address. */
  readonly standard?: Days;
  /** Search was pressed for what is shown already. */
  readonly onSearch: () => void;
};

const anyDays: Days = { from: undefined, to: undefined };

const textOf = (value: Params[string]): string | undefined => (value === undefined ? undefined : String(value));
const dayOf = (value: Params[string], standard: string | undefined): string | undefined =>
  value === undefined ? standard : value === anyDay ? undefined : String(value);
const addressOf = (day: string | undefined, standard: string | undefined): string | undefined =>
  day === standard ? undefined : (day ?? anyDay);

/**
 * The days and filters of a list. They stand in its address. A change is taken over at once, and a typed text with
 * Search or with the next change. Reset goes back to the days `standard`, by default any, and to no filter.
 */
export const useDatedFilters = (
  adapter: DatedAddress,
  { keys = [], standard = anyDays, onSearch }: DatedSettings,
): DatedFilters => {
  const given = adapter.params as Params;
  const applied = {
    days: { from: dayOf(given['from'], standard.from), to: dayOf(given['to'], standard.to) },
    values: Object.fromEntries(keys.map((key) => [key, textOf(given[key])])),
  };
  const [draft, setDraft] = useState<{ on: string; values: DatedFilters['values'] }>();
  // Back, a link, Search and Reset leave no draft of what stood before.
  const on = JSON.stringify(applied);
  if (draft && draft.on !== on) setDraft(undefined);
  /** What the fields show. */
  const { days } = applied;
  const { values } = draft?.on === on ? draft : applied;

  const take = (wanted: Days, others: DatedFilters['values']) => {
    const changes = {
      from: addressOf(wanted.from, standard.from),
      to: addressOf(wanted.to, standard.to),
      ...Object.fromEntries(keys.map((key) => [key, others[key]])),
      page: undefined,
    };
    adapter.change(changes);
    if (JSON.stringify({ days: wanted, values: others }) === on) onSearch();
  };
  const valuesWith = (key: string, value: string | undefined) => ({ ...values, [key]: value || undefined });
  const set = (key: string, value: string | undefined) => take(days, valuesWith(key, value));
  return {
    days,
    values,
    setDays: (from, to) => take({ from, to }, values),
    set,
    type: (key, value) => setDraft({ on, values: valuesWith(key, value) }),
    filter: (key, choice) => ({ ...choice, key, value: values[key], onChange: (value) => set(key, value) }),
    search: () => take(days, values),
    reset: () => take(standard, Object.fromEntries(keys.map((key) => [key, undefined]))),
    applied,
    sentDays: {
      ...(applied.days.from && { from: startOfDay(applied.days.from) }),
      ...(applied.days.to && { to: endOfDay(applied.days.to) }),
    },
  };
};

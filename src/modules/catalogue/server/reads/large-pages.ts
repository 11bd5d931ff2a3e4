import { setImmediate } from 'node:timers/promises';
import { limitPerKey } from '../../../../platform/limits/pacing.ts';

/** A longer page, or one further down, is large: a user gets one of them at a time, so that others do not wait. */
const large = { rows: 100, offset: 500 };
/** How many rows are priced before other requests get their turn. */
const pricedAtOnce = 100;

type Page = { readonly count: number; readonly offset: number };

/** Makes a function that reads pages: of one user, one large page after another. */
export const oneLargePage = () => {
  const oneLarge = limitPerKey(1);
  return <Found>({ count, offset }: Page, userId: number, read: () => Promise<Found>): Promise<Found> =>
    count > large.rows || offset > large.offset ? oneLarge(String(userId), read) : read();
};

/** Makes rows of all values. After every hundred, other requests get their turn. */
export const rowsInTurns = async <Value, Row>(
  all: readonly Value[],
  rowsOf: (value: Value) => readonly Row[],
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let from = 0; from < all.length; from += pricedAtOnce) {
    if (from > 0) await setImmediate();
    rows.push(...all.slice(from, from + pricedAtOnce).flatMap(rowsOf));
  }
  return rows;
};

import type { ItemSpec, MadeLoad, Place } from './scene.ts';
import type { Stage } from './stage.ts';

/** An item of a converter, or a typed one: its price and how many. */
export const itemOf = (converterId: number | null, offer: number, quantity = 1, columns: object = {}): ItemSpec => ({
  offer,
  quantity,
  columns: { converterId, ...columns },
});
/** A typed item of one OEM. */
export const typedItem = (oem: string, offer = 10, columns: object = {}): ItemSpec =>
  itemOf(null, offer, 1, { oem, ...columns });

/** Settles an invoice of these items at an instant. */
export const settleItems = (
  stage: Stage,
  at: number,
  items: readonly ItemSpec[],
  columns: object = {},
  place: Partial<Place> = {},
): Promise<MadeLoad> => stage.load({ type: 4, columns: { invoiceSettledAt: new Date(at), ...columns }, items }, place);

/** Days without an invoice of the demo world, one after another. */
export const quietDays = (): (() => number) => {
  let day = Date.UTC(2031, 0, 1);
  return () => (day += 86_400_000);
};
/** All of a day, as `from` and `to` are sent. */
export const withinDay = (at: number) => ({ from: at, to: at + 86_399_999 });

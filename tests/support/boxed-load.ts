import { holding } from './open-ounces.ts';
import type { ItemSpec, MadeLoad, Place } from './scene.ts';
import type { Stage } from './stage.ts';

/** An item in a box that holds so many ounces of each metal. It costs $100 for a piece unless something else is said. */
export const boxed = (
  box: number,
  [pt = 0, pd = 0, rh = 0]: readonly number[] = [],
  spec: ItemSpec = {},
): ItemSpec => ({
  ...spec,
  columns: { box, receipt: holding(pt, pd, rh), ...spec.columns },
});

/** A settled invoice of such items, in boxes 1 and 2 unless others are named. */
export const boxedLoad = (
  { load }: Pick<Stage, 'load'>,
  items: readonly ItemSpec[] = [boxed(1), boxed(2)],
  place?: Partial<Place>,
): Promise<MadeLoad> =>
  load({ type: 4, items, columns: { invoiceSettledAt: new Date('2026-06-10T16:00:00Z') } }, place);

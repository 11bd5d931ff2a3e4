import { all } from '../../../kernel/access.ts';
import { columns } from '../../../kernel/columns.ts';
import { seesSubtotal, seesUnitPrice } from '../../loads/wire.ts';
import { seesWorth } from '../cost-sheet/columns.ts';
import { mayRead } from '../domain/access.ts';
import { seesAssays } from '../top-cats/columns.ts';

/** Who sees what items hold. By their codes, ounces are assays, and their worth on days of different prices gives them away. */
const seesOunces = all(mayRead.costSheet, seesAssays);
const seesItemWorth = all(seesOunces, seesWorth);

/** The columns of a group of items. Dollars and troy ounces, as on the Cost Sheet. */
export const transactionSums = columns({
  items: { title: 'Items', kind: 'count', rank: 3 },
  /** By their quantity: half a converter is half a piece. */
  pieces: { title: 'Pieces', kind: 'measure', rank: 2 },
  pounds: { title: 'Pounds', kind: 'pounds', rank: 7 },
  /** The items of an invoice add up to its subtotal. */
  itemTotals: { title: 'Total', kind: 'dollars', sees: all(seesUnitPrice, seesSubtotal), rank: 1 },
  ptOunces: { title: 'Pt oz', kind: 'ounces', sees: seesOunces, rank: 8 },
  pdOunces: { title: 'Pd oz', kind: 'ounces', sees: seesOunces, rank: 9 },
  rhOunces: { title: 'Rh oz', kind: 'ounces', sees: seesOunces, rank: 10 },
  hedgeValue: { title: 'Value at hedge', kind: 'dollars', sees: seesItemWorth, rank: 4 },
  marketValue: { title: 'Value at market', kind: 'dollars', sees: seesItemWorth, rank: 6 },
});

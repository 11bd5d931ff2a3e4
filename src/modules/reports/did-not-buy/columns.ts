import { either, flag } from '../../../kernel/access.ts';
import { columns } from '../../../kernel/columns.ts';
import { seesUnitPrice } from '../../loads/wire.ts';

/** What was offered is an offer price, or one that was changed. */
const price = { kind: 'dollars', sees: either(seesUnitPrice, flag('canShowPricing')), shownIn: 'price' } as const;

/** The columns of Did Not Buy. */
export const notBoughtColumns = columns({
  oem: { title: 'OEM', kind: 'text' },
  type: { title: 'Type', kind: 'text', rank: 3 },
  price: { title: 'Price', ...price },
  highestPrice: { title: 'Highest price', ...price },
  qty: { title: 'Quantity', kind: 'measure', shownIn: 'quantity' },
  unit: { title: 'Unit', kind: 'count', rank: 5 },
  date: { title: 'Date', kind: 'time', rank: 1 },
  buyer: { title: 'Buyer', kind: 'text', rank: 4 },
  customer: { title: 'Customer', kind: 'text', rank: 2 },
  facility: { title: 'Facility', kind: 'text', rank: 6 },
});

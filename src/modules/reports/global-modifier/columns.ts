import { columns } from '../../../kernel/columns.ts';

const market = { kind: 'dollars', shownIn: 'market' } as const;
const hedge = { kind: 'dollars', shownIn: 'hedge' } as const;
/** What is taken off the hedge price: percent of it, or dollars. */
const discount = { kind: 'measure', shownIn: 'discount' } as const;
const discountIn = { kind: 'isPercentage', shownIn: 'discount' } as const;
const net = { kind: 'dollars', shownIn: 'net' } as const;

/** The columns of Global Modifier. Prices and net are dollars per troy ounce. */
export const globalModifierColumns = columns({
  marketPtOz: { title: 'Market Pt', ...market },
  marketPdOz: { title: 'Market Pd', ...market },
  marketRhOz: { title: 'Market Rh', ...market },
  hedgePtOz: { title: 'Hedge Pt', ...hedge },
  hedgePdOz: { title: 'Hedge Pd', ...hedge },
  hedgeRhOz: { title: 'Hedge Rh', ...hedge },
  modifierPt: { title: 'Discount Pt', ...discount },
  modifierPtIsPercentage: { title: 'Discount Pt in', ...discountIn },
  modifierPd: { title: 'Discount Pd', ...discount },
  modifierPdIsPercentage: { title: 'Discount Pd in', ...discountIn },
  modifierRh: { title: 'Discount Rh', ...discount },
  modifierRhIsPercentage: { title: 'Discount Rh in', ...discountIn },
  npaPt: { title: 'Net Pt', ...net },
  npaPd: { title: 'Net Pd', ...net },
  npaRh: { title: 'Net Rh', ...net },
  created: { title: 'Date', kind: 'time', sort: true, shownIn: 'date' },
  time: { title: 'Time', kind: 'text', isMade: true, shownIn: 'date' },
  username: { title: 'User', kind: 'text', sort: true, shownIn: 'user' },
});

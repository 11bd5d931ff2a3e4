import { flag } from '../../../kernel/access.ts';
import { columns } from '../../../kernel/columns.ts';

export const seesTerms = flag('canShowPriceModifier');

/** The columns of Top Customers. */
export const topCustomersColumns = columns({
  companyName: { title: 'Company Name', kind: 'text', sort: true },
  name: { title: 'Name', kind: 'text', isMade: true, sort: true },
  /** False also for who was deleted. */
  isActive: { title: 'Is Active', kind: 'yesNo' },
  /** The names of the facilities at which it sells. */
  facility: { title: 'Facility', kind: 'text', rank: 5 },
  address: { title: 'Address', kind: 'text', rank: 8 },
  city: { title: 'City', kind: 'text', shownIn: 'location', rank: 4 },
  state: { title: 'State', kind: 'text', shownIn: 'location' },
  zipcode: { title: 'Zipcode', kind: 'text', shownIn: 'location' },
  companyType: { title: 'Company Type', kind: 'text', rank: 6 },
  groupModifier: { title: 'Group Modifier', kind: 'measure', sees: seesTerms, rank: 7 },
  groupModifierIsPercentage: {
    title: 'Group Modifier in',
    kind: 'isPercentage',
    sees: seesTerms,
    shownIn: 'groupModifier',
  },
  createdDate: { title: 'Created Date', kind: 'time', sort: true, rank: 3 },
  /** When one of its users signed in last. */
  ts: { title: 'Last Login', kind: 'time', orNull: true, sort: true, rank: 2, unknown: 'never' },
  /** Settled invoices of the time that it sold. One that was deleted later is taken back on that day. */
  invcount: { title: 'Invoice', kind: 'count', sort: true },
  /** Its lookups of the time, by code and by vehicle. */
  lookupcount: { title: 'Lookup', kind: 'count', sort: true },
});

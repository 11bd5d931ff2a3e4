import { columns } from '../../../kernel/columns.ts';

/** The columns of Top Lookups. */
export const topLookupsColumns = columns({
  oem: { title: 'OEM', kind: 'text', sort: true },
  count: { title: 'Count', kind: 'count', sort: true },
  user: { title: 'User', kind: 'text', isMade: true, sort: true },
});

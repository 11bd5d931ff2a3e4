import { afterEach, expect, test, vi } from 'vitest';
import { sentTo } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { converterSearch } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';

afterEach(() => vi.restoreAllMocks());

/** What a search asks the server for, by what the address says. */
const sent = (at: string) =>
  sentTo(catalogue.searchConverters, <IdentifyPage />, {
    at,
    search: converterSearch,
    as: { canShowAdvancedSearchFilters: true, canShowPricing: true },
  });

test.each([
  ['?text=GD3EA6', { text: 'GD3EA6' }],
  ['?text=GD3EA6&make=Toyota', { text: 'GD3EA6', make: 'Toyota' }],
  ['?text=GD3EA6&type=DIESEL', { text: 'GD3EA6', ctype: 'DIESEL' }],
  ['?make=Toyota', { make: 'Toyota' }],
  ['?text=GD3EA6&customer=9', { text: 'GD3EA6', companyId: '9' }],
  ['?text=GD3EA6&facility=3', { text: 'GD3EA6', facilityId: '3' }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sent(at)).toEqual({ count: '25', offset: '0', ...expected });
});

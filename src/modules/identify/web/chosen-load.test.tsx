import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { converterSearch } from '../paths.ts';
import { useCurrentLoad } from './current-load.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

function Choosing() {
  const { choose } = useCurrentLoad();
  return (
    <button type="button" onClick={() => choose({ loadId: 7, customerId: 9, facilityId: 3 })}>
      Choose
    </button>
  );
}

test.each<[string, Partial<StoredSession>, object]>([
  ['who prices for customers', { canShowAdvancedSearchFilters: true }, { load: '7', customer: '9', facility: '3' }],
  ['who does not', { canShowAdvancedSearchFilters: false }, { load: '7' }],
])('a chosen cart prices the results for %s', async (_, as, address) => {
  const { screen } = await openAs(<Choosing />, { search: converterSearch, as: { canBuildCart: true, ...as } });
  await screen.getByRole('button', { name: 'Choose' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual(address);
});

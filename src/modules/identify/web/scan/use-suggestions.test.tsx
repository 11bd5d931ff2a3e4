import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../kernel/contract.ts';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { useSuggestions } from './use-suggestions.ts';

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());

const found = { make: 'Toyota', model: 'Corolla', match: { code: 'GD3+EA6', kind: 'exact' } };

function Suggested() {
  const { suggestions } = useSuggestions('GD3+EA6');
  return <p>{suggestions.map(({ code, note }) => `${code}: ${note}`).join('; ')}</p>;
}
const suggestedTo = async (hierarchy: 1 | 2) => {
  const { screen, queries } = await openAs(<Suggested />, {
    as: { hierarchy },
    answers: [
      [catalogue.searchConverters, { list: [found], lookAlikes: [] }],
      [catalogue.searchCodes, ['GD3+EA6', 'GD3+EA7']],
    ],
  });
  await expect.element(screen.getByText(/^GD3\+EA6/)).toBeVisible();
  const texts = (call: Call) => queries(call).map(({ text }) => text);
  return {
    said: screen.getByText(/^GD3\+EA6/).element().textContent,
    converters: texts(catalogue.searchConverters),
    codes: texts(catalogue.searchCodes),
  };
};

test('a buyer’s photo searches converters, and says what each fits', async () => {
  expect(await suggestedTo(1)).toEqual({ said: 'GD3+EA6: Toyota Corolla', converters: ['GD3+EA6'], codes: [] });
});

test('a seller’s photo searches codes alone, also those that begin alike, which cost nothing', async () => {
  const { said, converters, codes } = await suggestedTo(2);
  expect([said, converters]).toEqual(['GD3+EA6: ; GD3+EA7: ', []]);
  expect(new Set(codes)).toEqual(new Set(['GD3EA6', 'GD3E']));
});

import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { foundCard } from './result-parts.tsx';

afterEach(() => vi.restoreAllMocks());

const found = {
  productId: 5,
  make: 'Toyota',
  model: 'Corolla',
  description: '1.8 front',
  profileUrl: null,
  offerPrice: 184.35,
  isEstimated: false,
  isOverride: false,
  match: { kind: 'exact', reason: 'Exact code', code: 'GD3+EA6', marked: [], swapped: [] },
} as unknown as FoundConverter;
/** The warnings on the card. */
const cautions = async (changes: Partial<FoundConverter>) => {
  const { screen } = await openAs(foundCard({ ...found, ...changes }));
  await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
  const words = screen.getByText(/^(Estimated|Override)$/).elements();
  await screen.unmount();
  return words.map((word) => word.textContent);
};

test.each([
  ['metals', 'No metal prices yet'],
  ['piece', 'No assay yet'],
] as const)('a card without %s says why it has no price, in place of $0.00', async (unpriced, words) => {
  const { screen } = await openAs(foundCard({ ...found, offerPrice: 0, isEstimated: true, unpriced }));
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/\$|Estimated/).elements()).toEqual([]);
});

test('a card of a priced converter shows its offer', async () => {
  const { screen } = await openAs(foundCard({ ...found, unpriced: null }));
  await expect.element(screen.getByText('$184.35')).toBeVisible();
  expect(screen.getByText(/yet$/).elements()).toEqual([]);
});

test('a card says that its price is estimated or typed', async () => {
  expect(await cautions({ isEstimated: true })).toEqual(['Estimated']);
  expect(await cautions({ isOverride: true })).toEqual(['Override']);
  expect(await cautions({ isEstimated: true, isOverride: true })).toEqual(['Override']);
  expect(await cautions({})).toEqual([]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { GapNote } from './gap-note.tsx';

afterEach(() => vi.restoreAllMocks());

type Results = Parameters<typeof GapNote>[0]['results'];
const found = (productId: number, code: string, offerPrice: number, kind: Results[number]['match']['kind']) => ({
  productId,
  offerPrice,
  match: { kind, code },
});

test.each([
  [
    [found(1, 'HJ4KB', 100, 'exact'), found(2, 'HJ4K8', 900, 'look-alike')],
    'HJ4K8 looks like HJ4KB and pays $900.00, 9.0 times as much ($100.00). Read the last character again: B or 8?',
  ],
  [
    [found(1, 'HJ4KB', 900, 'exact'), found(2, 'HJ4K8', 100, 'look-alike')],
    'HJ4K8 looks like HJ4KB and pays $100.00; HJ4KB pays $900.00, 9.0 times as much. Read the last character again: B or 8?',
  ],
  [
    [found(1, 'HJ4KB', 0, 'exact'), found(2, 'HJ4K8', 900, 'look-alike')],
    'HJ4K8 looks like HJ4KB and pays $900.00 ($0.00). Read the last character again: B or 8?',
  ],
  [
    [found(1, '5J4KB', 100, 'exact'), found(2, 'SJ4K8', 900, 'look-alike')],
    'SJ4K8 looks like 5J4KB and pays $900.00, 9.0 times as much ($100.00). Read the first and the last character again: 5 or S, B or 8?',
  ],
  [
    [found(1, 'HJ4KB', 100, 'exact'), found(2, 'HJ4KBB', 900, 'look-alike')],
    'HJ4KBB looks like HJ4KB and pays $900.00, 9.0 times as much ($100.00). Read the stamp again.',
  ],
])('a look-alike of another price is told with both prices and what to read again: %#', async (results, words) => {
  const { screen } = await openAs(<GapNote results={results} />);
  await expect.element(screen.getByRole('note')).toHaveTextContent(words);
});

test('of alike prices nothing is told', async () => {
  const { screen } = await openAs(
    <GapNote results={[found(1, 'HJ4KB', 100, 'exact'), found(2, 'HJ4K8', 101, 'look-alike')]} />,
  );
  expect(screen.getByRole('note').query()).toBeNull();
});

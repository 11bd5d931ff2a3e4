import { afterEach, expect, test, vi } from 'vitest';
import { longDateTimeText } from '../../../../ui/format/format-date.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../../ui/testing/shown-row.ts';
import { catalogue } from '../../contract.ts';
import { PriceHistory } from './price-history.tsx';

afterEach(() => vi.restoreAllMocks());

const entry = (version: number, abListPrice: number) => ({
  version,
  abListPrice,
  abPublishPrice: 250,
  date: `2026-06-0${version}T12:00:00Z`,
});

test('a change is that from the version before, and the oldest has none', async () => {
  const list = [entry(4, 220), entry(3, 220), entry(2, 200), entry(1, 250.5)];
  const { screen } = await openAs(<PriceHistory productId={5} />, {
    as: { canShowPricing: true },
    answers: [[catalogue.getPriceHistory, { list }]],
  });
  await expect
    .poll(() => shownRow(screen.getByRole('table'), 2))
    .toEqual({
      Date: longDateTimeText('2026-06-03T12:00:00Z'),
      'Publish Price': '$250.00',
      'List Price': '$220.00',
      Change: 'up 10.000 %',
    });
  const rows = screen.getByRole('row').elements().slice(1);
  const changes = rows.map((row) => row.lastElementChild!.textContent);
  expect(changes).toEqual(['0.000\u202f%', 'up 10.000\u202f%', 'down 20.160\u202f%', '']);
  // Without a change there is no arrow.
  expect(rows[0]!.querySelector('svg')).toBeNull();
});

test.each([
  [0, 'low $157.55, average $177.24, high $196.93'],
  [4, '4 tests: low $157.55, average $177.24, high $196.93'],
])('low, average and high of %i tests', async (tests, words) => {
  const { screen } = await openAs(
    <PriceHistory productId={5} low={157.55} average={177.24} high={196.93} tests={tests} />,
    { as: { canShowPricing: true }, answers: [[catalogue.getPriceHistory, { list: [entry(1, 251)] }]] },
  );
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test.each([
  [{ low: 157.55 }, /low/, 0],
  [{ low: 157.55, average: 177.24 }, /low/, 0],
])('without %o and the others no range stands there', async (prices, words, count) => {
  const { screen } = await openAs(<PriceHistory productId={5} {...prices} />, {
    as: { canShowPricing: true },
    answers: [[catalogue.getPriceHistory, { list: [entry(1, 251)] }]],
  });
  await expect.element(screen.getByText('$251.00')).toBeVisible();
  expect(screen.getByText(words).elements()).toHaveLength(count);
});

test('a history that cannot be read says so', async () => {
  const { screen } = await openAs(<PriceHistory productId={5} />, {
    as: { canShowPricing: true },
    refused: [catalogue.getPriceHistory],
  });
  await expect.element(screen.getByText('The price history could not be read')).toBeVisible();
});

test('a date stands in words, with its time', async () => {
  // An instant without a zone is one of the browser's own.
  const date = new Date('2026-06-02T15:05:00').toISOString();
  const { screen } = await openAs(<PriceHistory productId={5} />, {
    as: { canShowPricing: true },
    answers: [[catalogue.getPriceHistory, { list: [{ ...entry(1, 251), date }] }]],
  });
  await expect.element(screen.getByText('2nd Jun 2026, 3:05 pm', { exact: true })).toBeVisible();
});

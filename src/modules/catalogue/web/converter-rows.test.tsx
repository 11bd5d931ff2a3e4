import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longDateTimeText } from '../../../ui/format/format-date.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { converterEditing } from '../editing/contract.ts';
import { convertersPath } from '../paths.ts';
import ConvertersPage from './converters-page.tsx';
import { Fitments } from './panels/fitments.tsx';
import { PriceReceipt } from './panels/price-receipt.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const found = {
  productId: 7,
  oem: 'GD3+EA6',
  manufacturer: 'Toyota',
  model: 'Corolla',
  description: 'Oval, long pipe',
  typeName: 'CERAMIC',
  offerPrice: 184.35,
  basePrice: 190.5,
  isEstimated: false,
  isOverride: false,
};
const open = (change: object = {}) =>
  openAs(<ConvertersPage />, {
    at: '?text=GD3',
    as: { canShowPricing: true, canAddConverter: true },
    path: convertersPath,
    answers: [[converterEditing.listConverters, { list: [{ ...found, ...change }] }]],
  });

test('a converter has its maker, model with description, code, offer and type', async () => {
  const { screen } = await open();
  await expect
    .poll(() => shownRow(page.getByRole('table')))
    .toMatchObject({
      Manufacturer: 'Toyota',
      Description: 'Corolla Oval, long pipe',
      OEM: 'GD3+EA6',
      'OFFER Price': '$184.35',
      Type: 'Ceramic',
    });
  await expect
    .element(screen.getByRole('table').getByRole('link').first())
    .toHaveAttribute('href', '/converter/7?text=GD3&from=list');
  await page.viewport(390, 844);
  const card = screen.getByRole('list', { name: 'Converters' }).getByRole('link');
  await expect.poll(() => shownText(card.query())).toBe('GD3+EA6$184.35 Toyota, Corolla, Oval, long pipe, Ceramic');
});

const receipt = {
  productId: 7,
  oem: 'GD3+EA6',
  pricingVersion: 214,
  appliedAt: '2026-06-15T16:00:00.000Z',
  appliedBy: 'Ruth Vance',
  isEstimated: false,
  isOverride: false,
  customer: null,
  facility: null,
  metals: [
    { metal: 'pt' as const, ppm: 351, ounces: 0.0121, net: 1619.2, value: 19.59 },
    { metal: 'pd' as const, ppm: 1201, ounces: 0.0413, net: 1186.8, value: 49.01 },
    { metal: 'rh' as const, ppm: 222, ounces: 0.0076, net: 7800, value: 59.28 },
  ],
  steps: [{ label: 'Listed', kind: 'sum', amount: 127.88, note: '' }],
  offerSteps: [{ label: 'Facility', kind: 'minus', amount: -2.56, terms: '98 %', note: 'Atlanta' }],
  market: 141.1,
  publish: 132.2,
  listed: 127.88,
  scheme: 123.3,
  alt1: 114.4,
  base: 127.8,
  offer: 125.32,
};

test('a receipt has of each metal its assay, ounces, net price and value, then its steps and prices', async () => {
  await openAs(<PriceReceipt receipt={receipt as never} />);
  const metals = page.getByRole('table');
  await expect
    .poll(() => shownRow(metals, 1))
    .toEqual({ Metal: 'Pt', ppm: '351', oz: '0.0121', 'Net $/oz': '1,619.20', Value: '19.59' });
  expect(shownRow(metals, 2)).toEqual({
    Metal: 'Pd',
    ppm: '1,201',
    oz: '0.0413',
    'Net $/oz': '1,186.80',
    Value: '49.01',
  });
  expect(shownRow(metals, 3)).toEqual({
    Metal: 'Rh',
    ppm: '222',
    oz: '0.0076',
    'Net $/oz': '7,800.00',
    Value: '59.28',
  });
  const shown = shownText(document.querySelector('.ty-receipt dl'));
  expect(shown).toBe('Listed $127.88Facility 98 %−$2.56');
  expect(shownText(document.querySelector('.ty-receipt > p'))).toBe(
    `Pricing v214, ${longDateTimeText(receipt.appliedAt)}, Ruth Vance. Market $141.10, publish $132.20, scheme $123.30, alt 1 $114.40.`,
  );
});

test('a converter without vehicles says so', async () => {
  const { screen } = await openAs(<Fitments fitments={[]} />);
  await expect.element(screen.getByText('No vehicles are on record for this converter.')).toBeVisible();
});

test.each([
  [2009, 2013, '2009 to 2013'],
  [2009, 2009, '2009'],
])('a vehicle of %i to %i', async (yearFrom, yearTo, Years) => {
  const fitments = [{ make: 'Toyota', model: 'Corolla', yearFrom, yearTo, engine: '1.8 l' }];
  await openAs(<Fitments fitments={fitments} />);
  await expect
    .poll(() => shownRow(page.getByRole('table')))
    .toEqual({ Vehicle: 'Toyota Corolla', Years, Engine: '1.8 l' });
});

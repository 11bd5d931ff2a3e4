import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { converterSearch } from '../paths.ts';
import ConverterPage from './converter-page.tsx';

afterEach(() => vi.restoreAllMocks());

const converter = {
  productId: 7,
  oem: 'GD3+EA6',
  oems: ['GD3+EA6'],
  make: 'Toyota',
  model: 'Corolla',
  description: '',
  typeName: 'CERAMIC',
  urls: [],
  catAlert: '',
  fitments: [],
  pricesUntil: '2026-11-20T20:15:00.000Z',
};
const open = async (more: object, as: object) => {
  const opened = await openAs(<ConverterPage id="7" />, {
    as: { hierarchy: 2, ...as },
    at: '?text=GD3',
    search: converterSearch,
    answers: [[catalogue.getConverter, { ...converter, ...more }]],
  });
  await expect.element(opened.screen.getByRole('heading', { name: 'GD3+EA6' })).toBeVisible();
  return opened;
};

test('a seller sees how long the price is shown, and the page searches nothing', async () => {
  const { screen, queries } = await open({ offerPrice: 184.35 }, { canSeeUnitPrice: true });
  await expect.element(screen.getByText('The price is shown until 20th Nov 2026,', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look it up again' }).elements()).toEqual([]);
  expect(queries(catalogue.searchConverters)).toEqual([]);
});

test('later it leads to the search of the code', async () => {
  const { screen } = await open({}, { canSeeUnitPrice: true });
  await expect
    .element(screen.getByRole('link', { name: 'Look it up again' }))
    .toHaveAttribute('href', '/converters/identify?text=GD3%2BEA6');
});

test('who sees no price is told nothing of it', async () => {
  const { screen } = await open({}, {});
  expect(screen.getByText(/The price/).elements()).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { catalogue } from '../contract.ts';
import { converterEditing } from '../editing/contract.ts';
import { convertersPath } from '../paths.ts';
import ConvertersPage from './converters-page.tsx';
import { converter, rights } from './fixtures/converter.ts';
import { PriceCaution } from './panels/price-caution.tsx';
import { PricingEditor } from './panels/pricing-editor.tsx';
import { ReceiptPopover } from './panels/receipt-popover.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const found = { ...converter, manufacturer: 'Toyota', offerPrice: 184.35, basePrice: 190.5 };
const open = (at: string, as: object, change: object = {}, more: object = {}) =>
  openAs(<ConvertersPage />, {
    at,
    as: { hierarchy: 1, ...as },
    path: convertersPath,
    answers: [
      [converterEditing.listConverters, { list: [{ ...found, ...change }] }],
      [catalogue.getConverter, found],
      [catalogue.listTypes, { list: [{ id: 1, name: 'Ceramic', priceUnit: 'piece' }] }],
    ],
    ...more,
  });

const all = { ...rights, canViewMarkForTest: true, canAccessAssay: true };
const fields = {
  Family: ['combobox', 'Family'],
  AB: ['textbox', 'AB code'],
  mark: ['checkbox', 'Marked for test'],
  assay: ['textbox', 'PT Assay'],
  override: ['switch', /^Override Price/],
  discount: ['textbox', 'Pt discount'],
  notes: ['textbox', 'Notes'],
} as const;
test.each<[string, object, readonly (keyof typeof fields)[]]>([
  ['staff with all rights', all, ['Family', 'AB', 'mark', 'assay', 'override', 'discount', 'notes']],
  [
    'staff without marks',
    { ...all, canViewMarkForTest: false },
    ['Family', 'AB', 'assay', 'override', 'discount', 'notes'],
  ],
  [
    'staff without assays',
    { ...all, canAccessAssay: false },
    ['Family', 'AB', 'mark', 'override', 'discount', 'notes'],
  ],
  ['staff who do not price', { ...all, canEditPricing: false }, ['Family', 'AB', 'mark', 'assay', 'discount', 'notes']],
  ['staff without prices', { ...all, canShowPricing: false }, ['Family', 'AB', 'mark', 'assay', 'override', 'notes']],
])('the form of a new converter offers %s what they may see', async (_, as, offered) => {
  const { screen } = await open('?add=1', as);
  await expect.element(screen.getByRole('textbox', { name: 'Base price' })).toBeVisible();
  const shown = Object.entries(fields).filter(
    ([, [role, name]]) => screen.getByRole(role, { name, exact: true }).query() !== null,
  );
  expect(shown.map(([key]) => key)).toEqual(offered);
});

test.each([
  [{}, '$184.35'],
  [{ isOverride: true }, '$184.35Override'],
  [{ unpriced: 'metals' }, /^(?!.*\$)/],
  [{ offerPrice: undefined }, ''],
  [{ priceUnit: 'lb' }, '$184.35per lb'],
])('in the list the offer of a converter with %o reads %s', async (change, offer) => {
  const { screen } = await open('?text=GD3', { canShowPricing: true }, change);
  await expect.element(screen.getByRole('table').getByRole('link').first()).toBeVisible();
  const row = shownRow(screen.getByRole('table'));
  if (typeof offer === 'string') expect(row['OFFER Price']).toBe(offer);
  else expect(row['OFFER Price']).toMatch(/\w/);
  if (typeof offer !== 'string') expect(row['OFFER Price']).toMatch(offer);
  await page.viewport(390, 844);
  const card = screen.getByRole('list', { name: 'Converters' }).getByRole('link');
  await expect.element(card).toBeVisible();
  const words = shownText(card.element());
  if ('offerPrice' in change) expect(words).not.toMatch(/\$|Override/);
  else if (typeof offer === 'string') expect(words).toContain(offer.slice(7));
});

test.each([
  [{ canDeleteConverter: true }, ['View', 'Print label', 'Delete'], undefined],
  [{ canDeleteConverter: true, isViewing: true }, ['View', 'Print label', 'Delete'], messages.viewOnly],
  [{ canAddConverter: true }, ['View', 'Clone', 'Print label'], undefined],
])('with %o a converter of the list has these acts: %j', async (as, acts, reason) => {
  const { screen, queries } = await open('?text=GD3', as);
  await screen.getByRole('button', { name: /^Actions for/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'View' })).toBeVisible();
  const items = screen.getByRole('menuitem').elements();
  expect(items.map((each) => shownText(each).replace(messages.viewOnly, '').trim())).toEqual(
    acts.map((act) => expect.stringContaining(act)),
  );
  if (!('canDeleteConverter' in as)) return;
  await screen.getByRole('menuitem', { name: /^Delete/ }).click({ force: true });
  if (reason) {
    await expect.element(page.getByText(reason).first()).toBeInTheDocument();
    return expect(page.getByRole('dialog').query()).toBeNull();
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(queries(converterEditing.deleteConverter)).toEqual([]);
  await screen.getByRole('button', { name: /^Actions for/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Are you sure you want to delete the converter GD3+EA6?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(converterEditing.deleteConverter)).toEqual([{ productId: '9' }]);
});

test.each([
  [{ isSA: true }, 1],
  [{ isAdmin: true }, 0],
])('with %o %i button downloads all converters', async (as, buttons) => {
  const { screen } = await open('', as);
  await expect.element(screen.getByText('Search the catalogue')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' }).elements()).toHaveLength(buttons);
});

test('the way back from a copy leads to the list that it was begun in', async () => {
  const { screen } = await open('?text=GD3', all);
  await screen.getByRole('button', { name: /^Actions for/ }).click();
  await screen.getByRole('menuitem', { name: 'Clone' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'GD3', clone: '9' });
});

test('a copy of a converter begins with its values, without its code', async () => {
  const { screen, queries } = await open('?clone=9&text=GD3', all);
  await expect.element(screen.getByRole('heading', { name: 'Clone Converter' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Front');
  await expect.element(screen.getByRole('textbox', { name: 'OEM' })).toHaveValue('');
  expect(queries(catalogue.getConverter)).toEqual([{ productId: '9' }]);
  await expect
    .element(screen.getByRole('link', { name: 'Back to converters' }))
    .toHaveAttribute('href', '/converters?text=GD3');
});

test('a copy of a converter that cannot be read says so', async () => {
  const { screen } = await open('?clone=9', all, {}, { refused: [catalogue.getConverter] });
  await expect.element(screen.getByRole('heading', { name: 'Clone Converter' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name', exact: true }).query()).toBeNull();
});

test.each([
  [{}, ''],
  [{ priceUnit: 'lb' as const }, 'per lb'],
  [{ isEstimated: true }, 'Estimated'],
  [{ isOverride: true, isEstimated: true, priceUnit: 'lb' as const }, 'per lb Override'],
  [{ isOverride: true, unpriced: 'metals' as never }, ''],
])('beside a price with %o stands %j', async (flags, words) => {
  const { screen } = await openAs(
    <p>
      <PriceCaution {...flags} />
    </p>,
  );
  expect(screen.container.querySelector('p')!.textContent).toBe(words);
});

const receipt = {
  pricingVersion: 214,
  appliedAt: '2026-06-15T16:00:00.000Z',
  appliedBy: 'Ruth Vance',
  metals: null,
  steps: [{ label: 'Listed', kind: 'sum', amount: 127.88, note: '' }],
  market: 141.1,
  publish: 132.2,
  scheme: 123.3,
  alt1: 114.4,
};

test.each([
  [{ canShowPricing: true }, 1],
  [{}, 0],
])('with %o %i price opens its receipt, and closes it again', async (as, buttons) => {
  const { screen, queries } = await openAs(<ReceiptPopover price={184.35} of={{ productId: 9 }} />, {
    as: { hierarchy: 1, ...as },
    answers: [[catalogue.getReceipt, receipt]],
  });
  await expect.element(screen.getByText('$184.35').first()).toBeVisible();
  const button = screen.getByRole('button', { name: '$184.35, show the price receipt' });
  expect(button.elements()).toHaveLength(buttons);
  expect(queries(catalogue.getReceipt)).toEqual([]);
  if (buttons === 0) return;
  await button.click();
  await expect.element(page.getByText(/^Pricing v214, /)).toBeVisible();
  expect(page.getByRole('table').query()).toBeNull();
  expect(queries(catalogue.getReceipt)).toEqual([{ productId: '9' }]);
  await button.click();
  await expect.element(page.getByText(/^Pricing v214, /)).not.toBeInTheDocument();
});

test('a receipt that cannot be read says so', async () => {
  const { screen } = await openAs(<ReceiptPopover price={184.35} of={{ productId: 9 }} />, {
    as: { canShowPricing: true },
    refused: [catalogue.getReceipt],
  });
  await screen.getByRole('button').click();
  await expect.element(page.getByText('The price receipt could not be read. The price stands.')).toBeVisible();
});

const tried = { ...receipt, pricingVersion: 215 };
test.each([
  [{ canViewIndividualPricing: true }, '12.5', 'With these prices, not saved yet', 'Pricing v215'],
  [{ canViewIndividualPricing: true }, '1.234', 'As it is saved', 'Pricing v214'],
  [{}, '12.5', 'As it is saved', 'Pricing v214'],
])('with %o and %s typed the receipt stands %s', async (as, discount, heading, version) => {
  const { screen } = await openAs(<PricingEditor converter={converter} />, {
    as: { hierarchy: 1, ...rights, ...as },
    answers: [
      [catalogue.getReceipt, receipt],
      [converterEditing.previewPrice, tried],
    ],
  });
  await expect.element(screen.getByText(/^Pricing v214, /)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Pt discount' }).fill(discount);
  // The receipt follows a pause in typing.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(screen.getByText(new RegExp(`^${version}, `))).toBeVisible();
});

test('without canEditConverter prices are not saved, and without canEditPricing the override is read alone', async () => {
  const { screen } = await openAs(<PricingEditor converter={converter} />, {
    as: { hierarchy: 1, canShowPricing: true },
    answers: [[catalogue.getReceipt, receipt]],
  });
  await expect
    .element(screen.getByRole('button', { name: 'Save prices' }))
    .toHaveAccessibleDescription('This needs canEditConverter.');
  await expect.element(screen.getByRole('switch', { name: 'Override Price' })).toBeDisabled();
  await expect.element(screen.getByRole('textbox', { name: 'Override price' })).toHaveAttribute('readonly');
});

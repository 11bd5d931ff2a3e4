import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerNext } from '../../../ui/testing/sent-requests.tsx';
import { pricingDesk } from '../contract.ts';
import { draftFaults } from './draft-faults.ts';
import { openDesk, pricing } from './fixtures/open-desk.tsx';
import { valuesOf } from './pricing-values.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

test.each(['pt', 'pd', 'rh'] as const)('the unit of the discount of %s is its own', (metal) => {
  const percent = { ptDiscIsPercentage: true, pdDiscIsPercentage: true, rhDiscIsPercentage: true };
  const units = { pt: 'percent', pd: 'percent', rh: 'percent' };
  expect(valuesOf({ ...pricing, ...percent, [`${metal}DiscIsPercentage`]: false }).discountUnit).toEqual({
    ...units,
    [metal]: 'money',
  });
});

test.each([
  ['overrides', 'overridesModifier', 'Modifier of override prices', '-3', 'Price override modifier'],
  ['families', 'families.Ford round', 'Ford round, percent', '9', 'Family Ford round'],
  ['facilities', 'facilities.Tampa', 'Tampa, percent', '99', 'Facility Tampa'],
  ['defaults', 'globalDefaults.weight', 'NetWeight', '900', 'Default weight'],
  ['defaults', 'globalDefaults.pd', 'Palladium', '900', 'Default palladium'],
  ['global', 'marketPrice.pdOz', 'pd market, dollars per ounce', '1400', 'Palladium market'],
  ['global', 'abcPrice.rhOz', 'rh hedge, dollars per ounce', '9400', 'Rhodium hedge'],
  ['global', 'ptDisc', 'pt discount', '9', 'Platinum discount'],
])('in %s what the server says of %s stands at %s alone', async (tab, key, name, typed, words) => {
  const { field, press, screen } = await openDesk({ at: `?tab=${tab}` });
  if (tab === 'overrides' || tab === 'global') await press('Modify');
  await field(name).fill(typed);
  answerNext(pricingDesk.savePricing, () =>
    Response.json({ error: `${key}: At most 5.`, fields: { [key]: 'At most 5.' } }, { status: 400 }),
  );
  await press('Preview');
  await expect.element(screen.getByRole('alert').getByText(`${words}: At most 5.`)).toBeVisible();
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(name)).toHaveAccessibleDescription(/At most 5\./);
  expect(document.querySelectorAll('input[aria-invalid="true"]')).toHaveLength(1);
});

test('of a pasted block the figures that are longer than their field are not read', async () => {
  const { screen, field } = await openDesk({ at: '?tab=families' });
  await field('Ford round, percent').click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', '-1.25\n-12.25\n');
  field('Ford round, percent')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(screen.getByText(/One row could not be read: -12\.25\./)).toBeVisible();
  await expect.element(field('Ford round, percent')).toHaveValue('−1.25');
  await expect.element(field('Toyota flat, percent')).toHaveValue('0');
});

test('Enter and the arrows go up and down in a sheet, and stay at its ends', async () => {
  const { field } = await openDesk({ at: '?tab=facilities' });
  await field('Atlanta, percent').click();
  for (const [key, name] of [
    ['{Enter}', 'Burlington'],
    ['{ArrowDown}', 'Tampa'],
    ['{ArrowDown}', 'Tampa'],
    ['{ArrowUp}', 'Burlington'],
    ['{Shift>}{Enter}{/Shift}', 'Atlanta'],
    ['{ArrowUp}', 'Atlanta'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(field(`${name}, percent`)).toHaveFocus();
  }
});

const version = (number: number, count: number) => ({
  version: number,
  appliedAt: '2026-06-15T14:05:00Z',
  appliedBy: 'Ruth Vance',
  avgPieceValue: 131.1,
  differences: Array.from({ length: count }, (_, at) => `Family ${at}: 1 % → 2 %`),
  returnedTo: null,
});
test.each([
  [6, null],
  [7, '1 more'],
])('of %i differences of a version six are listed, and then %s', async (count, more) => {
  const list = [version(213, count)];
  const { press } = await openDesk({ answers: [[pricingDesk.listVersions, { list }]] });
  await press('Versions');
  const drawer = page.getByRole('dialog', { name: 'Versions' });
  await expect.element(drawer.getByText('Family 5: 1 % → 2 %')).toBeVisible();
  expect(drawer.getByText('Family 6: 1 % → 2 %').query()).toBeNull();
  expect(drawer.getByText(/\d more$/).query()?.textContent ?? null).toBe(more);
});

const top = { productId: 1, make: 'Toyota', oem: 'GD3', t: 1, price: 20, a: 22, b: 18 };
test.each([
  [{ oldPrice: 19 }, ['$20.00']],
  [{ oldA: 21 }, ['$22.00']],
  [{ oldB: 17 }, ['$18.00']],
  [{ oldPrice: 19, oldB: 17 }, ['$20.00', '$18.00']],
  [{}, []],
])('of a top result that had %j, the figures %j are marked', async (before, marked) => {
  const preview = {
    list: [{ ...top, ...before }],
    groups: [],
    carts: { count: 0, items: 0, isCapped: false, list: [] },
  };
  const { field, press, screen } = await openDesk({ at: '?tab=facilities', saved: { preview } });
  await field('Atlanta, percent').fill('97');
  await press('Preview');
  const table = screen.getByRole('table', { name: 'Top results after it' });
  await expect.element(table).toBeVisible();
  const cells = [...table.element().querySelectorAll('[data-changed]')];
  expect(cells.map((cell) => cell.textContent?.trim())).toEqual(marked);
});

test('a figure that is empty or at fault as it is stored, and not touched, is none of the change', () => {
  const stored = { ...valuesOf(pricing), overridesModifier: '' };
  expect(draftFaults(stored, stored)).toEqual({});
  expect(draftFaults(stored, { ...stored, facilities: { ...stored.facilities, Tampa: '90' } })).toEqual({});
  expect(draftFaults(stored, { ...stored, facilities: { ...stored.facilities, Tampa: '' } })).toEqual({
    'facilities.Tampa': 'Write a number.',
  });
});

test.each([
  [1, 2, /^1 open cart with 2 /],
  [2, 1, /^2 open carts with 1 /],
])('%i carts with %i items are told, and the offers that differ are marked', async (count, items, words) => {
  const groups = [
    { name: 'Piedmont', customers: 41, oldOffer: 181.25, newOffer: 189.5 },
    { name: 'Gulf', customers: 9, oldOffer: 171.75, newOffer: 172.1 },
  ];
  const preview = { list: [], groups, carts: { count, items, isCapped: false, list: [] } };
  const { field, press, screen } = await openDesk({ at: '?tab=facilities', saved: { preview } });
  await field('Atlanta, percent').fill('97');
  await press('Preview');
  await expect.element(screen.getByText(words)).toBeVisible();
  const marked = [...document.querySelectorAll('.ty-desk-effect [data-changed]')];
  expect(marked.map((cell) => cell.textContent)).toEqual(['$189.50', '$172.10']);
});

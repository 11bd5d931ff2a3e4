import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { pricingDesk } from '../contract.ts';
import { openDesk, pricing } from './fixtures/open-desk.tsx';
import { sentChange, typedOver, valuesOf } from './pricing-values.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

const moveWaiting = {
  moveId: 7,
  fetchedAt: '2026-06-15T00:00:00.000Z',
  asOf: '2026-06-15T00:00:00.000Z',
  metals: [{ metal: 'rh', inForce: 9550, moved: 12_000, changePercent: 25.65 }],
};

test('a viewer as a role neither previews, applies nor confirms', async () => {
  const { screen, field } = await openDesk({ as: { isViewing: true }, quote: { isStale: true, moveWaiting } });
  await screen.getByRole('button', { name: 'Modify' }).click();
  await field('pt hedge, dollars per ounce').fill('1700');
  for (const name of ['Preview', 'Apply To DB as v215', 'They still hold', 'Dismiss', 'Apply as market prices'])
    await expect.element(screen.getByRole('button', { name })).toHaveAccessibleDescription(messages.viewOnly);
});

const modify = () => page.getByRole('button', { name: 'Modify' });
test.each([
  ['facilities', 'Atlanta, percent'],
  ['families', 'Ford round, percent'],
  ['defaults', 'NetWeight'],
  ['overrides', 'Modifier of override prices'],
  ['global', 'pt hedge, dollars per ounce'],
])('without canEditPricing nothing of %s is changed', async (tab, label) => {
  const { field } = await openDesk({ at: `?tab=${tab}`, as: { canEditPricing: false } });
  await expect.element(field(label)).toHaveAttribute('readonly');
  expect(modify().query()).toBeNull();
});

test('a franchise reads the global defaults, and no metals over time', async () => {
  const { field, screen, queries } = await openDesk({ at: '?tab=defaults', as: { hierarchy: 10 } });
  await expect.element(field('NetWeight')).toHaveAttribute('readonly');
  expect(screen.getByText('Over time').query()).toBeNull();
  expect(queries(pricingDesk.metalSeries)).toEqual([]);
});

test('a draft that may not be applied any more has no bar, nor has one on Individual Pricing', async () => {
  const first = await openDesk({ at: '?tab=facilities' });
  await first.field('Atlanta, percent').fill('95');
  const bar = page.getByRole('group', { name: 'Changes of the pricing' });
  await expect.element(bar).toBeVisible();
  await first.screen.unmount();
  vi.restoreAllMocks();
  const other = await openDesk({ at: '?tab=individual' });
  await expect.element(other.screen.getByRole('searchbox', { name: 'Search converters' })).toBeVisible();
  expect(bar.query()).toBeNull();
  await other.screen.unmount();
  vi.restoreAllMocks();
  const reader = await openDesk({ at: '?tab=facilities', as: { canEditPricing: false } });
  await expect.element(reader.field('Atlanta, percent')).toHaveValue('95');
  expect(bar.query()).toBeNull();
});

const effects = (carts: object) => ({
  preview: { averagePiece: { old: 131.1, new: 65.55, changePercent: -50 }, list: [], groups: [], carts },
});
test.each([
  [{ count: 0, items: 0, isCapped: false, list: [] }, 'No open cart would change.'],
  [{ count: 1, items: 1, isCapped: false, list: [] }, /^1 open cart with 1 item would differ/],
  [{ count: 900, items: 7000, isCapped: true, list: [] }, /^At least 900 open carts with 7,000 items would differ/],
])('a preview of carts %o says so', async (carts, words) => {
  const { screen, field, press } = await openDesk({ at: '?tab=facilities', saved: effects(carts) });
  await field('Atlanta, percent').fill('95');
  await expect.element(screen.getByText('Press Preview to see the effect')).toBeVisible();
  await press('Preview');
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('Nothing is saved until you apply')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Open carts touched' }).query()).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('stale market prices (%s) are told beside the version', async (isStale, count) => {
  const { screen } = await openDesk({ over: { isStale, avgPieceValue: isStale ? 131.1 : undefined } });
  await expect.element(screen.getByText(/^v214 in force since/)).toBeVisible();
  expect(screen.getByText(/Market prices are older than 36 hours/).elements()).toHaveLength(count);
  expect(screen.getByText('Average piece', { exact: true }).elements().length > 0).toBe(isStale);
});

test('the versions stand in a drawer', async () => {
  const { screen, press } = await openDesk();
  expect(screen.getByRole('dialog').query()).toBeNull();
  await press('Versions');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

const row = { productId: 7, oem: 'GD3+EA6', make: 'Toyota', basePrice: 131.1 };
test.each([
  ['without a match', { answers: [[converterEditing.listConverters, { list: [] }]] }, 'No converter like this.'],
  ['that fails', { refused: [converterEditing.listConverters] }, 'The converters could not be read'],
] as const)('a search of Individual Pricing %s says so', async (_, opening, words) => {
  const { screen } = await openDesk({ at: '?tab=individual&text=GD3', ...(opening as object) });
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a found converter is chosen, and without a text none is listed', async () => {
  const converter = { ...row, oems: ['GD3+EA6'], type: 1, urls: [], version: 1 };
  const { screen } = await openDesk({
    at: '?tab=individual',
    answers: [
      [converterEditing.listConverters, { list: [row, { ...row, productId: 8, oem: '6D3', basePrice: undefined }] }],
      [catalogue.getConverter, converter],
    ],
    refused: [catalogue.getReceipt],
  });
  await expect.element(screen.getByText('No converter is chosen.')).toBeVisible();
  expect(screen.getByRole('button', { name: /GD3/ }).query()).toBeNull();
  await screen.getByRole('searchbox', { name: 'Search converters' }).fill('D3');
  const [first, second] = [
    screen.getByRole('button', { name: 'GD3+EA6 Toyota $131.10' }),
    screen.getByRole('button', { name: '6D3 Toyota', exact: true }),
  ];
  await expect.element(second).toBeVisible();
  await first.click();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ converter: '7' });
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  expect(second.element().ariaCurrent).toBeNull();
  await expect.element(screen.getByRole('heading', { name: 'GD3+EA6' })).toBeVisible();
});

test('a single cell with its name is pasted by name, and a block without any number fills nothing', async () => {
  const { screen, field } = await openDesk({ at: '?tab=facilities' });
  const paste = async (text: string) => {
    await field('Burlington, percent').click();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    return field('Burlington, percent')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  expect(await paste('Tampa\t94')).toBe(false);
  await expect.element(field('Tampa, percent')).toHaveValue('94');
  // A single value is left to the field.
  expect(await paste('94\n')).toBe(true);
  await paste('Nowhere\t1');
  await expect.element(screen.getByText('One row could not be read: Nowhere 1.', { exact: true })).toBeVisible();
});

test('a family has the number of its converters', async () => {
  const { screen } = await openDesk({
    at: '?tab=families',
    answers: [[pricingDesk.listFamilyPrices, { list: [{ family: 'Ford round', count: 412 }] }]],
  });
  await expect.element(screen.getByRole('rowheader', { name: 'Ford round 412' })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Toyota flat', exact: true })).toBeVisible();
});

test('without a modifier 0 is in force, and without any applied the history says so', async () => {
  const { screen, press } = await openDesk({ at: '?tab=overrides', over: { overridesModifier: undefined } });
  await expect.element(screen.getByText(/^In force: 0/)).toBeVisible();
  await press(/ovr history/i);
  await expect.element(screen.getByText('No modifier has been applied yet.')).toBeVisible();
});

test('ounces are shown again after kilograms; without a hedge price there is no net', async () => {
  const { screen, field, press } = await openDesk();
  await press('Modify');
  await field('pd hedge, dollars per ounce').fill('');
  const net = () => screen.getByRole('row', { name: /Pd/ }).element().lastElementChild!.textContent;
  await expect.poll(net).not.toMatch(/\d/);
  await screen.getByText('kg', { exact: true }).click();
  await expect.element(field('pd hedge, dollars per kilogram')).toHaveValue('');
  await screen.getByText('oz', { exact: true }).click();
  await expect.element(field('pt hedge, dollars per ounce')).toHaveValue('1,760');
  await press(/^Apply To DB/);
  await expect.element(screen.getByText('Palladium hedge: Write a number.')).toBeVisible();
});

const stored = valuesOf(pricing);
test('discounts are read in their units', () => {
  const units = { ptDiscIsPercentage: false, pdDiscIsPercentage: false, rhDiscIsPercentage: true };
  expect(stored.discountUnit).toEqual({ pt: 'percent', pd: 'percent', rh: 'money' });
  expect(valuesOf({ ...pricing, ...units }).discountUnit).toEqual({
    pt: 'money',
    pd: 'money',
    rh: 'percent',
  });
});

test.each([
  [{ overridesModifier: '0.0' }, {}],
  [{ overridesModifier: '' }, { overridesModifier: 0 }],
  [{ overridesModifier: '-3' }, { overridesModifier: -3 }],
  [{ facilities: { ...stored.facilities, Tampa: '96.0' } }, {}],
  [{ discountUnit: { ...stored.discountUnit, pt: 'money' as const } }, { ptDiscIsPercentage: false }],
])('what is typed as %o is a change of %o', (typed, sent) => {
  expect(sentChange(stored, { ...stored, ...typed })).toEqual(sent);
});

test('over a newer pricing what was typed stays, and all else is as it is stored now', () => {
  const typed = { ...stored, overridesModifier: '-3', facilities: { ...stored.facilities, Atlanta: '95' } };
  const newer = { ...stored, overridesModifier: '2', facilities: { ...stored.facilities, Tampa: '90' } };
  expect(typedOver(stored, typed, newer)).toMatchObject({
    overridesModifier: '-3',
    facilities: { Atlanta: '95', Burlington: '97', Tampa: '90' },
  });
  expect(typedOver(stored, stored, newer).overridesModifier).toBe('2');
});

test('top results that cannot be read say so', async () => {
  const { screen } = await openDesk({ refused: [pricingDesk.listTopResults] });
  await expect.element(screen.getByText('The top results could not be read.')).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allows } from '../../../kernel/access.ts';
import type { Flag } from '../../../kernel/flags.ts';
import { pricingDesk } from '../contract.ts';
import { everything, openDesk, pricing } from './fixtures/open-desk.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** The parts of the pricing that every reader has. */
const common = ['version', 'appliedAt', 'appliedBy', 'globalDefaults', 'avgPieceValue'];
const metals = ['marketPrice', 'abcPrice', 'ptDisc', 'pdDisc', 'rhDisc', 'overridesModifier', 'isStale'];

/** Staff with some rights to prices alone, who are answered these parts of the pricing. */
const openWith = (rights: readonly Flag[], parts: readonly string[], at = '') => {
  const flags = new Set(rights);
  expect(allows(pricingDesk.getPricingObject.access, { hierarchy: 1, isAdmin: false, isSA: false, flags })).toBe(true);
  return openDesk({
    at,
    as: Object.fromEntries(Object.keys(everything).map((right) => [right, flags.has(right as Flag)])),
    over: Object.fromEntries(
      Object.keys(pricing).flatMap((part) => ([...common, ...parts].includes(part) ? [] : [[part, undefined]])),
    ),
  });
};

test.each([
  [['canViewGlobalPricing'], metals, ['Global Pricing'], 'What you set'],
  [['canViewFamilyPricing'], ['families'], ['Families'], 'Families'],
  [
    ['canViewOverrideModifier'],
    ['overridesModifier', 'proposedOverridesModifier'],
    ['Price Override Modifier'],
    'Price override modifier',
  ],
  [['canViewFacilityPricing'], ['facilities'], ['Facilities'], 'Facilities'],
  [['canViewIndividualPricing', 'canShowPricing'], [], ['Individual Pricing'], undefined],
  [['canEditMetalPrices'], [], [], 'Global defaults'],
  [['canEditPricing'], metals, [], 'Global defaults'],
] as const)(
  'with %j alone the desk opens on its own tab, beside Global Defaults',
  async (rights, parts, own, heading) => {
    const { screen } = await openWith(rights, parts);
    const tabs = screen.getByRole('navigation', { name: 'Parts of the pricing' }).getByRole('link');
    expect(tabs.elements().map(({ textContent }) => textContent)).toEqual([...own, 'Global Defaults']);
    if (heading) await expect.element(screen.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    else await expect.element(screen.getByRole('searchbox', { name: 'Search converters' })).toBeVisible();
  },
);

test.each([['canViewFamilyPricing'], ['canViewFacilityPricing'], ['canEditMetalPrices'], ['canEditPricing']] as const)(
  'with %s alone the metals over time are not asked for',
  async (right) => {
    const { queries, screen } = await openWith([right], [], '?tab=defaults');
    await expect.element(screen.getByRole('textbox', { name: 'NetWeight' })).toHaveValue('1,100');
    expect(queries(pricingDesk.metalSeries)).toEqual([]);
  },
);

test.each([
  [true, /: \$200\.00 now, \$150\.00 then\. They stay/, ['$110.00', '$99.00']],
  [false, /1 item would differ if re-priced\. They stay/, []],
] as const)('a preview with totals and offers (%s) shows what it was answered', async (isFull, said, offers) => {
  const totals = isFull ? { oldTotal: 200, newTotal: 150 } : {};
  const preview = {
    averagePiece: { old: 131.1, new: 65.55, changePercent: -50 },
    list: [],
    carts: {
      count: 1,
      items: 1,
      isCapped: false,
      ...totals,
      list: [{ loadId: 7, customer: 'Ace Salvage', items: 1, ...totals }],
    },
    groups: [{ name: 'Parent', customers: 4, ...(isFull && { oldOffer: 110, newOffer: 99 }) }],
  };
  const { screen, field, press } = await openDesk({ at: '?tab=facilities', saved: { preview } });
  await field('Atlanta, percent').fill('95');
  await press('Preview');
  await expect.element(screen.getByText(said)).toBeVisible();
  const carts = screen.getByRole('table', { name: 'Open carts touched' });
  await expect.element(carts.getByRole('row', { name: /Ace Salvage/ })).toBeVisible();
  // A narrow screen has no room for all columns.
  expect(carts.getByRole('columnheader', { name: 'If re-priced' }).elements()).toHaveLength(isFull ? 1 : 0);
  expect(carts.getByRole('cell', { name: /\$/ }).elements().length > 0).toBe(isFull);
  const group = screen.getByRole('row', { name: /^Parent/ });
  for (const offer of offers) await expect.element(group.getByText(offer)).toBeVisible();
  if (!isFull) expect(group.query()).toBeNull();
});

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

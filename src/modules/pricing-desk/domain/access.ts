import { all, either, flag, franchises, staff, traders } from '../../../kernel/access.ts';

const sees = flag('canViewGlobalPricing');
const edits = flag('canEditPricing');

/** Who sees metals and discounts. */
export const seesGlobalPricing = all(staff, either(sees, edits));
/** Who has the Global Pricing tab, and the metals over time. */
export const opensGlobalPricing = all(staff, sees);
export const seesFacilityPricing = all(traders, flag('canViewFacilityPricing'));
export const seesFamilyPricing = all(staff, flag('canViewFamilyPricing'));
export const seesOverrides = all(staff, flag('canViewOverrideModifier'));
export const seesIndividualPricing = all(staff, flag('canViewIndividualPricing'));

/** Who sees the modifier of override prices: its own tab shows it too. */
export const seesOverridesModifier = either(seesGlobalPricing, seesOverrides);

/** Who opens the pricing desk: any right to a part of it. */
export const opensPricing = either(
  seesGlobalPricing,
  seesFacilityPricing,
  seesFamilyPricing,
  seesOverrides,
  seesIndividualPricing,
  all(staff, flag('canEditMetalPrices')),
  all(franchises, edits),
);

/** Who reads the pricing, each the parts that they may see. A franchise reads its facilities alone. */
export const mayReadPricing = either(opensPricing, franchises);

export const mayEditPricing = all(traders, edits);
/** Who applies or dismisses a quote that waits, and says that market prices still hold. */
export const mayConfirmMetals = all(staff, flag('canEditMetalPrices'));
/** Who returns to an earlier version, and sees what each changed. */
export const mayReturn = all(staff, edits);

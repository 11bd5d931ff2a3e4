import type { Pricing } from './queries.ts';
import type { PricingDraft } from './use-pricing-draft.ts';

/** What each tab of the desk gets. */
export type TabPart = { readonly draft: PricingDraft; readonly pricing: Pricing; readonly mayEdit: boolean };

import { table } from '../../../platform/table.ts';

export const pricingVersion = table('pricing_version', {
  version: 'integer', appliedAt: 'timestamptz', appliedBy: 'integer?',
  marketPt: 'numeric', marketPd: 'numeric', marketRh: 'numeric', hedgePt: 'numeric', hedgePd: 'numeric', hedgeRh: 'numeric',
  discPt: 'numeric', discPd: 'numeric', discRh: 'numeric', discPtIsPercentage: 'boolean', discPdIsPercentage: 'boolean', discRhIsPercentage: 'boolean',
  overridesModifier: 'numeric', defaultWeight: 'numeric', defaultPt: 'numeric', defaultPd: 'numeric', defaultRh: 'numeric', facilities: 'jsonb', families: 'jsonb',
});

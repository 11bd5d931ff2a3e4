/** A plan of lookups, as the specification names it. */
export type LookupPlan = {
  readonly type: 1 | 2 | 3 | 4;
  readonly name: string;
  readonly description: string;
  /** In dollars. */
  readonly basePrice: number;
  /** Null: as many as the company wants. */
  readonly lookups: number | null;
};

/** The plans that are sold, cheapest first. The server alone decides by them what a plan costs and gives. */
export const lookupPlans: readonly LookupPlan[] = [
  { type: 1, name: '100 Lookups', description: 'For a seller who looks up now and then.', basePrice: 50, lookups: 100 },
  { type: 2, name: '200 Lookups', description: 'For a few sales a week.', basePrice: 90, lookups: 200 },
  { type: 3, name: '500 Lookups', description: 'For a yard that sells every day.', basePrice: 225, lookups: 500 },
  {
    type: 4,
    name: 'Unlimited Lookups',
    description: 'No count, for the whole company.',
    basePrice: 1000,
    lookups: null,
  },
];

export type PlanType = LookupPlan['type'];

/** The plan of a type. Throws for a type that no plan has. */
export const planOf = (type: number): LookupPlan => {
  const plan = lookupPlans.find((each) => each.type === type);
  if (!plan) throw new Error(`There is no plan ${type}.`);
  return plan;
};

/** What a plan costs, in whole cents. */
export const centsOf = ({ basePrice }: Pick<LookupPlan, 'basePrice'>): number => basePrice * 100;

/** What each lookup of a plan costs, in cents. Null where a plan has no count. */
export const centsPerLookup = (plan: LookupPlan): number | null =>
  plan.lookups === null ? null : centsOf(plan) / plan.lookups;

import { planOf } from '../../credits/domain/lookup-plans.ts';

/** The name of what was bought or given. */
export const planName = (planType: number | null): string =>
  planType === null ? 'Given credits' : planOf(planType).name;

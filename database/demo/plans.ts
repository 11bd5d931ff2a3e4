import { creditGrant, lookupAccount } from '../../src/modules/credits/server/tables.ts';
import { centsOf, planOf, type PlanType } from '../../src/modules/credits/domain/lookup-plans.ts';
import { planPayment } from '../../src/modules/plans/server/tables.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { DemoCompanies } from './companies.ts';
import { firstSeller, lookupSeller } from './people.ts';

const dayMs = 24 * 3_600_000;

type Bought = {
  readonly company: string;
  readonly email: string;
  readonly planType: PlanType;
  readonly daysAgo: number;
  /** What is left of it. Undefined: the card was declined. */
  readonly balance?: number;
  readonly failure?: string;
};

/** What two sellers have paid for lookups: plans that are used up, one that runs, and a card that was declined. */
const bought: readonly Bought[] = [
  { company: firstSeller, email: 'seller@troyard.test', planType: 2, daysAgo: 96, balance: 0 },
  {
    company: firstSeller,
    email: 'seller@troyard.test',
    planType: 1,
    daysAgo: 12.01,
    failure: 'Your card has insufficient funds.',
  },
  { company: firstSeller, email: 'seller@troyard.test', planType: 1, daysAgo: 12, balance: 25 },
  { company: lookupSeller, email: 'lookup@troyard.test', planType: 1, daysAgo: 61, balance: 0 },
];
const card = { card: '4242', brand: 'Visa', expiry: '04/2034', gateway: 'sandbox' };

/** Plans that two sellers have bought with a card of the sandbox, and credits that were given with a reason. */
export const makePlans = async (tx: Tx, now: Date, { byName, users }: DemoCompanies): Promise<void> => {
  for (const [at, { company, email, planType, daysAgo, balance, failure = '' }] of bought.entries()) {
    const [companyId, plan, createdAt] = [
      byName.get(company)!,
      planOf(planType),
      new Date(now.getTime() - daysAgo * dayMs),
    ];
    const paid = {
      ...card,
      companyId,
      userId: users.get(email)!,
      planType,
      amount: centsOf(plan),
      methodId: `pm_sandbox_demo_${at}`,
      gatewayId: `ch_sandbox_demo_${at}`,
      status: balance === undefined ? 'failed' : 'success',
      failure,
      createdAt,
      askedAt: createdAt,
    };
    const [payment] = await tx<{ id: number }[]>`
      insert into plan_payment ${tx(rowOf(planPayment, paid))} returning id`;
    if (balance === undefined) continue;
    await tx`insert into lookup_account ${tx(rowOf(lookupAccount, { companyId }))} on conflict do nothing`;
    const grant = {
      companyId,
      planType,
      paymentId: payment!.id,
      lookupCount: plan.lookups,
      balance,
      amount: paid.amount,
      grantedAt: createdAt,
    };
    await tx`insert into credit_grant ${tx(rowOf(creditGrant, grant))}`;
  }
  const gift = {
    companyId: byName.get(firstSeller)!,
    lookupCount: 10,
    balance: 0,
    givenBy: users.get('admin@troyard.test')!,
    reason: 'The search was down on the first Monday of the month.',
    grantedAt: new Date(now.getTime() - 20 * dayMs),
  };
  await tx`insert into credit_grant ${tx(rowOf(creditGrant, gift))}`;
};

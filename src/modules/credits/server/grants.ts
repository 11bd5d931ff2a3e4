import { first, type Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import type { Work } from '../../../platform/transaction.ts';
import { planOf } from '../domain/lookup-plans.ts';
import { lockAccount, lookupAccountOf, openAccount } from './lookup-account.ts';
import { creditGrant } from './tables.ts';

type Granting = Pick<Work, 'tx' | 'announce'> & { readonly now: Date };
type BoughtPlan = {
  readonly companyId: number;
  readonly planType: number;
  readonly paymentId: number;
  /** In cents. */
  readonly amount: number;
};

const announceCredits = ({ announce }: Pick<Work, 'announce'>, companyId: number): void =>
  announce(`company:${companyId}`, 'credits.changed', {});

/** Grants what a plan holds, once per payment, however often it is called. Returns whether it did. */
export const grantPlan = async (work: Granting, bought: BoughtPlan): Promise<boolean> => {
  const { tx, now } = work;
  const { lookups } = planOf(bought.planType);
  await openAccount(tx, bought.companyId);
  const row = { ...bought, lookupCount: lookups, balance: lookups, grantedAt: now };
  const { count } = await tx`
    insert into credit_grant ${tx(rowOf(creditGrant, row))} on conflict (payment_id) do nothing`;
  if (count > 0) announceCredits(work, bought.companyId);
  return count > 0;
};

type Gift = { readonly companyId: number; readonly count: number; readonly givenBy: number; readonly reason: string };

/** Gives a company credits. */
export const giveCredits = async (work: Granting, { companyId, count, givenBy, reason }: Gift): Promise<void> => {
  const { tx, now } = work;
  await openAccount(tx, companyId);
  const row = { companyId, lookupCount: count, balance: count, givenBy, reason, grantedAt: now };
  await tx`insert into credit_grant ${tx(rowOf(creditGrant, row))}`;
  announceCredits(work, companyId);
};

/** Ends credits that were given. Returns how many were left. Zero: they are used up or have ended, and nothing changes. */
export const endGift = async (
  work: Granting,
  { companyId, grantId }: { readonly companyId: number; readonly grantId: number },
): Promise<number> => {
  const { tx, now } = work;
  await lockAccount(tx, companyId);
  const ended = first(
    await tx<{ balance: number }[]>`
      update credit_grant set ended_at = ${now}, ended_by = 'staff'
      where id = ${grantId} and plan_type is null and ended_at is null and balance > 0 returning balance`,
  );
  if (ended) announceCredits(work, companyId);
  return ended?.balance ?? 0;
};

type GrantOfPayment = { readonly companyId: number; readonly endedBy: 'refund' | 'dispute' | null };

const grantOf = async (tx: Tx, paymentId: number): Promise<GrantOfPayment | undefined> => {
  const read = () => tx<GrantOfPayment[]>`
    select company_id, ended_by from credit_grant where payment_id = ${paymentId}`;
  const found = first(await read());
  if (!found) return undefined;
  await lockAccount(tx, found.companyId);
  return first(await read());
};

/**
 * Ends what a payment has granted, because it was refunded or disputed. What is left of it stays in its row and counts
 * no more. A refund after a dispute ends it for good.
 */
export const endGrant = async (work: Granting, paymentId: number, endedBy: 'refund' | 'dispute'): Promise<void> => {
  const { tx, now } = work;
  const grant = await grantOf(tx, paymentId);
  if (!grant || grant.endedBy === 'refund' || grant.endedBy === endedBy) return;
  await tx`
    update credit_grant set ended_at = coalesce(ended_at, ${now}), ended_by = ${endedBy} where payment_id = ${paymentId}`;
  announceCredits(work, grant.companyId);
};

/** Restores what a dispute has ended, because the bank has decided for the seller of the plan. */
export const restoreGrant = async (work: Granting, paymentId: number): Promise<boolean> => {
  const grant = await grantOf(work.tx, paymentId);
  if (!grant) return false;
  const { count } = await work.tx`
    update credit_grant set ended_at = null, ended_by = null where payment_id = ${paymentId} and ended_by = 'dispute'`;
  if (count > 0) announceCredits(work, grant.companyId);
  return count > 0;
};

/** How many credits a company has, as a purchase answers it. Null: as many as it wants. */
export const balanceOf = async (tx: Tx, companyId: number): Promise<number | null> => {
  const { credits, isUnlimited } = await lookupAccountOf(tx, companyId);
  return isUnlimited ? null : credits;
};

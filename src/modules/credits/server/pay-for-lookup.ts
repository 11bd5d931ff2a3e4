import type { Actor } from '../../../kernel/actor.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Work } from '../../../platform/transaction.ts';
import { rowOf } from '../../../platform/table.ts';
import { companyById } from '../../companies/server/public.ts';
import { monthlyLimit, openUntil } from '../domain/lookup-rules.ts';
import { lockAccount, lookupAccountOf, paidThisMonth } from './lookup-account.ts';
import { openLookup } from './open-lookups.ts';
import { lookup } from './tables.ts';

/** The company has no credits. The body's status is the one that callers of the product look for. */
const lookupCreditLapsed = () =>
  new Refusal('payment-required', messages.creditLapsed, { code: 'LOOKUP_CREDIT_LAPSED', status: 900 });

const lookupLimitReached = (limit: number) =>
  new Refusal('payment-required', messages.lookupLimitReached(limit), { code: 'LOOKUP_LIMIT_REACHED', status: 900 });

export type PaidLookup = {
  /** It cost nothing, because the company has paid for this code within 24 hours. */
  readonly isFree: boolean;
  readonly freeUntil: Date;
};

/** What is looked up. */
export type LookupSubject = {
  readonly kind: 'code' | 'vehicle';
  /** The same lookup again within a day has the same key and costs nothing. */
  readonly code: string;
  /** As it was chosen. */
  readonly stamped: string;
};

type Paying = Pick<Work, 'tx' | 'announce'> & { readonly actor: Actor; readonly now: Date };

/**
 * Pays for a lookup that found something, and keeps it: who, which code, when, and what it found. Refuses without
 * credits or at the limit of the month; then the whole transaction is undone, so nothing is answered that was not paid.
 * The account is locked, so that lookups of one company are counted one after another.
 */
export const payForLookup = async (
  { tx, announce, actor, now }: Paying,
  { kind, code, stamped }: LookupSubject,
  converterIds: readonly number[],
): Promise<PaidLookup> => {
  const { companyId } = actor;
  await lockAccount(tx, companyId);
  const earlier = await openLookup(tx, companyId, code, now);
  if (!earlier) await spendCredit(tx, companyId, now);
  const paidAt = earlier ?? now;
  const row = { companyId, userId: actor.userId, code, stamped, kind, isPaid: earlier === undefined, lookedUpAt: now };
  await tx`insert into lookup ${tx(rowOf(lookup, row))}`;
  // A converter that two lookups have found stays open for the later one.
  await tx`
    insert into looked_up_converter (company_id, converter_id, looked_up_at)
    select ${companyId}, id, ${paidAt} from unnest(${converterIds}::integer[]) as found (id) order by id
    on conflict (company_id, converter_id) do update
      set looked_up_at = greatest(looked_up_converter.looked_up_at, excluded.looked_up_at)`;
  announce(`company:${companyId}`, 'credits.changed', {});
  return { isFree: earlier !== undefined, freeUntil: openUntil(paidAt) };
};

/** Takes one credit, of what was granted first. A company with a plan without a count keeps its credits. */
const spendCredit = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  const company = await companyById(tx, companyId);
  const limit = monthlyLimit(company.lookupRestriction);
  if (limit !== null && (await paidThisMonth(tx, company, now)) >= limit) throw lookupLimitReached(limit);
  const { credits, isUnlimited } = await lookupAccountOf(tx, companyId);
  if (isUnlimited) return;
  if (credits === 0) throw lookupCreditLapsed();
  await tx`
    update credit_grant set balance = balance - 1
    where id = (
      select id from credit_grant where company_id = ${companyId} and balance > 0 and ended_at is null
      order by granted_at, id limit 1
    )`;
};

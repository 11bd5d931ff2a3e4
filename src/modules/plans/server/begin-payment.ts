import type { Actor } from '../../../kernel/actor.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, Refusal } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import { openAccount } from '../../credits/server/public.ts';
import { centsOf, planOf } from '../../credits/domain/lookup-plans.ts';
import type { PaymentRow } from './payment-store.ts';
import { planPayment } from './tables.ts';

export type Wanted = {
  readonly paymentId: string;
  readonly planType: number;
  readonly card: string;
  readonly brand: string;
  readonly expiry: string;
};
type Beginning = { readonly tx: Tx; readonly actor: Pick<Actor, 'companyId' | 'userId'>; readonly now: Date };

/** Who pays again so soon does not know of the first payment: it was made in another tab, or by a colleague. */
const againMs = 10_000;

/**
 * The most declined cards of a company in an hour. More are a sign that somebody tries out stolen cards. A payment that
 * never reached the gateway does not count.
 */
const mostDeclined = 10;
const declinedMs = 3_600_000;

/** What is paid with was made for another plan or by another company. */
export const paymentUsed = () => conflict('This card was typed for another payment. Type it again.', 'PAYMENT_USED');

/** The payment of what is paid with, or another one of the company that is not over. */
export type Begun = { readonly payment: PaymentRow } | { readonly other: PaymentRow };

/**
 * Notes a payment before the gateway is asked. The same thing to pay with is the same payment: a repeated request goes
 * on with it. While another payment of the company is not over, or has just been made, none is begun.
 */
export const beginPayment = async (
  { tx, actor, now }: Beginning,
  gateway: PaymentRow['gateway'],
  { paymentId: methodId, planType, ...card }: Wanted,
): Promise<Begun> => {
  const { companyId, userId } = actor;
  await openAccount(tx, companyId);
  const same = first(
    await tx<PaymentRow[]>`select * from plan_payment where gateway = ${gateway} and method_id = ${methodId}`,
  );
  if (same) {
    if (same.companyId !== companyId || same.planType !== planType) throw paymentUsed();
    return { payment: same };
  }
  const other = first(
    await tx<PaymentRow[]>`
      select * from plan_payment where company_id = ${companyId} and status in ('pending', 'action')`,
  );
  if (other) return { other };
  const last = await tx`
    select from plan_payment
    where company_id = ${companyId} and status = 'success' and asked_at > ${new Date(now.getTime() - againMs)}`;
  if (last.length > 0) throw conflict(messages.paymentMade, 'PAYMENT_MADE');
  await requireFewDeclined(tx, companyId, now);
  const row = {
    companyId,
    userId,
    planType,
    amount: centsOf(planOf(planType)),
    gateway,
    methodId,
    ...card,
    status: 'pending',
    createdAt: now,
    askedAt: now,
  };
  const [payment] = await tx<PaymentRow[]>`insert into plan_payment ${tx(rowOf(planPayment, row))} returning *`;
  return { payment: payment! };
};

const requireFewDeclined = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  const declined = await tx<{ askedAt: Date }[]>`
    select asked_at from plan_payment
    where company_id = ${companyId} and status = 'failed' and gateway_id is not null and asked_at > ${new Date(now.getTime() - declinedMs)}
    order by asked_at desc limit ${mostDeclined}`;
  const oldest = declined[mostDeclined - 1];
  if (!oldest) return;
  const seconds = Math.ceil((oldest.askedAt.getTime() + declinedMs - now.getTime()) / 1000);
  throw new Refusal('too-many', messages.cardsDeclined(Math.ceil(seconds / 60)), { retryAfterSeconds: seconds });
};

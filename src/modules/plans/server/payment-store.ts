import { first, type Db, type Tx } from '../../../platform/database.ts';
import { rowOf, type Row } from '../../../platform/table.ts';
import type { Work } from '../../../platform/transaction.ts';
import { endGrant, grantPlan, lockAccount, restoreGrant } from '../../credits/server/public.ts';
import { isOpen, stateAfter, type PaymentState } from '../domain/payment-states.ts';
import type { ChargeReport } from './gateway/payment-gateway.ts';
import { planPayment } from './tables.ts';

export type PaymentRow = Omit<Row<typeof planPayment>, 'status'> & { readonly status: PaymentState };
export type Settling = Pick<Work, 'tx' | 'announce'> & { readonly now: Date };

/** A payment of any company. */
export const paymentById = async (db: Db, id: number): Promise<PaymentRow | undefined> =>
  first(await db<PaymentRow[]>`select * from plan_payment where id = ${id}`);

/** How a refund or a dispute names what it is about. */
export type Named = { readonly gatewayId: string; readonly paymentId: number | undefined };

/** The payment with this name at a gateway. A payment whose answer has not arrived yet is found by its number. */
export const paymentOfGateway = async (
  db: Db,
  gateway: string,
  { gatewayId, paymentId = 0 }: Named,
): Promise<PaymentRow | undefined> =>
  first(
    await db<PaymentRow[]>`
      select * from plan_payment where gateway = ${gateway}
        and (gateway_id = ${gatewayId} or (gateway_id is null and id = ${paymentId}))`,
  );

/** Locks a payment, after the account of its company: all who lock both do so in this order. */
export const lockPayment = async (tx: Tx, { id, companyId }: Pick<PaymentRow, 'id' | 'companyId'>) => {
  await lockAccount(tx, companyId);
  const [row] = await tx<PaymentRow[]>`select * from plan_payment where id = ${id} for update`;
  return row!;
};

/** Whether a gateway speaks of this payment: it charged the same amount for the same payment. */
export const isReportOf = (
  { id, amount, gatewayId }: Pick<PaymentRow, 'id' | 'amount' | 'gatewayId'>,
  report: ChargeReport,
): boolean =>
  report.paymentId === id &&
  report.amount === amount &&
  (gatewayId === null || report.gatewayId === null || gatewayId === report.gatewayId);

/**
 * Keeps what a gateway says of a payment, and grants its plan once it is paid. It may be called any number of times, by
 * anybody and in any order: a plan is granted once. A report about another payment or amount is a defect of its caller.
 * Returns the payment as it is now.
 */
export const settlePayment = async (
  work: Settling,
  payment: Pick<PaymentRow, 'id' | 'companyId'>,
  report: ChargeReport,
): Promise<PaymentRow> => {
  const { tx, now, announce } = work;
  const before = await lockPayment(tx, payment);
  if (!isReportOf(before, report)) throw new Error(`Payment ${before.id}: the report is about another charge.`);
  const status = stateAfter(before.status, report.state);
  const changed = {
    status,
    gatewayId: report.gatewayId ?? before.gatewayId,
    // A late word about an earlier step does not say why it failed.
    failure: status !== 'failed' ? '' : report.state === 'failed' ? report.failure : before.failure,
    // A repeated report leaves the time at which the outcome became known.
    askedAt: isOpen(before.status) || status !== before.status ? now : before.askedAt,
    ...report.card,
  };
  await tx`update plan_payment set ${tx(rowOf(planPayment, changed))} where id = ${before.id}`;
  if (status === 'success' && before.status !== 'success') {
    const { companyId, planType, amount } = before;
    await grantPlan(work, { companyId, planType, amount, paymentId: before.id });
  }
  if (status !== before.status) announce(`company:${before.companyId}`, 'credits.changed', {});
  return { ...before, ...changed };
};

/** Ends a payment that the gateway does not know. If the gateway later reports it as paid, its plan is granted. */
export const failPayment = async (
  { tx, now, announce }: Settling,
  payment: Pick<PaymentRow, 'id' | 'companyId'>,
  failure: string,
): Promise<void> => {
  const before = await lockPayment(tx, payment);
  if (!isOpen(before.status)) return;
  await tx`
    update plan_payment set ${tx(rowOf(planPayment, { status: 'failed', failure, askedAt: now }))} where id = ${before.id}`;
  announce(`company:${before.companyId}`, 'credits.changed', {});
};

/** Takes back what is left of a plan. A payment whose outcome is not known yet grants nothing from then on. */
export const takeBack = async (
  work: Settling,
  payment: Pick<PaymentRow, 'id' | 'companyId'>,
  why: 'refund' | 'dispute',
): Promise<void> => {
  const before = await lockPayment(work.tx, payment);
  if (before.status === 'refunded' || (before.status === 'disputed' && why === 'dispute')) return;
  const status: PaymentState = why === 'refund' ? 'refunded' : 'disputed';
  await work.tx`update plan_payment set status = ${status} where id = ${before.id}`;
  await endGrant(work, before.id, why);
};

/** Gives back what a dispute took, because the bank has decided for the seller of the plan. */
export const giveBack = async (work: Settling, payment: Pick<PaymentRow, 'id' | 'companyId'>): Promise<void> => {
  const { id, companyId, planType, amount, status } = await lockPayment(work.tx, payment);
  if (status !== 'disputed') return;
  await work.tx`update plan_payment set status = 'success' where id = ${id}`;
  if (!(await restoreGrant(work, id))) await grantPlan(work, { companyId, planType, amount, paymentId: id });
};

import type { Db } from '../../../platform/database.ts';
import type { RowOf } from '../../../kernel/contract.ts';
import type { payments } from '../contract.ts';

/** The payments of a load, oldest first. */
export const paymentsOf = (db: Db, loadId: number, count = 10_000) => db<RowOf<(typeof payments)['listPayments']>[]>`
  select payment.id as payment_id, load_id, method as payment_method, reference_number, amount, payment.created_at as created_date,
    first_name || ' ' || last_name as created_by
  from payment join app_user on app_user.id = payment.created_by
  where load_id = ${loadId} and payment.deleted_at is null order by payment.id limit ${count}`;

export { recordedPayments } from './recorded-payments.ts';

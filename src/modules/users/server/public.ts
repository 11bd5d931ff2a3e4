import { invalid } from '../../../kernel/refusal.ts';
import { first, type Db } from '../../../platform/database.ts';

type Colleague = { userId: number; firstName: string; lastName: string; isOnline: boolean };

/** Active users of a company who may verify loads, by name. Online is whose session was seen in the last 6 minutes: it is noted every 5. */
export const gradersOf = (db: Db, companyId: number, now: Date) => db<Colleague[]>`
  select app_user.id as user_id, first_name, last_name,
    exists (select from session where session.user_id = app_user.id and session.seen_at > ${now}::timestamptz - interval '6 minutes') as is_online
  from app_user
  where company_id = ${companyId} and deleted_at is null and is_active
    and (is_sa or exists (select from role_permission where role_id = app_user.role_id and flag = 'canVerifyLoad'))
  order by last_name, first_name, id`;

/** Refuses, under the field's name, a user who is not an active colleague of the company that owns the load. */
export const requireColleague = async (db: Db, companyId: number, userId: number, field: string): Promise<void> => {
  const found = first(
    await db`select id from app_user where id = ${userId} and company_id = ${companyId} and is_active and deleted_at is null`,
  );
  if (!found) throw invalid(field, 'There is no such user.');
};

import type { Actor } from '../../../../kernel/actor.ts';
import { orNotFound } from '../../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../../platform/database.ts';
import type { Row } from '../../../../platform/table.ts';
import type { reportView } from '../../server/tables.ts';
import type { View } from '../contract.ts';

export type ViewRow = Row<typeof reportView>;
type Part = ReturnType<Db>;
type Asking = Pick<Actor, 'userId' | 'companyId'>;

/** The views that a user sees: the own ones, and those of the company that are shared with the user's role. */
export const viewsOf = (db: Db, { userId, companyId }: Asking): Part => db`
  report_view.company_id = ${companyId} and (report_view.created_by = ${userId}
    or report_view.shared_with_role = (select role_id from app_user where id = ${userId}))`;

/** Views as the wire has them. */
export const readViews = (db: Db, { userId }: Asking, condition: Part, page = db``) => db<ViewAsRead[]>`
  select report_view.id as view_id, report, report_view.name, columns, grouped_by as grouping, filters, sort, days, shared_with_role,
    role.name as role_name, schedule, time_zone, next_mail_at as next_mail_date, concat_ws(' ', first_name, last_name) as owner,
    created_by = ${userId} as is_own, report_view.version
  from report_view join app_user on app_user.id = created_by left join role on role.id = shared_with_role
  where ${condition}
  order by lower(report_view.name), report_view.id ${page}`;
export type ViewAsRead = Omit<View, 'nextMailDate'> & { readonly nextMailDate: Date | null };

/** An own view of a report, locked. */
export const lockedView = async (
  tx: Tx,
  { userId, companyId }: Asking,
  { viewId, report }: Pick<View, 'viewId' | 'report'>,
): Promise<ViewRow> =>
  orNotFound(
    first(
      await tx<ViewRow[]>`
        select * from report_view
        where id = ${viewId} and report = ${report} and created_by = ${userId} and company_id = ${companyId} for update`,
    ),
    'view',
  );

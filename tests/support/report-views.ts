import { first, type Sql } from '../../src/platform/database.ts';

/** A saved view that a user owns. */
export const makeViewRow = async (sql: Sql, email: string, report = 'cost-sheet'): Promise<number> =>
  first(
    await sql<{ id: number }[]>`
      insert into report_view (company_id, created_by, report, name, columns, grouped_by, filters, sort, days, time_zone)
      select company_id, id, ${report}, 'View ' || gen_random_uuid(), '{}', '{buyer}', '{}', '', 'lastWeek', 'America/New_York'
      from app_user where email = ${email} returning id`,
  )!.id;

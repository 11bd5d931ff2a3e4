import { first, type Sql } from '../../src/platform/database.ts';

/** A sheet of a report that a user has asked for and that is not made yet. */
export const makeExportRow = async (sql: Sql, email: string): Promise<number> =>
  first(
    await sql<{ id: number }[]>`
      insert into report_export (created_by, kind, input, name)
      select id, 'cost-sheet', '{}', 'cost-sheet.xlsx' from app_user where email = ${email} returning id`,
  )!.id;

import type { Sql } from '../../src/platform/database.ts';

type Asking = { readonly companyId: number; readonly userId: number };

/** Makes a question to the experts, only with SQL. Columns by camelCase names. */
export const makeTicket = async (
  sql: Sql,
  { companyId, userId }: Asking,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const row = { companyId, askedBy: userId, message: 'Which one?', createdAt: new Date('2026-06-15T10:00:00Z') };
  const [made] = await sql<{ id: number }[]>`insert into expert_ticket ${sql({ ...row, ...columns })} returning id`;
  return made!.id;
};

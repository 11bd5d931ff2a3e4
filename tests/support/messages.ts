import type { Sql } from '../../src/platform/database.ts';

/** Makes a message in the chat of a load, only with SQL. Columns by camelCase names. */
export const makeMessage = async (
  sql: Sql,
  { loadId, userId }: { readonly loadId: number; readonly userId: number },
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const row = {
    loadId,
    userId,
    text: 'Where does it stand?',
    clientId: crypto.randomUUID(),
    createdAt: new Date('2026-06-15T10:00:00Z'),
  };
  const [made] = await sql<{ id: number }[]>`insert into chat_message ${sql({ ...row, ...columns })} returning id`;
  return made!.id;
};

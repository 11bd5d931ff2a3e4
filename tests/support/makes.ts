import type { Sql } from '../../src/platform/database.ts';
import { unheardOf } from './catalogue.ts';

/** Makes a separate make for one test, only with SQL. Columns by camelCase names. */
export const makeMake = async (sql: Sql, columns: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const [made] = await sql<{ id: number }[]>`insert into make ${sql({ name: unheardOf(), ...columns })} returning id`;
  return made!.id;
};

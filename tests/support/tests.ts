import type { Sql } from '../../src/platform/database.ts';

/** What the converter of the worked example is worth, as a test finds it. */
const found = { subweight: 1250, pt: 420, pd: 1650, rh: 290, location: 'Yard' };

/**
 * Makes a test of a converter, only with SQL: the catalogue is not told of it. Columns by camelCase names. It was
 * recorded for the parent company unless `companyId` is given, by some user of it.
 */
export const makeTest = async (
  sql: Sql,
  converterId: number,
  { companyId = 1, ...columns }: Readonly<Record<string, unknown>> & { readonly companyId?: number } = {},
): Promise<number> => {
  const [user] = await sql<{ id: number }[]>`select min(id) as id from app_user where company_id = ${companyId}`;
  const row = { ...found, converterId, companyId, createdBy: user!.id, ...columns };
  const [made] = await sql<{ id: number }[]>`insert into assay_test ${sql(row)} returning id`;
  return made!.id;
};

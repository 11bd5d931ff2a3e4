import type { Sql } from '../../src/platform/database.ts';

type Owner = { readonly companyId: number; readonly createdBy: number };

/** Makes a hedge, only with SQL: by default 10 oz of platinum. Columns by camelCase names. */
export const makeHedge = async (
  sql: Sql,
  owner: Owner,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const row = {
    hedgeNo: `S-${crypto.randomUUID()}`,
    date: '2026-06-12',
    metal: 'pt',
    ounces: '10',
    price: '1760',
    counterparty: 'Scene Metals',
    createdAt: new Date('2026-06-12T15:00:00Z'),
  };
  const [made] = await sql<{ id: number }[]>`insert into hedge ${sql({ ...row, ...owner, ...columns })} returning id`;
  return made!.id;
};

import type { Sql } from '../../src/platform/database.ts';

type Owner = { readonly companyId: number; readonly createdBy: number };

/** The lines of the grid, as decisions.md §8 and spec 3 §3 name them. */
const kinds = [
  'ptMetalReturn',
  'pdMetalReturn',
  'rhMetalReturn',
  'ptRefiningCharge',
  'pdRefiningCharge',
  'rhRefiningCharge',
  'advInvoice',
  'intInvoice',
  'tc',
  'sc',
  'af',
  'espi',
  'fi',
];

/** Makes an open settlement without rows, only with SQL. Columns by camelCase names. */
export const makeSettlement = async (
  sql: Sql,
  owner: Owner,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const row = {
    settlementNo: `S-${crypto.randomUUID().slice(0, 8)}`,
    contractNo: 'C-88',
    shipmentNo: 'SH-310',
    receivedDate: '2026-06-01',
    metalDueDate: '2026-06-30',
    metalReturnValue: '0',
    totalCharges: '0',
    totalSettlementAmount: '0',
    balanceDue: '0',
    createdAt: new Date('2026-06-12T15:00:00Z'),
  };
  const [made] = await sql<
    { id: number }[]
  >`insert into settlement ${sql({ ...row, ...owner, ...columns })} returning id`;
  await sql`insert into settlement_charge (settlement_id, kind) select ${made!.id}, unnest(${kinds}::text[])`;
  return made!.id;
};

/** Makes a lot without loads, only with SQL. Without a settlement it waits for one. */
export const makeLot = async (
  sql: Sql,
  owner: Owner,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const row = { lotNo: `L-${crypto.randomUUID().slice(0, 8)}`, createdAt: new Date('2026-06-12T15:00:00Z') };
  const [made] = await sql<{ id: number }[]>`insert into lot ${sql({ ...row, ...owner, ...columns })} returning id`;
  return made!.id;
};

/** Makes a document of a settlement, only with SQL: a PDF without content in the store. */
export const makeDocument = async (sql: Sql, owner: Owner, settlementId: number): Promise<number> => {
  const paper = { name: 'report.pdf', mediaType: 'application/pdf', bytes: 3 };
  const [file] = await sql<{ id: number }[]>`
    insert into file ${sql({ ...paper, ...owner, reach: 'private', sha256: Buffer.alloc(32, 7) })} returning id`;
  const row = { ...paper, settlementId, fileId: file!.id, addedBy: owner.createdBy };
  const [made] = await sql<{ id: number }[]>`insert into settlement_document ${sql(row)} returning id`;
  return made!.id;
};

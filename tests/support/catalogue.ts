import { first, type Sql } from '../../src/platform/database.ts';
import { normaliseCode } from '../../src/kernel/codes.ts';
import { expect } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import type { Person, Stage } from './stage.ts';
import { uniqueName } from './unique-name.ts';

/** A converter to make. By default one of a new make, with one code, without an assay. */
export type ConverterSpec = {
  /** Codes as stamped, the first one first. */
  readonly codes?: readonly string[];
  readonly make?: string;
  readonly type?: string;
  readonly familyId?: number;
  /** Column values by camelCase names. */
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly value?: Readonly<Record<string, unknown>>;
};

export type MadeConverter = { readonly productId: number; readonly makeId: number; readonly typeId: number };

/** A code that nothing in the demo world has. */
export const unheardOf = (): string => uniqueName().toUpperCase();

const idFrom = (rows: readonly { id: number }[]): number => first(rows)!.id;

/** Makes a separate converter for one test, only with SQL. */
export const makeConverter = async (sql: Sql, spec: ConverterSpec = {}): Promise<MadeConverter> => {
  const { codes = [unheardOf()], make = unheardOf(), type = 'CERAMIC', familyId = null, columns = {}, value } = spec;
  const makeId = idFrom(
    await sql`insert into make (name) values (${make}) on conflict (lower(name)) where deleted_at is null do update set name = make.name returning id`,
  );
  const typeId = idFrom(await sql`select id from converter_type where name = ${type}`);
  const productId = idFrom(
    await sql`insert into converter ${sql({ name: 'Scene', makeId, typeId, familyId, codes: codes.join(' '), ...columns })} returning id`,
  );
  for (const [position, stamped] of codes.entries())
    await sql`insert into converter_code ${sql({ converterId: productId, position, code: normaliseCode(stamped), stamped, makeId, typeId })}`;
  await reviseConverter(sql, productId, { familyId, ...value });
  return { productId, makeId, typeId };
};

/** Adds a revision of what a converter is worth. Columns that are not given have their defaults. */
export const reviseConverter = async (
  sql: Sql,
  converterId: number,
  value: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const revision = sql`(select coalesce(max(revision), 0) + 1 from converter_value where converter_id = ${converterId})`;
  const row = { converterId, revision: revision as unknown as number, createdAt: longAgo, ...value };
  await sql`insert into converter_value ${sql(row)}`;
};

/** Before every pricing of the demo world. */
const longAgo = new Date('2000-01-01T00:00:00Z');

/** The pricing of the worked example of the specifications. */
export const workedPricing = {
  marketPt: 1788,
  marketPd: 1315,
  marketRh: 9550,
  hedgePt: 1760,
  hedgePd: 1290,
  hedgeRh: 9300,
  discPt: 8,
  discPd: 8,
  discRh: 1500,
  discPtIsPercentage: true,
  discPdIsPercentage: true,
  discRhIsPercentage: false,
  overridesModifier: -3.45,
  defaultWeight: 1100,
  defaultPt: 350,
  defaultPd: 1200,
  defaultRh: 220,
};

/** The assay and the discounts of the converter of the worked example. */
export const workedValue = { weight: 1250, pt: 420, pd: 1650, rh: 290, schemeDisc: 5, price2Modifier: -3 };

/** Applies a pricing and returns its version. The one applied last is the current one. */
export const applyPricing = async (
  sql: Sql,
  at: { readonly appliedAt: Date; readonly facilities?: object; readonly families?: object },
  changes: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const { appliedAt, facilities = {}, families = {} } = at;
  const row = {
    ...workedPricing,
    ...changes,
    appliedAt,
    familiesAsOf: appliedAt,
    facilities: sql.json(facilities),
    families: sql.json(families),
  };
  const [made] = await sql<{ version: number }[]>`insert into pricing_version ${sql(row)} returning version`;
  return made!.version;
};

/** What the worked example is about: a converter, a customer of the parent company and a facility, with their ids. */
export type WorkedExample = MadeConverter & {
  readonly companyId: number;
  readonly customerName: string;
  readonly facilityId: number;
  readonly facilityCity: string;
  readonly facilityName: string;
  readonly familyId: number;
  readonly family: string;
  readonly code: string;
  readonly version: number;
  readonly families: object;
  readonly facilities: object;
};

/** Makes the worked example of the specifications, to the last figure, and applies its pricing. */
export const makeWorkedExample = async ({ sql, place }: Stage, appliedAt: Date): Promise<WorkedExample> => {
  const [customerName, family, code] = [unheardOf(), unheardOf(), `${unheardOf().slice(0, 9)}-42`];
  const familyId = idFrom(await sql`insert into family (name) values (${family}) returning id`);
  const companyId = idFrom(
    await sql`insert into company (kind, parent_id, name) values ('SELLER', ${place.companyId}, ${customerName}) returning id`,
  );
  const [facility] = await sql<{ name: string; city: string }[]>`
    select name, city from facility where id = ${place.facilityId}`;
  const facilityDiscounts = sql.json({ [place.facilityId]: '1' });
  await sql`insert into company_terms ${sql({ companyId, revision: 1, groupModifier: -2, groupDiscount: 3, facilityDiscounts, createdAt: longAgo })}`;
  const families = { [familyId]: { percent: '1.5', weight: '1000', pt: '300', pd: '1000', rh: '200' } };
  const facilities = { [place.facilityId]: '98' };
  const version = await applyPricing(sql, { appliedAt, families, facilities });
  const converter = await makeConverter(sql, { codes: [code], familyId, value: workedValue });
  return {
    ...converter,
    companyId,
    customerName,
    facilityId: place.facilityId,
    facilityCity: facility!.city,
    facilityName: facility!.name,
    familyId,
    family,
    code,
    version,
    families,
    facilities,
  };
};

export type FoundRow = { productId: number; offerPrice: number; basePrice: number };

/** The rows that a search answers, for a test that expects it to work. */
export const foundRows = async (stage: Stage, sent: object, who: Person = 'buyer'): Promise<FoundRow[]> => {
  const { status, body } = await stage.send(who, calls.searchConverters, sent);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'];
};

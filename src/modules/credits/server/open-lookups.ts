import { first, type Db } from '../../../platform/database.ts';
import { openSince, openUntil } from '../domain/lookup-rules.ts';

/** When a company has paid for a code within the last 24 hours. Undefined if it has not. */
export const openLookup = async (db: Db, companyId: number, code: string, now: Date): Promise<Date | undefined> =>
  first(
    await db<{ lookedUpAt: Date }[]>`
      select looked_up_at from lookup
      where company_id = ${companyId} and code = ${code} and is_paid and looked_up_at > ${openSince(now)} and looked_up_at <= ${now}
      order by looked_up_at desc limit 1`,
  )?.lookedUpAt;

/** Of these converters, those that a company has looked up. */
export const lookedUpAmong = async (
  db: Db,
  companyId: number,
  converterIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db<{ converterId: number }[]>`
    select converter_id from looked_up_converter
    where company_id = ${companyId} and converter_id = any(${converterIds})`;
  return new Set(rows.map(({ converterId }) => converterId));
};

/** A lookup that has found a converter: until when its company sees the prices. */
export type ConverterLookup = { readonly pricesUntil: Date; readonly isOpen: boolean };

/** The lookup of a company that has found a converter. Undefined if there is none. */
export const lookupOfConverter = async (
  db: Db,
  companyId: number,
  converterId: number,
  now: Date,
): Promise<ConverterLookup | undefined> => {
  const row = first(
    await db<{ lookedUpAt: Date }[]>`
      select looked_up_at from looked_up_converter where company_id = ${companyId} and converter_id = ${converterId}`,
  );
  if (!row) return undefined;
  const pricesUntil = openUntil(row.lookedUpAt);
  return { pricesUntil, isOpen: pricesUntil > now };
};

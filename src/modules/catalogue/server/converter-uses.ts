import { BoundedCache } from '../../../kernel/bounded-cache.ts';
import type { Db, Sql, Tx } from '../../../platform/database.ts';

/** How often a company used each converter within the last days, by converter id. */
export type Uses = ReadonlyMap<number, number>;

/** The order of equal matches follows the use of so many days. */
export const usedWithinDays = 90;

/** Of a company's converters the most used ones count. */
const maxPerCompany = 5000;
/** How old the figures of a company may be. They are read again while the old ones are still used. */
const staleAfterMs = 60_000;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const firstDay = (now: Date): string => dayOf(new Date(now.getTime() - (usedWithinDays - 1) * 86_400_000));

type Use = { readonly companyId: number; readonly converterId: number };

/** Counts a use in the transaction that buys the converter. */
export const countUse = (tx: Tx, { companyId, converterId }: Use, now: Date): void =>
  tx`insert into converter_use (company_id, converter_id, day, uses) values (${companyId}, ${converterId}, ${dayOf(now)}, 1)
    on conflict (company_id, converter_id, day) do update set uses = converter_use.uses + 1`.send();

/** Takes back a use of that day, in the transaction that takes the converter off again. */
export const takeBackUse = (tx: Tx, { companyId, converterId }: Use, usedAt: Date): void => {
  const counted = tx`company_id = ${companyId} and converter_id = ${converterId} and day = ${dayOf(usedAt)}`;
  tx`with only_one as (delete from converter_use where ${counted} and uses = 1)
    update converter_use set uses = uses - 1 where ${counted} and uses > 1`.send();
};

/** Deletes the days that the order no longer follows. */
export const pruneUses = async (sql: Sql, now: Date): Promise<void> => {
  await sql`delete from converter_use where day < ${firstDay(now)}`;
};

const readUses = async (db: Db, companyId: number, now: Date): Promise<Uses> => {
  const rows = await db<{ converterId: number; uses: number }[]>`
    select converter_id, sum(uses)::int as uses from converter_use
    where company_id = ${companyId} and day >= ${firstDay(now)}
    group by converter_id order by uses desc, converter_id limit ${maxPerCompany}`;
  return new Map(rows.map(({ converterId, uses }) => [converterId, uses]));
};

/** The converters that a company uses most, most used first. Filled up with others of the catalogue. */
export const mostUsedConverters = async (db: Db, companyId: number, count: number, now: Date): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select converter.id from converter
    left join (
      select converter_id, sum(uses) as uses from converter_use
      where company_id = ${companyId} and day >= ${firstDay(now)} group by converter_id order by uses desc, converter_id limit ${count}
    ) used on used.converter_id = converter.id
    where converter.deleted_at is null and (used.uses is not null or converter.id in (
      select id from converter where deleted_at is null order by id limit ${count}))
    order by used.uses desc nulls last, converter.id limit ${count}`;
  return rows.map(({ id }) => id);
};

/** The uses of companies, at most a minute old. */
export type ConverterUses = {
  readonly of: (companyId: number, now: Date) => Promise<Uses>;
  /** Counts a lookup. Lookups are stored together, a few seconds later. */
  readonly noteLookup: (use: Use, now: Date) => void;
  /** Stores what was counted. */
  readonly close: () => Promise<void>;
};

const storedAfterMs = 5000;

export const converterUses = (sql: Sql, onError: (error: unknown) => void): ConverterUses => {
  const read = new BoundedCache<number, { readonly at: number; readonly uses: Promise<Uses> }>(200);
  let waiting = new Map<
    string,
    { readonly companyId: number; readonly converterId: number; readonly day: string; uses: number }
  >();
  let timer: NodeJS.Timeout | undefined;

  const store = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting.values()];
    waiting = new Map();
    if (rows.length === 0) return;
    await sql`
      insert into converter_use (company_id, converter_id, day, uses)
      select * from jsonb_to_recordset(${sql.json(rows.map(({ companyId, converterId, day, uses }) => ({ company_id: companyId, converter_id: converterId, day, uses })))}::jsonb)
        as used (company_id integer, converter_id integer, day date, uses integer)
      order by company_id, converter_id, day
      on conflict (company_id, converter_id, day) do update set uses = converter_use.uses + excluded.uses`;
  };

  return {
    of: async (companyId, now) => {
      const known = read.get(companyId);
      if (known && now.getTime() - known.at < staleAfterMs) return known.uses;
      const uses = readUses(sql, companyId, now);
      uses.catch(() => read.delete(companyId));
      read.set(companyId, { at: now.getTime(), uses: known ? uses.catch(() => known.uses) : uses });
      return known ? known.uses : uses;
    },
    noteLookup: ({ companyId, converterId }, now) => {
      const day = dayOf(now);
      const key = `${companyId} ${converterId} ${day}`;
      const before = waiting.get(key);
      if (before) before.uses += 1;
      else waiting.set(key, { companyId, converterId, day, uses: 1 });
      timer ??= setTimeout(() => void store().catch(onError), storedAfterMs).unref();
    },
    close: () => store().catch(onError),
  };
};

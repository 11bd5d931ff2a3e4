import { randomUUID } from 'node:crypto';
import { first, type Db } from '../database.ts';

/** A limit that all processes count together: a key may have at most this many uses at the same time. */
export type SharedLimit = { readonly key: string; readonly most: number };

/** The limit that has no room, and the whole seconds until it has. */
export type Full<Limit extends SharedLimit = SharedLimit> = { readonly limit: Limit; readonly seconds: number };

const wholeSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds));

/**
 * Counts a use of each limit for so many seconds. If one of them is full, nothing is counted, and the answer names it.
 * One statement. In a transaction the use counts from its commit, and others who use the same key wait for that.
 */
export const takeUse = async <Limit extends SharedLimit>(
  db: Db,
  limits: readonly Limit[],
  seconds: number,
  id: string = randomUUID(),
): Promise<Full<Limit> | undefined> => {
  const full = first(
    await db<{ fullAt: number; seconds: number }[]>`
      select full_at, seconds from take_use(${limits.map(({ key }) => key)}::text[], ${limits.map(({ most }) => most)}::integer[], ${id}::uuid,
        make_interval(secs => ${seconds}))`,
  );
  return full && { limit: limits[full.fullAt - 1]!, seconds: wholeSeconds(full.seconds) };
};

/** Whole seconds until a full limit has room, without counting a use. Undefined if it has room now. */
export const secondsUntilRoom = async (db: Db, { key, most }: SharedLimit): Promise<number | undefined> => {
  const frees = first(
    await db<{ seconds: number }[]>`
      select date_part('epoch', ends_at - clock_timestamp()) as seconds from limited_use
      where key = ${key} and ends_at > clock_timestamp() order by ends_at desc offset ${most - 1} limit 1`,
  );
  return frees && wholeSeconds(frees.seconds);
};

/**
 * Deletes uses that no longer count. Those of a key in use are deleted with its next use, so what another one is deleting
 * is left to it.
 */
export const pruneLimits = async (db: Db): Promise<void> => {
  await db`
    delete from limited_use where (key, id) in (
      select key, id from limited_use where ends_at <= clock_timestamp() for update skip locked
    )`;
};

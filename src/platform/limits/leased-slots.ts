import { randomUUID } from 'node:crypto';
import type { Sql } from '../database.ts';
import { every, type Repeated } from '../every.ts';
import { takeUse, type Full, type SharedLimit } from './shared-limits.ts';

export type LeasedSlots = {
  /** Takes a slot of each limit, or answers which has none. `free` gives them back, and may be called again. */
  readonly take: (limits: readonly SharedLimit[]) => Promise<{ readonly free: () => void } | Full>;
};

export type SlotOptions = {
  readonly sql: Sql;
  /** Called when a lease could not be renewed or ended. A lease that is not renewed ends by itself. */
  readonly onError: (error: unknown) => void;
  /** How long a slot is held after the last sign of its process, in milliseconds. */
  readonly leaseMs?: number;
  /** How often the leases are renewed, in milliseconds. */
  readonly beatMs?: number;
};

/**
 * Slots for work that takes long, counted over all processes. Each has a lease, which its process renews until the work
 * is over, all of them in one statement. A process that dies renews nothing, so its slots are free when the lease ends.
 */
export const leasedSlots = ({ sql, onError, leaseMs = 15_000, beatMs = 3000 }: SlotOptions): LeasedSlots => {
  /** The keys of each use. */
  const held = new Map<string, readonly string[]>();
  let beats: Repeated | undefined;

  /** Also after a restart of the database, which empties the table. */
  const renew = async (): Promise<void> => {
    const renewed = [...held];
    const own = renewed.flatMap(([id, keys]) => keys.map((key) => ({ id, key })));
    await sql`
      insert into limited_use (key, id, ends_at)
      select key, id, clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
      from jsonb_to_recordset(${sql.json(own)}::jsonb) as own (key text, id uuid)
      on conflict (key, id) do update set ends_at = excluded.ends_at`;
    // What was given back while its lease was being renewed is free.
    for (const [id, keys] of renewed) if (!held.has(id)) await end(id, keys);
  };
  const end = (id: string, keys: readonly string[]) =>
    sql`delete from limited_use where id = ${id} and key = any(${[...keys]}::text[])`;
  const beat = async (): Promise<void> => {
    if (held.size > 0) return renew();
    void beats?.close();
    beats = undefined;
  };

  const take: LeasedSlots['take'] = async (limits) => {
    const id = randomUUID();
    const full = await takeUse(sql, limits, leaseMs / 1000, id);
    if (full) return full;
    const keys = limits.map(({ key }) => key);
    held.set(id, keys);
    beats ??= every(beatMs, beat, onError);
    return {
      free: () => {
        if (held.delete(id)) end(id, keys).catch(onError);
      },
    };
  };
  return { take };
};

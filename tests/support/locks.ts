import { expect } from 'vitest';
import type { Sql } from '../../src/platform/database.ts';

/** Waits until this many statements of the test's database wait for a lock. */
export const waitForLocks = async (sql: Sql, count: number): Promise<void> => {
  const waiting = async () => {
    const rows = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBe(count);
};

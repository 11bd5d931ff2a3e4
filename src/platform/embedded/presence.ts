import { postgres } from '../postgres/pool.ts';

/** One program's use of the shared embedded server. */
export type Presence = {
  /** Ends this use. True when nobody else uses the server: then newcomers wait until `release` or its shutdown. */
  leave(): Promise<boolean>;
  /** Closes the connection behind it. */
  release(): Promise<void>;
};

const presenceLock = 815_026_001;

/**
 * Counts this program among those that use the server, so that the last one to go, and only that one, stops it.
 * The count is a shared advisory lock on one connection, which the server itself takes back from a program that dies.
 * Rejects with the driver's error when the server goes away meanwhile.
 */
export async function joinServer(adminUrl: string): Promise<Presence> {
  const sql = postgres(adminUrl, {
    max: 1,
    maxLifetimeSeconds: 0,
    name: 'troyard presence',
  });
  const release = () => sql.end({ timeout: 1 });
  try {
    await sql`select pg_advisory_lock_shared(${presenceLock})`;
  } catch (error) {
    await release();
    throw error;
  }
  return {
    release,
    async leave() {
      await sql`select pg_advisory_unlock_shared(${presenceLock})`;
      const [row] = await sql<{ alone: boolean }[]>`select pg_try_advisory_lock(${presenceLock}) as alone`;
      return row?.alone === true;
    },
  };
}

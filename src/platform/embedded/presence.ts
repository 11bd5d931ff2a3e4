import { postgres } from '../postgres/pool.ts';

/** The use of the shared embedded server by one program. */
export type Presence = {
  /**
   * Ends this use. Returns true when no other program uses the server. New programs then wait until `release` or the
   * server's shutdown.
   */
  leave(): Promise<boolean>;
  /** Closes its connection. */
  release(): Promise<void>;
};

const presenceLock = 815_026_001;

/**
 * Counts this program as a user of the server, so that only the last program stops it. The count is a shared advisory
 * lock on one connection. The server releases it when the program dies. Rejects with the driver's error when the server
 * stops meanwhile.
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

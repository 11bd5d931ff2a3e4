import { postgres, type Sql } from '../platform/postgres/pool.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { connectionUrls } from '../platform/embedded/connection-urls.ts';
import { EmbeddedPostgresError } from '../platform/embedded/embedded-postgres-error.ts';
import { BackupError } from '../platform/backup/manifest.ts';
import { MissingKeyError } from '../platform/encryption.ts';
import { MigrationError } from '../platform/migrate.ts';

/** What a program on the command line works with. */
export type OwnerSession = {
  /** Connections as the role that owns the database. */
  readonly owner: Sql;
  /** Where they lead, for a program that reads rows as the app does. */
  readonly ownerUrl: string;
  /** The name of the role that the app works as, which migrations grant to. */
  readonly appRole: string;
  readonly config: Config;
};

/** Errors whose message alone says all that the person at the keyboard needs. */
const expected = [ConfigError, EmbeddedPostgresError, MigrationError, MissingKeyError, BackupError];

/**
 * Runs a program of the command line on the configured database, the embedded one if there is no other, and leaves it
 * as it was found: connections closed, and a server that it started stopped, also after Ctrl-C. A failure is printed
 * and makes the exit code 1.
 */
export async function runAsOwner(work: (session: OwnerSession) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await connectionUrls(config);
    const owner = postgres(database.ownerUrl, { max: 4 });
    const interrupt = () => void owner.end({ timeout: 0 });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
    try {
      await work({ owner, ownerUrl: database.ownerUrl, appRole: database.appRole, config });
    } finally {
      await owner.end({ timeout: 5 });
      await database.stop();
    }
  } catch (error) {
    console.error(expected.some((type) => error instanceof type) ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

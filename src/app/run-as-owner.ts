import { postgres, type Sql } from '../platform/postgres/pool.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { connectionUrls } from '../platform/embedded/connection-urls.ts';
import { EmbeddedPostgresError } from '../platform/embedded/embedded-postgres-error.ts';
import { BackupError } from '../platform/backup/manifest.ts';
import { MissingKeyError } from '../platform/encryption.ts';
import { MigrationError } from '../platform/migrate.ts';

/** What a command-line program gets. */
export type OwnerSession = {
  /** Connections as the role that owns the database. */
  readonly owner: Sql;
  /** Their address, for a program that reads rows like the app. */
  readonly ownerUrl: string;
  /** The name of the app's role, which gets grants from migrations. */
  readonly appRole: string;
  readonly config: Config;
};

/** Errors whose message alone is enough for the user. */
const expected = [ConfigError, EmbeddedPostgresError, MigrationError, MissingKeyError, BackupError];

/**
 * Runs a command-line program on the configured or embedded database and cleans up: closes connections and stops a
 * server that it started, also after Ctrl-C. An error is printed and gives exit code 1.
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

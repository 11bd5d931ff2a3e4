import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { connect } from '../database.ts';
import { startEmbedded } from './start-embedded.ts';

/** The part of the configuration for the database. */
export type DatabaseConfig = {
  /** The app's role on the operator's own server. If undefined, the embedded server is used. */
  readonly databaseUrl?: string | undefined;
  /** The role that owns the tables on that server. Default: the app's role. */
  readonly databaseOwnerUrl?: string | undefined;
  /** The folder whose subfolder `postgres` has the data of the embedded server. */
  readonly dataDir: string;
};

export type ConnectionOptions = {
  /** If set, the embedded server is restarted when its process is gone. Called when the restart fails. */
  readonly onLost?: (error: Error) => void;
};

/** The addresses to connect to, and the function to call when done. */
export type ConnectionUrls = {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** The name of the app's role, which gets grants from migrations. */
  readonly appRole: string;
  readonly embedded: boolean;
  readonly stop: () => Promise<void>;
};

/**
 * The addresses of the operator's database if configured. Otherwise starts the embedded server and returns its
 * addresses.
 */
export async function connectionUrls(
  { databaseUrl, databaseOwnerUrl, dataDir }: DatabaseConfig,
  { onLost }: ConnectionOptions = {},
): Promise<ConnectionUrls> {
  if (databaseUrl) {
    const ownerUrl = databaseOwnerUrl ?? databaseUrl;
    await requireReachable('DATABASE_URL', databaseUrl);
    if (databaseOwnerUrl) await requireReachable('DATABASE_OWNER_URL', databaseOwnerUrl);
    return { appUrl: databaseUrl, ownerUrl, appRole: roleOf(databaseUrl), embedded: false, stop: async () => {} };
  }
  const { appUrl, ownerUrl, stop } = await startEmbedded({
    folder: join(dataDir, 'postgres'),
    ...(onLost && { onLost }),
  });
  return { appUrl, ownerUrl, appRole: roleOf(appUrl), embedded: true, stop };
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Reports in one line why a database cannot be used, without the password in its address. */
async function requireReachable(variable: string, url: string): Promise<void> {
  const sql = connect(url, { max: 1, name: 'troyard-start' });
  try {
    await sql`select 1`;
  } catch (error) {
    const { hostname, port, pathname, username } = new URL(url);
    const at = `${hostname}:${port || '5432'}${pathname}`;
    throw new ConfigError([`${variable}: ${username} cannot use the database at ${at}: ${(error as Error).message}`]);
  } finally {
    await sql.end({ timeout: 0 });
  }
}

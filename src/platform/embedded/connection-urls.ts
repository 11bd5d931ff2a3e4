import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { connect } from '../database.ts';
import { startEmbedded } from './start-embedded.ts';

/** The part of the configuration that says where the database is. */
export type DatabaseConfig = {
  /** The app's role on a server of the operator's own; without it the embedded server is used. */
  readonly databaseUrl?: string | undefined;
  /** The role that owns the tables there; by default the app's. */
  readonly databaseOwnerUrl?: string | undefined;
  /** Where the embedded server keeps its data, in the folder `postgres`. */
  readonly dataDir: string;
};

export type ConnectionOptions = {
  /** Given it, the embedded server is started again when its process is gone; called when that fails. */
  readonly onLost?: (error: Error) => void;
};

/** What to connect to, and what to call when done with it. */
export type ConnectionUrls = {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** The name of the app's role, which migrations grant to. */
  readonly appRole: string;
  readonly embedded: boolean;
  readonly stop: () => Promise<void>;
};

/** The database's addresses: the operator's own when given, else those of the embedded server, which is started. */
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

/** Says in one line what is wrong with a database that cannot be used, without the password that its address holds. */
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

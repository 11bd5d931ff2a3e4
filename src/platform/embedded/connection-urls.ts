import { join } from 'node:path';
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

/** What to connect to, and what to call when done with it. */
export type ConnectionUrls = {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly embedded: boolean;
  readonly stop: () => Promise<void>;
};

/** The database's addresses: the operator's own when given, else those of the embedded server, which is started. */
export async function connectionUrls({
  databaseUrl,
  databaseOwnerUrl,
  dataDir,
}: DatabaseConfig): Promise<ConnectionUrls> {
  if (databaseUrl) {
    return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, embedded: false, stop: async () => {} };
  }
  const { appUrl, ownerUrl, stop } = await startEmbedded({ folder: join(dataDir, 'postgres') });
  return { appUrl, ownerUrl, embedded: true, stop };
}

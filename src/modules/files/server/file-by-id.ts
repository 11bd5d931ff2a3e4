import type { Db } from '../../../platform/database.ts';

/** The data for serving a file. Undefined if it does not exist. */
type ServedFile = {
  readonly sha256: Buffer;
  readonly mediaType: string;
  readonly name: string;
  readonly reach: 'public' | 'tenant' | 'private';
};

export const fileById = async (db: Db, id: number): Promise<ServedFile | undefined> =>
  (await db<ServedFile[]>`select sha256, media_type, name, reach from file where id = ${id}`)[0];

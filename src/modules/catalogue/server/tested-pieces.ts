import { orNotFound } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import { converterTested } from './tables.ts';

/** What a test of a converter found: grams and parts per million, as decimal text. */
export type TestedPiece = { readonly weight: string; readonly pt: string; readonly pd: string; readonly rh: string };

/** The door for what is recorded of a converter elsewhere: refused as not found if it is deleted or unknown. */
export const requireConverter = async (db: Db, converterId: number): Promise<void> => {
  orNotFound(first(await db`select 1 from converter where id = ${converterId} and deleted_at is null`), 'converter');
};

/** The same, with a lock that other writes of the kind wait for. */
export const lockedConverter = async (tx: Tx, converterId: number): Promise<void> => {
  orNotFound(
    first(await tx`select 1 from converter where id = ${converterId} and deleted_at is null for no key update`),
    'converter',
  );
};

/** Stores the pieces that the counted tests of a converter found. Its low, average and high come from them. */
export const setTestedPieces = async (tx: Tx, converterId: number, pieces: readonly TestedPiece[]): Promise<void> => {
  await tx`
    insert into converter_tested as tested ${tx(rowOf(converterTested, { converterId, revision: 1, pieces }))}
    on conflict (converter_id) do update set revision = tested.revision + 1, pieces = excluded.pieces`;
};

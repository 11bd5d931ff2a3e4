import { conflict } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import { fingerprint } from '../../../platform/fingerprint.ts';

type Sent = { readonly loadId: number; readonly clientId?: string | undefined };

/** The columns by which a repeat of an entry is known. */
export type EntryColumns = { readonly clientId: string | null; readonly clientHash: Buffer | null };

export const entryColumns = (sent: Sent): EntryColumns => ({
  clientId: sent.clientId ?? null,
  clientHash: sent.clientId === undefined ? null : fingerprint(sent),
});

/**
 * The id of the row that this very entry has made before, after a lost answer for one; undefined for a new entry. An
 * entry that was made and is gone, or another one under the same clientId, is refused, so that nobody is told that
 * something was added which is not there. The load is locked by the caller.
 */
export const findEarlierEntry = async (
  tx: Tx,
  table: 'load_item' | 'payment',
  row: { readonly id: number },
  sent: Sent,
): Promise<number | undefined> => {
  if (sent.clientId === undefined) return undefined;
  const earlier = first(
    await tx<{ id: number; clientHash: Buffer | null; deletedAt: Date | null }[]>`
      select id, client_hash, deleted_at from ${tx(table)} where load_id = ${row.id} and client_id = ${sent.clientId}`,
  );
  if (!earlier) return undefined;
  if (earlier.deletedAt) throw conflict('This was added before and has been deleted since.', 'ENTRY_DELETED');
  if (!earlier.clientHash?.equals(fingerprint(sent)))
    throw conflict('Something else was added under this clientId. Nothing was saved.', 'ENTRY_REUSED');
  return earlier.id;
};

import { conflict } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import { fingerprint } from '../../../platform/fingerprint.ts';

type Sent = { readonly loadId: number; readonly clientId?: string | undefined };

/** The columns by which a repeat of an entry is known. */
export type EntryColumns = { readonly clientId: string | null; readonly clientHash: Buffer | null };

export const entryColumns = (sent: Sent): EntryColumns => ({
  clientId: sent.clientId ?? null,
  clientHash: sent.clientId === undefined ? null : fingerprint(sent),
});

/** A row that was made under a clientId. */
export type EarlierEntry = {
  readonly id: number;
  readonly clientHash: Buffer | null;
  readonly deletedAt: Date | null;
};

/**
 * The id of the row that this very entry has made before, after a lost answer for one; undefined for a new entry. An
 * entry that was made and is gone, or another one under the same clientId, is refused, so that nobody is told that
 * something was added which is not there. `find` looks on the load, which the caller has locked.
 */
export const findEarlierEntry = async (
  sent: Sent,
  find: (clientId: string) => Promise<readonly EarlierEntry[]>,
): Promise<number | undefined> => {
  if (sent.clientId === undefined) return undefined;
  const earlier = first(await find(sent.clientId));
  if (!earlier) return undefined;
  if (earlier.deletedAt) throw conflict('This was added before and has been deleted since.', 'ENTRY_DELETED');
  if (!earlier.clientHash?.equals(fingerprint(sent)))
    throw conflict('Something else was added under this clientId. Nothing was saved.', 'ENTRY_REUSED');
  return earlier.id;
};

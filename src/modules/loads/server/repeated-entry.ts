import { conflict } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import { fingerprint } from '../../../platform/fingerprint.ts';

type Sent = { readonly clientId?: string | undefined };

/** The columns that identify a repeated entry. */
export type EntryColumns = { readonly clientId: string | null; readonly clientHash: Buffer | null };

export const entryColumns = (sent: Sent): EntryColumns => ({
  clientId: sent.clientId ?? null,
  clientHash: sent.clientId === undefined ? null : fingerprint(sent),
});

/** A row with the same clientId. */
export type EarlierEntry = {
  readonly id: number;
  readonly clientHash: Buffer | null;
  readonly deletedAt: Date | null;
};

/**
 * The id of the row that the same entry made before, for instance before a lost answer. Undefined for a new entry. A
 * deleted row or other content under the same clientId is refused, so that no caller is told that a missing row was
 * added. `find` searches the row that the entry belongs to, which the caller has locked.
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

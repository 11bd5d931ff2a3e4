import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutgoingEntry } from './outgoing-entry.ts';

/** WebKit may lose blobs in a database, so files are stored as bytes. */
type StoredFile = { readonly field: string; readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };
type StoredEntry = Omit<OutgoingEntry, 'files'> & { readonly files?: readonly StoredFile[] };
interface Schema extends DBSchema {
  entry: { key: string; value: StoredEntry };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;
/** A browser whose database does not open is not asked again by this page. */
let isBroken = false;
const patienceMs = 3000;

const opened = (): Promise<IDBPDatabase<Schema>> => {
  if (isBroken) return Promise.reject(new DOMException('The database does not open.', 'TimeoutError'));
  return (database ??= Promise.race([
    openDB<Schema>('troyard-outgoing', 1, {
      upgrade: (db) => void db.createObjectStore('entry', { keyPath: 'key' }),
      terminated: () => {
        database = undefined;
      },
    }),
    new Promise<never>((_, reject) => {
      setTimeout(() => {
        reject(new DOMException('The database does not open.', 'TimeoutError'));
      }, patienceMs);
    }),
  ]).catch((failure: unknown) => {
    isBroken = failure instanceof DOMException && failure.name === 'TimeoutError';
    throw failure;
  }));
};

/** Browsers may lose the connection while a page is in the background. It is opened once more then. */
const withDatabase = async <Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
  try {
    return await work(await opened());
  } catch {
    database = undefined;
    return work(await opened());
  }
};

const storedFrom = async ({ files, ...entry }: OutgoingEntry): Promise<StoredEntry> => ({
  ...entry,
  ...(files && {
    files: await Promise.all(
      files.map(async ({ field, name, content }) => ({
        field,
        name,
        type: content.type,
        bytes: await content.arrayBuffer(),
      })),
    ),
  }),
});

const entryFrom = ({ files, ...entry }: StoredEntry): OutgoingEntry => ({
  ...entry,
  ...(files && {
    files: files.map(({ field, name, type, bytes }) => ({ field, name, content: new Blob([bytes], { type }) })),
  }),
});

let turn: Promise<unknown> = Promise.resolve();
/** One after another, so that a read has what was written before it. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = turn.then(work, work);
  turn = done.catch(() => {});
  return done;
};

/** The entries of this browser with their files. All tabs and users of it share them. */
export const outgoingStore = {
  all: (): Promise<OutgoingEntry[]> =>
    inTurn(async () => (await withDatabase((db) => db.getAll('entry'))).map(entryFrom)),
  /** Resolves when the entry is stored. */
  put: (entry: OutgoingEntry): Promise<void> =>
    inTurn(async () => {
      const stored = await storedFrom(entry);
      await withDatabase((db) => db.put('entry', stored));
    }),
  delete: (keys: readonly string[]): Promise<void> =>
    inTurn(() =>
      withDatabase(async (db) => {
        const { store, done } = db.transaction('entry', 'readwrite');
        await Promise.all([...keys.map((key) => store.delete(key)), done]);
      }),
    ),
};

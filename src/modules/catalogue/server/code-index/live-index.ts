import { first, type Db, type Sql } from '../../../../platform/database.ts';
import { onNewBase, withChanges } from '../../domain/code-index/changed-index.ts';
import { emptyIndex, type CodeIndex } from '../../domain/code-index/code-index.ts';
import { makeNames, type Make, type MakeNames } from '../../domain/code-index/make-names.ts';
import { buildBase } from './build-base.ts';
import { changesAfter, maxId, type Position } from './read-codes.ts';

/** The numbers of the last committed changes, of codes and of makes. */
export type Revision = { readonly number: number; readonly makeNumber: number };

/** The codes and makes as of a revision. */
export type Catalogued = { readonly index: CodeIndex; readonly makes: MakeNames; readonly revision: Revision };

/** The codes of the catalogue in memory. */
export type LiveIndex = {
  /** Resolves when the codes are read. Starts reading them with the first call. Rejects if they cannot be read. */
  readonly ready: () => Promise<void>;
  readonly isReady: () => boolean;
  /** What is known now. A statement that runs afterwards tells by its revision whether more was committed since. */
  readonly known: () => Promise<Catalogued>;
  /** The same, with all changes that are committed now. */
  readonly current: (db: Db) => Promise<Catalogued>;
  readonly close: () => void;
};

/** The revision, as columns of a statement. */
export const revisionColumns = (db: Db) => db`
  (select number::float8 from catalogue_revision) as revision_number,
  (select make_number::float8 from catalogue_revision) as revision_make_number`;
export type RevisionColumns = { readonly revisionNumber: number; readonly revisionMakeNumber: number };

export const readRevision = async (db: Db): Promise<Revision> => {
  const row = first(await db<RevisionColumns[]>`select ${revisionColumns(db)}`);
  if (!row) throw new Error('The catalogue has no revision.');
  return { number: row.revisionNumber, makeNumber: row.revisionMakeNumber };
};

export type IndexSizes = {
  /** With more segments a search takes noticeably longer, and all codes are sorted again in the background. */
  readonly maxSegments: number;
  /** With more changed converters, sorting in a group of changes would copy too much. */
  readonly maxChanged: number;
  /** Longer texts of all codes are sorted in a thread, which takes some time to start. */
  readonly maxWithoutThread: number;
};
const usualSizes: IndexSizes = { maxSegments: 16, maxChanged: 50_000, maxWithoutThread: 400_000 };

export const liveIndex = (
  sql: Sql,
  onError: (error: unknown) => void,
  { maxSegments, maxChanged, maxWithoutThread }: IndexSizes = usualSizes,
): LiveIndex => {
  const closing = new AbortController();
  let state: Catalogued = { index: emptyIndex, makes: makeNames([]), revision: { number: -1, makeNumber: -1 } };
  let position: Position = { number: 0, converterId: 0 };
  let reading: Promise<void> | undefined;
  let isRead = false;
  /** How many segments the new base will contain, while it is built. No later change is merged into them. */
  let sealed = 0;
  let last: Promise<unknown> = Promise.resolve();

  const readMakes = async (db: Db): Promise<MakeNames> =>
    makeNames(await db<Make[]>`select id, name from make where deleted_at is null order by id`);

  const readAll = async (): Promise<void> => {
    const revision = await readRevision(sql);
    const [base, makes] = await Promise.all([buildBase(sql, maxWithoutThread, closing.signal), readMakes(sql)]);
    position = { number: revision.number, converterId: maxId };
    state = { index: { segments: [base], changed: new Map() }, makes, revision };
    isRead = true;
  };

  const ready = (): Promise<void> => {
    reading ??= readAll().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };

  /** Reads what was committed since, in groups, so that other requests are answered between them. */
  const catchUp = async (db: Db): Promise<void> => {
    const revision = await readRevision(db);
    const isNewer = ({ number, makeNumber }: Revision) =>
      number > state.revision.number || makeNumber > state.revision.makeNumber;
    if (!isNewer(revision)) return;
    if (revision.number > position.number) {
      for (let areMore = true; areMore;) {
        const changes = await changesAfter(db, position);
        ({ areMore } = changes);
        position = changes.until;
        if (changes.converterIds.length === 0) break;
        state = { ...state, index: withChanges(state.index, changes.converterIds, changes.rows, sealed) };
      }
      if (revision.number > position.number) position = { number: revision.number, converterId: maxId };
    }
    const makes = revision.makeNumber > state.revision.makeNumber ? await readMakes(db) : state.makes;
    state = { ...state, makes, revision: { number: position.number, makeNumber: revision.makeNumber } };
    rebuildIfLarge();
  };

  /** Sorts all codes again in the background, when searches would become slower. */
  const rebuildIfLarge = (): void => {
    const { segments, changed } = state.index;
    if (sealed > 0 || closing.signal.aborted || (segments.length <= maxSegments && changed.size <= maxChanged)) return;
    sealed = segments.length;
    rebuild()
      .catch((error: unknown) => closing.signal.aborted || onError(error))
      .finally(() => (sealed = 0));
  };

  /** The codes are read now, so the new base contains the changes of all sealed segments. */
  const rebuild = async (): Promise<void> => {
    const base = await buildBase(sql, maxWithoutThread, closing.signal);
    state = { ...state, index: onNewBase(state.index, base, sealed) };
  };

  return {
    ready,
    isReady: () => isRead,
    known: async () => {
      if (!isRead) await ready();
      return state;
    },
    current: async (db) => {
      if (!isRead) await ready();
      // One after another: each continues where the one before ended.
      const caughtUp = last.then(() => catchUp(db));
      last = caughtUp.catch(() => {});
      await caughtUp;
      return state;
    },
    close: () => closing.abort(new Error('The server is closing.')),
  };
};

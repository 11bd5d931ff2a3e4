import { useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard.ts';
import { storedDrafts } from '../../../../ui/session/use-stored-draft.ts';
import type { Change } from './draft-changes.ts';
import { draftOf, emptyDraft, isEmptyRow, type Settlement, type SettlementDraft } from './settlement-draft.ts';

/** What is typed, the stored values that it is typed over, and their version (undefined for a new settlement). */
export type KeptDraft = {
  readonly draft: SettlementDraft;
  readonly base: SettlementDraft;
  readonly version?: number | undefined;
};

export const draftName = (settlementId: number | undefined): string => `settlement.${settlementId ?? 'new'}`;
export const keptDraft = (settlementId: number | undefined): KeptDraft | undefined =>
  storedDrafts.read(draftName(settlementId)) as KeptDraft | undefined;

const keptOf = (row: Settlement | undefined): KeptDraft => {
  const base = row ? draftOf(row) : emptyDraft;
  return { draft: base, base, version: row?.version };
};

const sections = [
  'head',
  'shippingDocs',
  'mmiReceived',
  'mmiProcessed',
  'hedgeTableData',
  'lotTableData',
  'charges',
] as const;
const isTouched = ({ draft, base }: KeptDraft): boolean =>
  sections.some((section) => draft[section] !== base[section]) ||
  Object.values(draft.entries).some((cells) => !isEmptyRow(cells));

const store = (id: number | undefined, kept: KeptDraft): void => {
  try {
    storedDrafts.write(draftName(id), isTouched(kept) ? kept : undefined);
  } catch {
    // The storage of the tab is full. The draft stays in memory, and leaving asks.
  }
};

/** How long nothing is typed before the draft is stored. */
const pauseMs = 400;

/**
 * The typed values of a settlement, kept in the tab like every draft: through a reload, a visit to another page, and the
 * end of a session. `useEditDraft` stores and reads the whole draft with each key, and each row would be another object
 * then. With hundreds of rows that is too slow, so this keeps the draft in memory and stores it in the pauses. Comparing and
 * the notice of a newer version are its own, too (`differencesOf`, `StaleNotice`): `useEditDraft` merges the changed fields
 * of a flat row by their names. A settlement is sent whole, its rows have no names, and a row of one user put beside those
 * of another would change every sum unseen. So its user sees both sides and chooses one.
 */
export const useSettlementDraft = (row: Settlement | undefined, isSending: boolean) => {
  const id = row?.settlementId;
  const [stored] = useState(() => keptDraft(id));
  const [kept, setKept] = useState<KeptDraft>(() => stored ?? keptOf(row));
  const [isFromBefore, setIsFromBefore] = useState(stored !== undefined);
  const isDirty = isTouched(kept);
  // A form in which nothing is typed shows what others save.
  if (!isDirty && row && row.version > (kept.version ?? 0)) setKept(keptOf(row));
  useUnsavedGuard(isDirty && !isSending);

  const latest = useRef<KeptDraft>(undefined);
  useEffect(() => {
    latest.current = kept;
    // It may be saved before the pause is over, while its page still stands.
    const timer = setTimeout(() => latest.current && store(id, kept), pauseMs);
    return () => clearTimeout(timer);
  }, [id, kept]);
  useEffect(() => {
    const storeNow = () => latest.current && store(id, latest.current);
    window.addEventListener('pagehide', storeNow);
    return () => {
      window.removeEventListener('pagehide', storeNow);
      storeNow();
    };
  }, [id]);

  const [change] = useState(() => (next: Change) => setKept((before) => ({ ...before, draft: next(before.draft) })));
  return {
    draft: kept.draft,
    version: kept.version,
    base: kept.base,
    isDirty,
    isFromBefore,
    change,
    /** Stores what is typed before it is sent. */
    store: () => store(id, kept),
    /** What is typed stands over a newer row from now on. */
    rebase: (fresh: Settlement) => setKept(({ draft }) => ({ draft, base: draftOf(fresh), version: fresh.version })),
    /** Discards what is typed. The form stays open with the row. */
    reset: (fresh: Settlement | undefined) => {
      setIsFromBefore(false);
      setKept(keptOf(fresh));
    },
    /** It is saved: nothing of it is kept. */
    end: () => {
      latest.current = undefined;
      storedDrafts.write(draftName(id), undefined);
    },
  };
};

import { useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { editSentenceOf, noConnection } from '../feedback/describe-failure.ts';
import { toast } from '../feedback/toast.ts';
import { isOnline } from '../live/use-online.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { storedDrafts, useStoredDraft } from '../session/use-stored-draft.ts';
import { changedFields, changesInWords, faultsOfChanged } from './changed-fields.ts';

/** A row with the version of its last change. */
export type Versioned = { readonly version: number };

/** How a row is edited: the values of its form, and how a change is saved. */
export type EditOptions<Row extends Versioned, Values extends object> = {
  /** Names the draft in this tab: `details.1042`. */
  readonly name: string;
  /** The row as last read. */
  readonly row: Row;
  /** The row as values of the form's fields. */
  readonly valuesOf: (row: Row) => Values;
  /** The row as text by label, to tell the user what another user changed. */
  readonly wordsOf: (row: Row) => Readonly<Record<string, string>>;
  /** The row's name in a sentence: `This load`. */
  readonly subject: string;
  /**
   * Sends the changed fields with the version of the row that they are based on. `values` are all values as they are
   * after the save. They include what was saved before the page has read the row again, which `over` does not. Undefined
   * when the user declines a question: nothing is saved, and everything typed stays.
   */
  readonly send: (changed: Partial<Values>, over: Row, values: Values) => Promise<Saved | undefined>;
  /** Why typed values cannot be sent, by field. Nothing is sent while there is a fault. */
  readonly faultsOf?: (changed: Partial<Values>, values: Values) => Readonly<Record<string, string>>;
  /** The same by all values. Faults of unchanged fields are left out: a stored value may be older than its rule. */
  readonly faultsOfAll?: (values: Values) => Readonly<Record<string, string>>;
  /** Shown when the server sends no message. */
  readonly failure: string;
  /** Shown when a repeat finds that a request with a lost answer has saved everything. */
  readonly savedBefore: string;
  /** Whether a field may no longer be changed. Its typed value can still be copied. */
  readonly isLocked?: ((field: keyof Values, row: Row) => boolean) | undefined;
  /** Saves over a newer version when nobody else changed the same fields, instead of showing the changes first. */
  readonly mergesOthers?: boolean;
  /** Saving does something even when no field has changed, such as deciding an item. */
  readonly savesUnchanged?: boolean;
  /** The further condition, besides equal fields, for a stale row to count as saved by a lost request. */
  readonly isSavedIn?: (fresh: Row) => boolean;
  /** Says nothing when it is saved: the form shows it by itself. */
  readonly isQuiet?: boolean;
  /** How the user saves, for the sentence after a conflict. Default: `save again`. */
  readonly howToSave?: string;
};
type Saved = { readonly message: string; readonly version: number };

/**
 * The data stored in the tab: the typed values, the row they are based on, and values that are saved but not in that
 * row yet, because the page has not read it again.
 */
type Kept<Row, Values> = {
  readonly typed: Partial<Values>;
  readonly over: Row;
  readonly saved?: Partial<Values> | undefined;
};

export type EditDraft<Values extends object> = {
  /** The values of the fields: typed, otherwise stored. */
  readonly values: Values;
  /** The fields that differ from the stored values and can be saved. */
  readonly changed: Partial<Values>;
  readonly isDirty: boolean;
  /** Typed values of fields that are locked now. */
  readonly locked: Partial<Values>;
  readonly set: (change: Partial<Values>) => void;
  /** Changes one field after asynchronous work: `change` gets the current value of the field. */
  readonly update: <Field extends keyof Values>(field: Field, change: (now: Values[Field]) => Values[Field]) => void;
  /** The server's message for each field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  /** Shows the faults of the changes. Returns true if there are none. */
  readonly check: () => boolean;
  /** Saves the changes. Returns true when everything is saved and nothing was typed since. */
  readonly save: () => Promise<boolean>;
  /** Discards all typed values before the form closes. Values that arrive later are dropped. */
  readonly discard: () => void;
  /** Discards all typed values of a form that stays open. */
  readonly clear: () => void;
  /** Discards the typed values of locked fields. */
  readonly discardLocked: () => void;
};

/**
 * The only way to edit a row. Typed values stay in the tab until they are saved or discarded: through a reload, a visit
 * to another page, and the end of a session. Other users may save meanwhile: a stale save writes nothing and says what
 * changed. A save with a lost answer can be repeated. Values typed during a save are not lost.
 */
export const useEditDraft = <Row extends Versioned, Values extends object>(
  options: EditOptions<Row, Values>,
): EditDraft<Values> => {
  const { name, row, valuesOf, isLocked = () => false, howToSave = 'save again' } = options;
  const untouched: Kept<Row, Values> = { typed: {}, over: row };
  const [kept, keep] = useStoredDraft<Kept<Row, Values>>(name, untouched);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const isAskedAgain = useRef(false);
  const isDiscarded = useRef(false);

  const newest = row.version >= kept.over.version ? row : kept.over;
  const stored = newest === row ? valuesOf(row) : valuesIn(kept, valuesOf);
  const differing = changedFields(kept.typed, stored);
  const part = (wanted: boolean): Partial<Values> =>
    Object.fromEntries(
      Object.entries(differing).filter(([field]) => isLocked(field as keyof Values, newest) === wanted),
    ) as Partial<Values>;
  const [changed, locked] = [part(false), part(true)];
  const isDirty = Object.keys(changed).length > 0;
  useUnsavedGuard(isDirty && !isBusy);

  /** The current stored draft: a save in the background finds newer typed values. */
  const now = (): Kept<Row, Values> => (storedDrafts.read(name) as Kept<Row, Values> | undefined) ?? untouched;
  const type = (change: (typed: Partial<Values>) => Partial<Values>): void => {
    if (isDiscarded.current) return;
    keep((before) => {
      const typed = { ...before.typed, ...change(before.typed) };
      // The first typed value is based on the row shown now.
      const isBegun = Object.keys(before.typed).length > 0 || newest !== row;
      return isBegun ? { ...before, typed } : { typed, over: row };
    });
  };
  const discard = (): void => {
    isDiscarded.current = true;
    keep(undefined);
  };

  const clear = (): void => {
    keep(undefined);
    setErrors({});
    setFailure(undefined);
  };

  /** Keeps what was typed since. Shows the saved values until the page has read the row again. */
  const finish = (saved: Partial<Values>, over: Row): boolean => {
    const left = changedFields(now().typed, { ...valuesOf(over), ...saved });
    keep({ typed: left, over, saved });
    return Object.keys(left).length === 0;
  };

  /**
   * Sends once. After a stale answer it reports what changed, or sends again if the change does not affect these
   * fields.
   */
  const attempt = async (sent: Partial<Values>, over: Row): Promise<boolean> => {
    const before = now();
    try {
      const saved = await options.send(sent, over, { ...valuesIn(before, valuesOf), ...sent });
      if (!saved) return false;
      const { message, version } = saved;
      if (!options.isQuiet) toast(message);
      return finish({ ...before.saved, ...sent }, { ...over, version });
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'STALE') throw thrown;
      const fresh = thrown.fresh as Row;
      const isSaved = options.isSavedIn?.(fresh) ?? true;
      if (isSaved && Object.keys(changedFields(sent, valuesOf(fresh))).length === 0) {
        if (!options.isQuiet) toast(options.savedBefore);
        return finish(sent, fresh);
      }
      keep(({ typed }) => ({ typed, over: fresh }));
      if (options.mergesOthers && !changedAmong(sent, valuesIn(before, valuesOf), valuesOf(fresh)))
        return attempt(sent, fresh);
      const changes = changesInWords(options.wordsOf(over), options.wordsOf(fresh));
      setFailure(
        `${options.subject} was changed meanwhile${changes && `: ${changes}`}. Nothing of yours was saved yet; ${howToSave} to keep what stands here.`,
      );
      return false;
    }
  };

  /** The values to send now, and the row they are based on. */
  const pending = (): { readonly sent: Partial<Values>; readonly over: Row } => {
    const { typed, over } = now();
    const fields = Object.entries(changedFields(typed, valuesIn(now(), valuesOf)));
    const sent = Object.fromEntries(fields.filter(([field]) => !isLocked(field as keyof Values, newest)));
    return { sent: sent as Partial<Values>, over };
  };

  const check = (): boolean => {
    const { sent } = pending();
    const values = { ...valuesIn(now(), valuesOf), ...sent };
    const faults = {
      ...faultsOfChanged(options.faultsOfAll?.(values) ?? {}, sent),
      ...options.faultsOf?.(sent, values),
    };
    setErrors(faults);
    return Object.keys(faults).length === 0;
  };

  const save = async (): Promise<boolean> => {
    // Values typed during a save are saved after it.
    if (isRunning.current) {
      isAskedAgain.current = true;
      return false;
    }
    const { sent, over } = pending();
    if (Object.keys(sent).length === 0 && !options.savesUnchanged) {
      if (Object.keys(locked).length === 0) keep(undefined);
      return true;
    }
    if (!check()) return false;
    if (!isOnline()) {
      setFailure(noConnection);
      return false;
    }
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    let isSaved = false;
    try {
      isSaved = await attempt(sent, over);
    } catch (thrown) {
      setErrors(thrown instanceof ApiError ? thrown.fields : {});
      setFailure(editSentenceOf(thrown, options.failure));
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
    if (!isAskedAgain.current) return isSaved;
    isAskedAgain.current = false;
    return save();
  };

  return {
    values: { ...stored, ...changed },
    changed,
    isDirty,
    locked,
    set: (change) => type(() => change),
    update: (field, change) =>
      type((typed) => ({ [field]: change(typed[field] ?? stored[field]) }) as unknown as Partial<Values>),
    errors,
    failure: isDirty || options.savesUnchanged ? failure : undefined,
    isBusy,
    check,
    save,
    discard,
    clear,
    discardLocked: () => {
      const left = Object.fromEntries(Object.entries(now().typed).filter(([field]) => !(field in locked)));
      keep(Object.keys(left).length === 0 ? undefined : { ...now(), typed: left as Partial<Values> });
    },
  };
};

/** The known stored values of the row that a draft is based on. */
const valuesIn = <Row, Values extends object>(
  { over, saved }: Kept<Row, Values>,
  valuesOf: (row: Row) => Values,
): Values => ({
  ...valuesOf(over),
  ...saved,
});

/** Whether any of these fields differs between two reads of a row. */
const changedAmong = <Values extends object>(fields: Partial<Values>, before: Values, after: Values): boolean => {
  const earlier = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field as keyof Values]]));
  return Object.keys(changedFields(earlier as Partial<Values>, after)).length > 0;
};

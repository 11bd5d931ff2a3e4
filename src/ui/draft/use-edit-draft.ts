import { useRef, useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { sentenceOf } from '../feedback/describe-failure.ts';
import { toast } from '../feedback/toast.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { storedDrafts, useStoredDraft } from '../session/use-stored-draft.ts';
import { changedFields, changesInWords } from './changed-fields.ts';

/** A row that carries the version of its last change. */
export type Versioned = { readonly version: number };

/** How a row is edited: what its form holds, and how a change is saved. */
export type EditOptions<Row extends Versioned, Values extends object> = {
  /** Names the draft in this tab: `details.1042`. */
  readonly name: string;
  /** The row as it was read last. */
  readonly row: Row;
  /** The row as the form's fields have it. */
  readonly valuesOf: (row: Row) => Values;
  /** The row in words by label, to tell somebody what another user changed. */
  readonly wordsOf: (row: Row) => Readonly<Record<string, string>>;
  /** How the row is named in a sentence: `This load`. */
  readonly subject: string;
  /** Sends the changed fields with the version of the row that they were typed over. */
  readonly send: (changed: Partial<Values>, over: Row) => Promise<Saved>;
  /** Said when the server answers nothing of its own. */
  readonly failure: string;
  /** Said when a repeat finds that everything was saved by a request whose answer was lost. */
  readonly savedBefore: string;
  /** Whether a field may no longer be changed. What was typed into it can still be copied. */
  readonly isLocked?: ((field: keyof Values, row: Row) => boolean) | undefined;
  /** Saves over a newer version when nobody else changed the same fields, instead of asking the user to look first. */
  readonly mergesOthers?: boolean;
  /** Saving does something even when no field has changed, such as deciding an item. */
  readonly savesUnchanged?: boolean;
  /** What must hold besides equal fields for a stale row to count as saved by a lost request. */
  readonly isSavedIn?: (fresh: Row) => boolean;
  /** How the user saves, for the sentence after a conflict: `save again` unless it is said otherwise. */
  readonly howToSave?: string;
};
type Saved = { readonly message: string; readonly version: number };

/**
 * What is kept in the tab: what was typed, the row that it was typed over, and what was saved over that row but is not in
 * it, because the page has not read it again yet.
 */
type Kept<Row, Values> = {
  readonly typed: Partial<Values>;
  readonly over: Row;
  readonly saved?: Partial<Values> | undefined;
};

export type EditDraft<Values extends object> = {
  /** What the fields show: what was typed, otherwise what is stored. */
  readonly values: Values;
  /** The fields that differ from what is stored and can be saved. */
  readonly changed: Partial<Values>;
  readonly isDirty: boolean;
  /** What was typed into fields that are locked by now. */
  readonly locked: Partial<Values>;
  readonly set: (change: Partial<Values>) => void;
  /** Changes one field after something that takes time: `change` gets the field as it is then. */
  readonly update: <Field extends keyof Values>(field: Field, change: (now: Values[Field]) => Values[Field]) => void;
  /** The server's sentence for each field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  /** Saves what is changed. Answers true when all is saved and nothing was typed since. */
  readonly save: () => Promise<boolean>;
  /** Gives up everything that was typed. What still arrives afterwards is dropped. */
  readonly discard: () => void;
  /** Gives up what was typed into locked fields. */
  readonly discardLocked: () => void;
};

/**
 * The one way to edit a row. What is typed stays in the tab until it is saved or given up: through a reload, a look at
 * another page and the end of a session. Others may save meanwhile: a stale save writes nothing and says what changed.
 * A save whose answer was lost can be repeated. What is typed while a save is on its way is not lost.
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

  /** What is kept at this moment: a save in the background finds what has been typed since. */
  const now = (): Kept<Row, Values> => (storedDrafts.read(name) as Kept<Row, Values> | undefined) ?? untouched;
  const typedSince = (sent: Partial<Values>): Partial<Values> => changedFields(now().typed, sent as Values);
  const type = (change: (typed: Partial<Values>) => Partial<Values>): void => {
    if (isDiscarded.current) return;
    keep((before) => {
      const typed = { ...before.typed, ...change(before.typed) };
      // The first key is typed over what is shown now.
      const isBegun = Object.keys(before.typed).length > 0 || newest !== row;
      return isBegun ? { ...before, typed } : { typed, over: row };
    });
  };
  const discard = (): void => {
    isDiscarded.current = true;
    keep(undefined);
  };

  const finish = (sent: Partial<Values>, over: Row): boolean => {
    const left = typedSince(sent);
    // Shows what was saved until the page has read the row again.
    keep({ typed: left, over, saved: sent });
    return Object.keys(left).length === 0;
  };

  /** Sends once; after a stale answer says what changed, or sends again where that is of no concern to these fields. */
  const attempt = async (sent: Partial<Values>, over: Row): Promise<boolean> => {
    const before = now();
    try {
      const { message, version } = await options.send(sent, over);
      toast(message);
      return finish(sent, { ...over, version });
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'STALE') throw thrown;
      const fresh = thrown.fresh as Row;
      const isSaved = options.isSavedIn?.(fresh) ?? true;
      if (isSaved && Object.keys(changedFields(sent, valuesOf(fresh))).length === 0) {
        toast(options.savedBefore);
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

  /** What would be sent now, and the row that it was typed over. */
  const pending = (): { readonly sent: Partial<Values>; readonly over: Row } => {
    const { typed, over } = now();
    const fields = Object.entries(changedFields(typed, valuesIn(now(), valuesOf)));
    const sent = Object.fromEntries(fields.filter(([field]) => !isLocked(field as keyof Values, newest)));
    return { sent: sent as Partial<Values>, over };
  };

  const save = async (): Promise<boolean> => {
    // What is typed while a save is on its way is saved after it.
    if (isRunning.current) {
      isAskedAgain.current = true;
      return false;
    }
    const { sent, over } = pending();
    if (Object.keys(sent).length === 0 && !options.savesUnchanged) {
      if (Object.keys(locked).length === 0) keep(undefined);
      return true;
    }
    isRunning.current = true;
    setIsBusy(true);
    setErrors({});
    setFailure(undefined);
    let isSaved = false;
    try {
      isSaved = await attempt(sent, over);
    } catch (thrown) {
      setErrors(thrown instanceof ApiError ? thrown.fields : {});
      setFailure(sentenceOf(thrown, options.failure));
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
    save,
    discard,
    discardLocked: () => {
      const left = Object.fromEntries(Object.entries(now().typed).filter(([field]) => !(field in locked)));
      keep(Object.keys(left).length === 0 ? undefined : { ...now(), typed: left as Partial<Values> });
    },
  };
};

/** The values of the row that something was typed over, as they are known to be stored. */
const valuesIn = <Row, Values extends object>(
  { over, saved }: Kept<Row, Values>,
  valuesOf: (row: Row) => Values,
): Values => ({
  ...valuesOf(over),
  ...saved,
});

/** Whether any of these fields differs between two readings of a row. */
const changedAmong = <Values extends object>(fields: Partial<Values>, before: Values, after: Values): boolean => {
  const earlier = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field as keyof Values]]));
  return Object.keys(changedFields(earlier as Partial<Values>, after)).length > 0;
};

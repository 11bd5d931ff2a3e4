import { useRef, useState, type RefObject } from 'react';
import { noConnection } from '../feedback/describe-failure.ts';
import { announce } from '../feedback/live-region.tsx';
import { focusFirstFault } from '../form/focus-first-fault.ts';
import { showUnreadDate } from '../form/unread-date.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { isOnline } from '../live/use-online.ts';
import type { EntryDraft, Faults } from './use-entry-draft.ts';

export type EntryFormOptions<Values extends object, Answer> = {
  readonly draft: EntryDraft<Values>;
  /** Why typed values cannot be sent, by field. Nothing is sent while there is a fault. */
  readonly faultsOf: (values: Values) => Faults;
  /** Submits the draft. Undefined when nothing was saved. */
  readonly submit: (values: Values) => Promise<Answer | undefined>;
  /** Called when it is saved and nothing is kept of it. */
  readonly onSaved: (answer: Answer) => unknown;
  readonly busyLabel?: string;
  /** Leaving the page discards what was typed. Without it that stays in this tab. */
  readonly isDiscardedOnLeave?: boolean;
};

export type EntryForm = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The message for each field. */
  readonly errors: Faults;
  /** What is wrong, beside the fields. */
  readonly beside: readonly string[];
  readonly isBusy: boolean;
  readonly save: () => Promise<void>;
  /** Discards what was typed. The form stays open. */
  readonly startAnew: () => void;
};

/**
 * What every form of a new row does: it leads to the first wrong field, says what is wrong from the first press of Save
 * on, sends once and not without a connection, and asks before leaving.
 */
export const useEntryForm = <Values extends object, Answer>({
  draft,
  faultsOf,
  submit,
  onSaved,
  busyLabel = 'Saving…',
  isDiscardedOnLeave = false,
}: EntryFormOptions<Values, Answer>): EntryForm => {
  const { values } = draft;
  const form = useRef<HTMLFormElement>(null);
  /** The fields that had a fault when Save was pressed. What is wrong with them now is shown as it is typed. */
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const faults = Object.fromEntries(Object.entries(faultsOf(values)).filter(([field]) => faulty.includes(field)));
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  // Until its page is left: what was saved is no unsaved work.
  useUnsavedGuard(draft.isDirty && !isBusy, isDiscardedOnLeave ? draft.discard : undefined);

  const isField = (name: string) => Object.hasOwn(values, name);
  const others = Object.entries(draft.errors).flatMap(([name, sentence]) => (isField(name) ? [] : [sentence]));
  const isAtField = Object.keys(draft.errors).some(isField);
  const beside = new Set(draft.failure === undefined || isAtField ? others : [draft.failure, ...others]);

  const save = async () => {
    if (isRunning.current || showUnreadDate(form.current)) return;
    const found = Object.keys(faultsOf(values));
    setFaulty(found);
    if (found.length > 0) return focusFirstFault(form.current);
    if (!isOnline()) {
      draft.setFailure(noConnection);
      return focusFirstFault(form.current);
    }
    isRunning.current = true;
    setIsBusy(true);
    announce(busyLabel);
    try {
      const answer = await submit(values);
      if (answer === undefined) return focusFirstFault(form.current);
      draft.discard();
      await onSaved(answer);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return {
    form,
    errors: { ...draft.errors, ...faults },
    beside: [...beside],
    isBusy,
    save,
    startAnew: () => {
      draft.discard();
      setFaulty([]);
    },
  };
};

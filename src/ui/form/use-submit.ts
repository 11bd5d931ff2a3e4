import { useState, type FormEvent } from 'react';
import { ApiError } from '../api/api-client.ts';
import { sentenceOf } from '../feedback/describe-failure.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { showUnreadDate } from './unread-date.ts';

export type Submission = {
  readonly busy: boolean;
  /** The server's errors by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** What went wrong, as a sentence. Undefined if nothing did. */
  readonly failure: string | undefined;
  readonly onSubmit: (event: FormEvent) => void;
};

/** Sends a small form, one request at a time. `otherwise` is shown when the server sends no message. */
export const useSubmit = (send: () => Promise<void>, otherwise: string): Submission => {
  const [busy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<unknown>();
  const submit = async (form: Element) => {
    setBusy(true);
    setThrown(undefined);
    try {
      await send();
    } catch (failed) {
      setThrown(failed);
      focusFirstFault(form);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    fields: thrown instanceof ApiError ? thrown.fields : {},
    failure: thrown === undefined ? undefined : sentenceOf(thrown, otherwise),
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy && !showUnreadDate(event.currentTarget)) void submit(event.currentTarget);
    },
  };
};

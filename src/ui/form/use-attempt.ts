import { useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { sentenceOf } from '../feedback/describe-failure.ts';
import { focusFirstFault, placeOfAct } from './focus-first-fault.ts';

type Faults = Readonly<Record<string, string>>;
const none: Faults = {};

export type Attempt = {
  readonly busy: boolean;
  /** The fault as a sentence. Undefined without one. */
  readonly failure: string | undefined;
  /** The same, unless it is said at a field. */
  readonly beside: string | undefined;
  /** The faults by field. */
  readonly fields: Faults;
  /**
   * Does the work. Earlier faults are forgotten first. New ones are kept, and the first wrong field gets the focus.
   * Resolves to true if the work was done.
   */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Shows faults that the screen finds itself, before an attempt. */
  readonly refuse: (failure: string | undefined, fields?: Faults) => void;
  /** Forgets the faults, after a change of what they are about. */
  readonly forget: () => void;
  /** Forgets the sentence, and the faults of these fields alone. */
  readonly forgetFields: (fields: readonly string[]) => void;
};

type AttemptOptions = {
  /** The form in which the first wrong field gets the focus. By default that of the pressed button, or its dialog. */
  readonly form?: () => Element | null;
  /** The sentence for an error. By default the server's, or `otherwise`. */
  readonly tell?: (thrown: unknown, otherwise: string) => string;
};

/** An act that may be refused, such as Save of a dialog. `otherwise` is said when the server sends no message. */
export const useAttempt = (
  otherwise: string,
  { form = placeOfAct, tell = sentenceOf }: AttemptOptions = {},
): Attempt => {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly failure?: string | undefined; readonly fields: Faults }>();
  const show = (place: Element | null, failure: string | undefined, fields: Faults) => {
    setWrong({ failure, fields });
    focusFirstFault(place);
  };
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    const place = form();
    setWrong(undefined);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (thrown) {
      show(place, tell(thrown, otherwise), thrown instanceof ApiError ? thrown.fields : none);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure: wrong?.failure,
    beside: wrong && Object.keys(wrong.fields).length === 0 ? wrong.failure : undefined,
    fields: wrong?.fields ?? none,
    run,
    refuse: (failure, fields = none) => show(form(), failure, fields),
    forget: () => setWrong(undefined),
    forgetFields: (names) =>
      setWrong((now) => ({
        fields: Object.fromEntries(Object.entries(now?.fields ?? none).filter(([name]) => !names.includes(name))),
      })),
  };
};

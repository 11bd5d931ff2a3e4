import { useRef, type FormEvent } from 'react';
import { useAttempt, type Attempt } from './use-attempt.ts';
import { showUnreadDate } from './unread-date.ts';

export type Submission = Pick<Attempt, 'busy' | 'fields' | 'failure'> & {
  readonly onSubmit: (event: FormEvent) => void;
};

/** Sends a small form, one request at a time. `otherwise` is shown when the server sends no message. */
export const useSubmit = (send: () => Promise<void>, otherwise: string): Submission => {
  const form = useRef<Element | null>(null);
  const { busy, fields, failure, run } = useAttempt(otherwise, { form: () => form.current });
  return {
    busy,
    fields,
    failure,
    onSubmit: (event) => {
      event.preventDefault();
      form.current = event.currentTarget;
      if (!busy && !showUnreadDate(event.currentTarget)) void run(send);
    },
  };
};

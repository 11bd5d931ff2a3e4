import { messages } from '../../../../kernel/messages.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { connection } from '../../../../ui/live/connection.ts';

/** Says on any screen that the experts have answered a question of this user. Returns a function that stops it. */
export const watchAnswers = (userId: number): (() => void) =>
  connection().subscribe(
    `user:${userId}`,
    ({ kind }) => kind === 'ticket.answered' && toast(messages.expertAnswered),
    () => {},
  );

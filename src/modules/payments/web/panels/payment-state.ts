import type { Load } from '../../../loads/wire.ts';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The due date as text. Undefined without a due date or without a balance. */
export const dueText = ({ dueDays, balance }: Load): string | undefined => {
  if (dueDays === null || balance === 0) return undefined;
  if (dueDays < 0) return `${days(-dueDays)} overdue`;
  return dueDays === 0 ? 'Due today' : `Due in ${days(dueDays)}`;
};

/** The payment of an invoice in a word, with its tone. */
export const paymentStateOf = ({ balance, amountPaid }: Load) =>
  balance === 0 ? (['Paid', 'approved'] as const) : ([amountPaid ? 'Partly paid' : 'Owed', 'pending'] as const);

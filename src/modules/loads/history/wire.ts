import { z } from 'zod';
import { visible } from '../../../kernel/contract.ts';
import { instant } from '../../../kernel/fields.ts';
import { mailStates } from '../../../kernel/mail-words.ts';
import { acts } from './domain/load-event.ts';
import { seesMarkup, seesSubtotal, seesUnitPrice } from '../wire.ts';

/** A field before and after, as readable text. */
const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** A change of a load, its items or its payments. */
export const LoadEvent = z.object({
  eventId: z.int(),
  at: instant,
  userName: z.string(),
  subject: z.enum(['load', 'item', 'payment']),
  action: z.enum([
    'added',
    'changed',
    'deleted',
    ...acts,
    /** A paper of it was mailed. */
    'mailed',
  ]),
  /** The mail, and what became of it. Null for other events. Of mails from before this was noted, nothing is known. */
  mail: z
    .object({
      title: z.string(),
      state: z.enum([...mailStates, 'unknown']),
      at: instant.nullable(),
      /** The last words of a mail server that did not take it. */
      answer: z.string(),
    })
    .nullable(),
  /** The item's code, or the payment's method and number. */
  name: z.string(),
  reason: z.string(),
  changes: z.array(Change),
  prices: visible(z.array(Change), seesUnitPrice),
  markups: visible(z.array(Change), seesMarkup),
  totals: visible(z.array(Change), seesSubtotal),
});
export type LoadEvent = z.output<typeof LoadEvent>;

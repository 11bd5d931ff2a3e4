import { z } from 'zod';
import { signedIn } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { id, input, instant, searchText } from '../../kernel/fields.ts';
import { mailStates } from '../../kernel/mail-words.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { mayReadMails } from './domain/access.ts';

export const outbox = {
  listMails: call({
    method: 'GET',
    path: read('outbox/getAll'),
    summary: 'Mails of the product, the newest first, for demo and development; refused in production',
    about: 'mails',
    access: mayReadMails,
    input: input({ ...paging, text: searchText }),
    output: pageOf(
      z.object({
        mailId: z.int(),
        to: z.string(),
        subject: z.string(),
        /** Null once the mail was sent: its text is deleted then. */
        text: z.string().nullable(),
        /** What goes with it. Its content is deleted once it was sent. */
        attachment: z.object({ name: z.string(), bytes: z.int() }).nullable(),
        createdDate: instant,
        sentDate: instant.nullable(),
        state: z.enum(mailStates),
        answer: z.string(),
      }),
    ),
    example: () => ({ count: 10 }),
  }),
  listSentMails: call({
    method: 'GET',
    path: read('mail/sent'),
    summary:
      'The mails that the caller has sent, or one of them, the newest first: queued, sent, refused with the words of the mail server, or kept because there is none',
    about: 'mails',
    access: signedIn,
    input: input({ ...paging, mailId: id.optional() }),
    output: pageOf(
      z.object({
        mailId: z.int(),
        to: z.string(),
        subject: z.string(),
        createdDate: instant,
        state: z.enum(mailStates),
        answer: z.string(),
      }),
    ),
    example: () => ({ count: 10 }),
  }),
};

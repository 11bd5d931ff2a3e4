import type { Input } from '../../../kernel/contract.ts';
import { cutPage } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bind, type ReadRequest } from '../../../platform/http/bind.ts';
import { storedMails } from '../../../platform/mail.ts';
import { outbox } from '../contract.ts';

type List = (typeof outbox)['listMails'];

/** `isOpen` is false in production, because mails contain links that open accounts. */
export const outboxRoutes = (isOpen: boolean) =>
  bind(outbox, {
    listMails: async ({ count, offset, text }: Input<List>, { db, encryption }: ReadRequest<List>) => {
      if (!isOpen) throw new Refusal('forbidden', 'The outbox is closed in production.');
      return cutPage(await storedMails(db, encryption, { text, count, offset }), count);
    },
  });

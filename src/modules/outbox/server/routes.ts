import type { Input } from '../../../kernel/contract.ts';
import { cutPage } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bind, type ReadRequest } from '../../../platform/http/bind.ts';
import { mailsOfSender, storedMails } from '../../../platform/stored-mails.ts';
import { outbox } from '../contract.ts';

type List = (typeof outbox)['listMails'];
type ListSent = (typeof outbox)['listSentMails'];

/** `isOpen` is false in production, because mails contain links that open accounts. */
export const outboxRoutes = (isOpen: boolean) =>
  bind(outbox, {
    listMails: async ({ count, offset, text }: Input<List>, { db, encryption, requester }: ReadRequest<List>) => {
      if (!isOpen) throw new Refusal('forbidden', 'The outbox is closed in production.');
      return cutPage(await storedMails(db, encryption, { text, count, offset, requester }), count);
    },
    listSentMails: async ({ count, offset, mailId }: Input<ListSent>, { actor, db }: ReadRequest<ListSent>) =>
      cutPage(await mailsOfSender(db, actor.userId, { mailId, count, offset }), count),
  });

import { mailWords } from '../../../../kernel/mail-words.ts';
import { makeStale } from '../../../../ui/api/freshness.ts';
import { toast, toastError } from '../../../../ui/feedback/toast.ts';
import { connection } from '../../../../ui/live/connection.ts';
import { outboxApi } from '../queries.ts';

/**
 * Says on any screen what became of a mail that this user has sent. That there is no mail server was said at once. Returns a
 * function that stops it.
 */
export const watchMails = (userId: number): (() => void) =>
  connection().subscribe(
    `user:${userId}`,
    ({ kind, body }) => kind === 'mail.ended' && void tell(Number(body['mailId'])),
    () => {},
  );

const tell = async (mailId: number): Promise<void> => {
  void makeStale(['mails']);
  const answer = await outboxApi.listSentMails({ mailId }).catch(() => undefined);
  const mail = answer?.list[0];
  if (!mail) return;
  const { state, subject, to, answer: said } = mail;
  if (state === 'sent') toast(mailWords.sent(subject, to));
  if (state === 'refused') toastError({ message: mailWords.refused(subject, to, said) });
};

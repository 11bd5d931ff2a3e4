import { withMailNote } from '../../../kernel/mail-words.ts';
import { messages } from '../../../kernel/messages.ts';
import { first } from '../../../platform/database.ts';
import { preparedWrite } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import { requireMailPace, requireRoomForMail, type MailSubject } from '../../../platform/limits/mail-pace.ts';
import type { plans } from '../contract.ts';
import { makeReceipt, type Receipt, type ReceiptPrinting } from './receipt-pdf/make-receipt.ts';

type MailIt = (typeof plans)['mailPlanReceipt'];

const mailsOf = (transactionId: number): MailSubject => ({
  key: `receipt ${transactionId}`,
  words: 'mails of this receipt',
});

/** Mails the receipt of a payment to the caller. */
export const mailPlanReceipt = (printing: ReceiptPrinting) =>
  preparedWrite<MailIt, Receipt>(
    async ({ transactionId }, request) => {
      await requireRoomForMail(request.db, request.actor.userId, mailsOf(transactionId));
      return makeReceipt(printing, transactionId, request);
    },
    async ({ transactionId }, request, { file, lines }) => {
      const { tx, actor } = request;
      await requireMailPace(tx, actor.userId, mailsOf(transactionId));
      const user = first(await tx<{ email: string }[]>`select email from app_user where id = ${actor.userId}`)!;
      await queueMail(request, {
        to: user.email,
        subject: `Receipt ${transactionId}`,
        text: `The receipt of your lookup plan is attached.\n\n${lines.map((line) => line.join(': ')).join('\n')}`,
        attachment: { name: file.fileName, content: file.content },
        about: { subject: 'plan_payment', subjectId: transactionId },
      });
      return { message: withMailNote(request.hasMailServer, messages.emailSent) };
    },
  );

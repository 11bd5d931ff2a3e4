import type { Input } from '../../../kernel/contract.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { messages } from '../../../kernel/messages.ts';
import { moneyText, numberText } from '../../../kernel/number-text.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import { cartDemands } from '../../companies/server/public.ts';
import { facilityById } from '../../facilities/server/public.ts';
import { keepSignature, storeSignature, type FileWriter, type StoredSignature } from '../../files/server/public.ts';
import { loadType } from '../../loads/domain/load-states.ts';
import {
  announceLoad,
  loadFor,
  lockedLoad,
  markSettled,
  requireState,
  type LoadRecord,
} from '../../loads/server/public.ts';
import type { invoices } from '../contract.ts';
import { earliestSigned, signedDay } from '../domain/signed-day.ts';
import { finished, requireEin, requireSeenTotal, requireSeenVersion } from './finish-load.ts';

type Complete = (typeof invoices)['completeLoad'];

/** COMPLETE ORDER: settles a pending invoice, or finishes and settles a cart in one transaction. */
export const completeLoad = (writer: FileWriter) =>
  preparedWrite<Complete, StoredSignature | undefined>(
    (input, request) => signatureOf(writer, input, request),
    complete,
  );

/** Stores the signature, if any, for users who may complete the load. */
const signatureOf = async (
  writer: FileWriter,
  { loadId, signature }: Input<Complete>,
  { actor, db, requester }: PrepareRequest<Complete>,
): Promise<StoredSignature | undefined> => {
  if (signature === undefined) return undefined;
  requireState('complete', await loadFor(db, actor, loadId), actor);
  return storeSignature(writer, requester, signature);
};

const complete = async (
  input: Input<Complete>,
  request: WriteRequest<Complete>,
  signature: StoredSignature | undefined,
) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState('complete', row, actor);
  await requireSeenVersion(input.version, request, row);
  requireSeenTotal(row, input.expectedTotal);
  await requirePapers(input, request, row);
  const { timeZone } = await facilityById(tx, row.facilityId);
  const signedOn = input.date === undefined ? dayIn(timeZone, now) : signedDay(input.date);
  if (!signedOn) throw invalid('date', 'There is no such date.');
  if (signedOn > dayIn(timeZone, now) || signedOn < earliestSigned) throw invalid('date', messages.signedDay);
  const invoiceNo = row.type === loadType.pendingInvoice ? row.invoiceNo! : await finished(request, row);
  if (input.invoiceNo && input.invoiceNo !== invoiceNo)
    throw conflict(`This load’s invoice number is ${invoiceNo}, not ${input.invoiceNo}.`, 'OTHER_INVOICE');
  const signatureFileId =
    signature === undefined ? row.signatureFileId : await keepSignature(tx, actor, row.companyId, signature);
  await markSettled(tx, row, { signatureFileId, signedOn, now });
  if (input.email) await mailCompleted(input.email, invoiceNo, request, row);
  announceLoad(announce, row);
  return { invoiceNo, message: messages.orderCompleted };
};

/** Mails the named recipients that the order is complete, with its total. */
const mailCompleted = async (
  to: string,
  invoiceNo: string,
  { tx, enqueue, encryption, actor }: Pick<WriteRequest<Complete>, 'tx' | 'enqueue' | 'encryption' | 'actor'>,
  row: LoadRecord,
): Promise<void> => {
  const facility = await facilityById(tx, row.facilityId);
  // If the actor may not see the total, the mail does not contain it, because the actor chooses the recipients.
  const total = actor.flags.has('canSeeSubtotal') ? `, ${moneyText(row.grandtotal)}` : '';
  const items = row.itemCount - row.rejectedCount;
  await queueMail(
    { tx, enqueue, encryption },
    {
      to,
      subject: `Invoice ${invoiceNo}`,
      text: `Your order at ${facility.name} is complete.\n\nInvoice ${invoiceNo}\n${numberText(items)} ${items === 1 ? 'item' : 'items'}${total}\n\nQuestions: ${facility.phone}, ${facility.email}`,
    },
  );
};

/** The papers that the facility requires before an order may be completed. */
const requirePapers = async (
  input: Input<Complete>,
  { actor, tx }: WriteRequest<Complete>,
  row: LoadRecord,
): Promise<void> => {
  const facility = await facilityById(tx, row.facilityId);
  if (
    input.facility &&
    ![facility.name, facility.city].some((each) => each.toLowerCase() === input.facility!.toLowerCase())
  )
    throw conflict(`This load is bought at ${facility.name}, not at ${input.facility}.`, 'OTHER_FACILITY');
  const { cartSignatureRequired } = await cartDemands(tx, row.companyId);
  if (
    (facility.isSignRequired || cartSignatureRequired) &&
    input.signature === undefined &&
    row.signatureFileId === null
  )
    throw invalid('signature', `${facility.name} asks for a signature.`);
  await requireEin(tx, actor, row);
};

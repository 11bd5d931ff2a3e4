import type { Input } from '../../../kernel/contract.ts';
import { addDays, dayIn, firstBusinessDay } from '../../../kernel/dates.ts';
import { dateText } from '../../../kernel/date-text.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { cartDemands } from '../../companies/server/public.ts';
import { facilityById } from '../../facilities/server/public.ts';
import { keepSignature, storeSignature, type FileWriter, type StoredSignature } from '../../files/server/public.ts';
import { loadType } from '../../loads/domain/load-states.ts';
import {
  announceLoad,
  loadFor,
  lockedLoad,
  markSettled,
  requireSeenTotal,
  requireState,
  type LoadRecord,
} from '../../loads/server/public.ts';
import type { invoices } from '../contract.ts';
import { signedDay } from '../domain/signed-day.ts';
import { finished, requireEin, requireSeenVersion } from './finish-load.ts';
import { mailWhenCompleted } from './mail-completed.ts';

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
  const signedOn = input.date === undefined ? dayIn(timeZone, now) : dayOfSigning(input.date, row, timeZone, now);
  const invoiceNo = row.type === loadType.pendingInvoice ? row.invoiceNo! : await finished(request, row);
  if (input.invoiceNo && input.invoiceNo !== invoiceNo)
    throw conflict(`This load’s invoice number is ${invoiceNo}, not ${input.invoiceNo}.`, 'OTHER_INVOICE');
  const signatureFileId =
    signature === undefined ? row.signatureFileId : await keepSignature(tx, actor, row.companyId, signature);
  await markSettled(tx, row, { signatureFileId, signedOn, now });
  if (input.email) await mailWhenCompleted(request, row.id, input.email);
  announceLoad(announce, row);
  return { invoiceNo, message: messages.orderCompleted };
};

/** A typed day of signing, at the earliest the day before the load was opened, because the seller may be in another zone. */
const dayOfSigning = (typed: string, { createdAt }: LoadRecord, timeZone: string, now: Date): string => {
  const day = signedDay(typed);
  if (!day) throw invalid('date', 'There is no such date.');
  const today = dayIn(timeZone, now);
  if (day > today || day < firstBusinessDay) throw invalid('date', messages.signedDay);
  const opened = dayIn(timeZone, createdAt);
  // The current day is never too early, whatever clock the load was opened by.
  if (day < today && day < addDays(opened, -1)) throw invalid('date', messages.signedBeforeOpened(dateText(opened)));
  return day;
};

/** The papers that the facility requires before an order may be completed. */
const requirePapers = async (
  input: Input<Complete>,
  request: WriteRequest<Complete>,
  row: LoadRecord,
): Promise<void> => {
  const { tx } = request;
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
  await requireEin(request, row);
};

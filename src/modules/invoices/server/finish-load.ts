import type { Input } from '../../../kernel/contract.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { isEin } from '../../../kernel/identity-numbers.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { cartDemands, companyFor } from '../../companies/server/public.ts';
import { facilityById, nextInvoiceNo } from '../../facilities/server/public.ts';
import {
  announceLoad,
  lockedLoad,
  markFinished,
  markSellerFinalised,
  readLoad,
  requireSeenTotal,
  requireState,
  type LoadRecord,
} from '../../loads/server/public.ts';
import type { invoices } from '../contract.ts';

type Finish = (typeof invoices)['finishLoad'];

/** Refuses a load that changed since it was read, if the caller sends the version it read. */
export const requireSeenVersion = async (
  seen: number | undefined,
  request: Pick<WriteRequest<Finish>, 'actor' | 'tx' | 'link' | 'now' | 'encryption'>,
  row: LoadRecord,
): Promise<void> =>
  requireFresh(seen, row.version, seen === row.version ? undefined : await readLoad(request.tx, row, request));

/**
 * Requires the customer's EIN if the facility or the buying company asks for it. Checked before the load is fixed, while it can still be
 * typed.
 */
export const requireEin = async (
  { tx, actor, encryption }: Pick<WriteRequest, 'tx' | 'actor' | 'encryption'>,
  row: LoadRecord,
): Promise<void> => {
  const isKnown = (stored: string) => isEin(encryption.decrypt('ein', stored));
  const facility = await facilityById(tx, row.facilityId);
  const { cartEinRequired } = await cartDemands(tx, row.companyId);
  if (!(facility.isEinRequired || cartEinRequired) || isKnown(row.ein)) return;
  const customer = await companyFor(tx, actor, row.customerId);
  if (!isKnown(customer.ein)) throw conflict(messages.einNeeded(facility.name), 'EIN_NEEDED');
};

/** Turns a load into a pending invoice. A reopened one keeps its number. */
export const finished = async (
  { tx, actor, now }: Pick<WriteRequest, 'tx' | 'now'> & { readonly actor: Pick<Actor, 'userId'> },
  row: LoadRecord,
): Promise<string> => {
  const invoiceNo = row.invoiceNo ?? (await nextInvoiceNo(tx, row.facilityId));
  await markFinished(tx, row, { invoiceNo, userId: actor.userId, now });
  return invoiceNo;
};

/**
 * FINISH ORDER: fixes the items and gives the invoice its number. The numbers of a facility rise without gaps. The
 * seller's own finish only says that it is done: the buyer completes the order.
 */
export const finishLoad = async (input: Input<Finish>, request: WriteRequest<Finish>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState(input.isSeller ? 'finalise' : 'finish', row, actor);
  await requireSeenVersion(input.version, request, row);
  requireSeenTotal(row, input.expectedTotal);
  if (input.isSeller) {
    await markSellerFinalised(tx, row, { userId: actor.userId, now });
    announceLoad(announce, row);
    return { message: messages.sellerFinalised, invoiceNo: null };
  }
  await requireEin(request, row);
  const invoiceNo = await finished(request, row);
  announceLoad(announce, row);
  return { message: messages.orderFinished, invoiceNo };
};

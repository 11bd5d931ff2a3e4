import type { Input } from '../../../../kernel/contract.ts';
import { dayIn, isTooFarAhead } from '../../../../kernel/dates.ts';
import { given } from '../../../../kernel/given.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict, invalid, requireFresh } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { rowOf } from '../../../../platform/table.ts';
import { facilityById, facilityNamed, requireTakesCarts } from '../../../facilities/server/public.ts';
import { requireColleague } from '../../../users/server/public.ts';
import type { loadLifeCycle } from '../contract.ts';
import { loadType } from '../../domain/load-states.ts';
import { readLoad } from './reads/get-load.ts';
import { heldUntil, lockedLoad, requireState, type LoadRecord, type StoredLoad } from '../../server/store.ts';
import { announceLoad, refreshTotals } from '../../server/totals.ts';
import { load } from '../../server/tables.ts';

type Edit = (typeof loadLifeCycle)['editLoad'];

/**
 * Changes a load's header. Each field is checked against the current load. A stale version gets the current load back.
 */
export const editLoad = async (input: Input<Edit>, request: WriteRequest<Edit>) => {
  const { actor, tx, now, announce } = request;
  const row = await lockedLoad(tx, actor, input.loadId);
  requireState(isAnnotation(input) ? 'annotate' : 'edit', row, actor);
  requireFresh(
    input.version,
    row.version,
    input.version === row.version ? undefined : await readLoad(tx, row, request),
  );
  if (input.discountIsPercentage ?? row.discountIsPercentage)
    if (Number(input.discount ?? row.discount) > 100) throw invalid('discount', 'At most 100 %.');
  if (input.quoteValidUntil && row.type !== loadType.quote) throw invalid('quoteValidUntil', 'This is no quote.');
  // A quote that is past is compared with today's prices before it holds again.
  const past = input.quoteValidUntil ? heldUntil(row, now) : undefined;
  if (past !== undefined) throw conflict(messages.quoteExpired(past), 'QUOTE_EXPIRED');
  for (const field of ['payForwardDate', 'quoteValidUntil'] as const)
    await refuseOutOfReach(tx, row, field, input[field], now);
  for (const field of ['videoGraderId', 'assistantId'] as const) {
    const userId = input[field];
    if (userId) await requireColleague(tx, row.companyId, userId, field);
  }
  const facilityId = await movedTo(input, request, row);
  const changes = { ...columnsOf(input), ...numbersOf(input, row, request), facilityId };
  // An edit that changes nothing does not make other edits stale.
  if (Object.keys(changes).length === 1 && facilityId === row.facilityId)
    return { message: messages.loadUpdated, version: row.version };
  const set = { ...changes, version: row.version + 1, updatedAt: now };
  const [saved] = await tx<StoredLoad[]>`update load set ${tx(rowOf(load, set))} where id = ${row.id} returning *`;
  await refreshTotals(request, saved!);
  announceLoad(announce, row);
  return { message: messages.loadUpdated, version: saved!.version };
};

const annotations: ReadonlySet<string> = new Set(['payForwardDate', 'videoGraderId', 'assistantId', 'notes']);

/** Whether only fields are sent that the whole buyer side may change on a pending invoice. */
const isAnnotation = ({ loadId: _, version: __, ...fields }: Input<Edit>): boolean =>
  Object.entries(fields).every(([name, value]) => value === undefined || annotations.has(name));

/** The sent fields under their column names. Fields that are not sent stay. */
const columnsOf = (input: Input<Edit>) => {
  const { loadName, videoGraderId, assistantId, notes, discount, discountIsPercentage } = input;
  const { payForwardDate, quoteValidUntil, canSellerAddToCart } = input;
  return given({
    name: loadName,
    videoGraderId,
    assistantId,
    notes,
    discount,
    discountIsPercentage,
    payForwardDate,
    quoteValidUntil,
    canSellerAddToCart,
    sellerFirstName: input.firstName,
    sellerLastName: input.lastName,
    sellerEmail: input.customerEmail,
    sellerPhone: input.customerPhone,
    sellerAddress: input.address,
    sellerCity: input.city,
    sellerState: input.state,
    sellerZipcode: input.zipcode,
  });
};

/**
 * The tax and licence numbers, encrypted. An unchanged number is not encrypted again, because it would look changed.
 */
const numbersOf = (input: Input<Edit>, row: LoadRecord, { encryption }: WriteRequest<Edit>) => {
  const encrypted = (column: string, sent: string | undefined, stored: string) =>
    sent === undefined || sent === encryption.decrypt(column, stored) ? undefined : encryption.encrypt(column, sent);
  return given({
    businessLicense: encrypted('business_license', input.businessLicense, row.businessLicense),
    driversLicense: encrypted('drivers_license', input.driversLicense, row.driversLicense),
    ein: encrypted('ein', input.ein, row.ein),
  });
};

const dateWords = { payForwardDate: 'The payment date', quoteValidUntil: 'The last day of a quote' } as const;

/** Such a date is a calendar date of the facility, from its current date on, and within a year. */
const refuseOutOfReach = async (
  tx: Tx,
  row: LoadRecord,
  field: keyof typeof dateWords,
  date: string | null | undefined,
  now: Date,
): Promise<void> => {
  if (!date) return;
  const { timeZone } = await facilityById(tx, row.facilityId);
  const today = dayIn(timeZone, now);
  if (date < today) throw invalid(field, `${dateWords[field]} cannot be before today.`);
  if (isTooFarAhead(date, today)) throw invalid(field, messages.dayTooFar(dateWords[field]));
};

/**
 * The facility after the edit. It is fixed once the load has an invoice number, and always one of the owning company.
 */
const movedTo = async (input: Input<Edit>, { actor, tx }: WriteRequest<Edit>, row: LoadRecord): Promise<number> => {
  const facility = await facilityNamed(tx, actor, input);
  if (!facility || facility.id === row.facilityId) return row.facilityId;
  if (row.invoiceNo !== null)
    throw conflict(`Invoice ${row.invoiceNo} belongs to its facility; it cannot move.`, 'FACILITY_FIXED');
  if (facility.companyId !== row.companyId)
    throw invalid('facilityId', 'This is not a facility of the company that owns the load.');
  requireTakesCarts(facility);
  return facility.id;
};

import type { Input } from '../../../../../kernel/contract.ts';
import { dayIn, daysBetween } from '../../../../../kernel/dates.ts';
import { isEin } from '../../../../../kernel/identity-numbers.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { FileRef, ReadRequest } from '../../../../../platform/http/bind.ts';
import { loadType } from '../../../domain/load-states.ts';
import { undoMsLeft } from '../../../domain/undo-finish.ts';
import { paymentMethods } from '../../../domain/payment-methods.ts';
import type { loadLifeCycle } from '../../contract.ts';
import { summaryOf } from '../../../server/item-summary.ts';
import { olderItems } from '../../../server/older-prices.ts';
import { heldUntil, loadFor, type Asking, type LoadRecord } from '../../../server/store.ts';

type Get = (typeof loadLifeCycle)['getLoad'];

type Joined = {
  parentCompanyName: string;
  companyName: string;
  customerEmail: string;
  customerPhone: string;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  facilityName: string;
  facilityCity: string;
  facilityState: string;
  facilityAddress: string;
  facilityZipcode: string;
  facilityPhone: string;
  facilityEmail: string;
  timeZone: string;
  isPicRequired: boolean;
  isSignRequired: boolean;
  isEinRequired: boolean;
  buyerFirstName: string | null;
  buyerLastName: string | null;
  requestedBy: string | null;
  requestFiles: { fileId: number; reach: FileRef['reach'] }[] | null;
  assistantFirstName: string | null;
  assistantLastName: string | null;
  videoGraderFirstName: string | null;
  videoGraderLastName: string | null;
  sellerFinalisedBy: string | null;
  customerEin: string;
  pricingVersion: number;
  olderPrices: number;
};

/* A settled invoice keeps its parties as they were: `paper` holds them, so that their records may change. */

/** A field of the seller as written on this load, else from its record. */
const written = (db: Db, column: string) =>
  db`coalesce(nullif(load.${db(`seller_${column}`)}, ''), load.paper -> 'customer' ->> ${column}, customer.${db(column)})`;

/** A field of the facility, from which an invoice never moves away. */
const ofFacility = (db: Db, column: string) =>
  db`coalesce(load.paper -> 'facility' ->> ${column}, facility.${db(column)})`;

const joined = async (db: Db, row: LoadRecord, now: Date): Promise<Joined> => {
  const [facts] = await db<Joined[]>`
    select coalesce(load.paper -> 'owner' ->> 'name', owner.name) as parent_company_name, coalesce(load.paper -> 'customer' ->> 'name', customer.name) as company_name, ${written(db, 'email')} as customer_email, ${written(db, 'phone')} as customer_phone,
      ${written(db, 'first_name')} as first_name, ${written(db, 'last_name')} as last_name, ${written(db, 'city')} as city, ${written(db, 'state')} as state, ${written(db, 'zipcode')} as zipcode,
      coalesce(nullif(load.seller_address, ''), load.paper -> 'customer' ->> 'address', trim(customer.address || ' ' || customer.address1)) as address,
      ${ofFacility(db, 'name')} as facility_name, ${ofFacility(db, 'city')} as facility_city, ${ofFacility(db, 'state')} as facility_state, ${ofFacility(db, 'address')} as facility_address,
      ${ofFacility(db, 'zipcode')} as facility_zipcode, ${ofFacility(db, 'phone')} as facility_phone, ${ofFacility(db, 'email')} as facility_email, facility.time_zone,
      facility.is_pic_required or customer.is_picture_mandatory or owner.cart_picture_required as is_pic_required,
      facility.is_sign_required or owner.cart_signature_required as is_sign_required, facility.is_ein_required or owner.cart_ein_required as is_ein_required, customer.ein as customer_ein,
      buyer.first_name as buyer_first_name, buyer.last_name as buyer_last_name, assistant.first_name as assistant_first_name,
      assistant.last_name as assistant_last_name, grader.first_name as video_grader_first_name, grader.last_name as video_grader_last_name,
      finaliser.first_name || ' ' || finaliser.last_name as seller_finalised_by, requester.first_name || ' ' || requester.last_name as requested_by, current.version as pricing_version,
      (select jsonb_agg(jsonb_build_object('fileId', file_id, 'reach', reach) order by position)
        from load_picture join file on file.id = file_id where load_id = load.id) as request_files,
      (select count(*)::int ${olderItems(db, now)}) as older_prices
    from load
    join company owner on owner.id = load.company_id join company customer on customer.id = load.customer_id join facility on facility.id = load.facility_id
    left join app_user buyer on buyer.id = load.buyer_id left join app_user requester on requester.id = load.requested_by left join app_user assistant on assistant.id = load.assistant_id
    left join app_user grader on grader.id = load.video_grader_id left join app_user finaliser on finaliser.id = load.seller_finalised_by
    cross join (select max(version) as version from pricing_version) current
    where load.id = ${row.id}`;
  return facts!;
};

/** A load for its screen, and for the answer to a stale edit. */
export const readLoad = async (
  db: Db,
  row: LoadRecord,
  { link, now, encryption, actor }: Pick<ReadRequest, 'link' | 'now' | 'encryption'> & { readonly actor: Asking },
) => {
  const [{ timeZone, requestFiles, customerEin, ...facts }, summary] = await Promise.all([
    joined(db, row, now),
    summaryOf(db, row.id, actor),
  ]);
  return {
    ...facts,
    loadId: row.id,
    loadName: row.name,
    type: row.type,
    status: row.status,
    version: row.version,
    isQuote: row.isQuote,
    isVoid: row.deletedAt !== null,
    isGradingSession: row.isGradingSession,
    invoiceNo: row.invoiceNo,
    companyId: row.companyId,
    customerId: row.customerId,
    facilityId: row.facilityId,
    buyerId: row.buyerId,
    requestMessage: row.requestMessage,
    requestPictures: (requestFiles ?? []).map((file) => link({ ...file, name: 'request' })),
    acceptedDate: row.acceptedAt,
    dismissedDate: row.dismissedAt,
    dismissReason: row.dismissReason,
    assistantId: row.assistantId,
    videoGraderId: row.videoGraderId,
    notes: row.notes,
    businessLicense: encryption.decrypt('business_license', row.businessLicense),
    driversLicense: encryption.decrypt('drivers_license', row.driversLicense),
    ein: encryption.decrypt('ein', row.ein),
    isEinOnRecord: isEin(encryption.decrypt('ein', customerEin)),
    canSellerAddToCart: row.canSellerAddToCart,
    sellerFinalisedDate: row.sellerFinalisedAt,
    buyerFinalisedDate: row.buyerFinalisedAt,
    finishedDate: row.finishedAt,
    isFinishedByReader: row.finishedBy === actor.userId,
    undoFinishMs:
      row.type === loadType.pendingInvoice && row.deletedAt === null
        ? undoMsLeft(row, { userId: actor.userId, now })
        : 0,
    invoiceSettledDate: row.invoiceSettledAt,
    payForwardDate: row.payForwardDate,
    quoteValidUntil: row.quoteValidUntil,
    isQuoteExpired: heldUntil(row, now) !== undefined,
    dueDays: row.payForwardDate === null ? null : daysBetween(dayIn(timeZone, now), row.payForwardDate),
    signature:
      row.signatureFileId === null ? null : link({ fileId: row.signatureFileId, name: 'signature', reach: 'private' }),
    date: row.signedOn,
    items: row.itemCount,
    pendingItems: row.pendingCount,
    unansweredItems: row.unansweredCount,
    rejectedItems: row.rejectedCount,
    unpicturedItems: row.unpicturedCount,
    discount: row.discount,
    discountIsPercentage: row.discountIsPercentage,
    subtotal: row.subtotal,
    grandtotal: row.grandtotal,
    amountPaid: row.amountPaid,
    amountReceived: row.amountPaid,
    // A deleted load has no balance.
    balance: row.deletedAt === null ? row.balance : '0.00',
    ...summary,
    paymentModes: [...paymentMethods],
    createdDate: row.createdAt,
    updatedDate: row.updatedAt,
  };
};

export const getLoad = async (input: Input<Get>, request: ReadRequest<Get>) =>
  readLoad(request.db, await loadFor(request.db, request.actor, input.loadId), request);

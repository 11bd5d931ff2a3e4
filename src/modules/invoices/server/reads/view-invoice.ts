import type { Input } from '../../../../kernel/contract.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { itemStatus } from '../../../loads/domain/item-price.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import { invoiceFor, itemsOf, loadFor, readLoad, type Asking, type LoadRecord } from '../../../loads/server/public.ts';
import { paymentsOf } from '../../../payments/server/public.ts';
import type { invoices } from '../../contract.ts';
import { printedSummary, type SummedItem } from '../../domain/printed-summary.ts';

type View = (typeof invoices)['viewInvoice'];

type Shown = Pick<Input<View>, 'loadId' | 'withSignature' | 'withPictures'>;
type Viewing = Pick<ReadRequest<View>, 'db' | 'link' | 'now' | 'encryption'> & { readonly actor: Asking };

/** An invoice with its counted items, for the screen and the PDF. */
export const viewInvoice = async (choices: Shown, request: Viewing) =>
  viewPaper(await invoiceFor(request.db, request.actor, choices.loadId), choices, request);

/** A quote, or the cart that an accepted one has become, in the form of an invoice. */
export const viewQuote = async (choices: Shown, request: Viewing) =>
  viewPaper(await quoteFor(request.db, request.actor, choices.loadId), choices, request);

/** A load that is or was a quote. */
export const quoteFor = async (db: Db, actor: Asking, loadId: number): Promise<LoadRecord> => {
  const row = await loadFor(db, actor, loadId);
  const isQuote = row.type === loadType.quote || (row.type === loadType.cart && row.quoteValidUntil !== null);
  if (!isQuote) throw conflict('There is no quote of this load.', 'WRONG_STATE');
  return row;
};

const viewPaper = async (row: LoadRecord, { withSignature, withPictures }: Omit<Shown, 'loadId'>, request: Viewing) => {
  const { db, link } = request;
  // Signing the addresses of thousands of pictures takes long.
  const items = await itemsOf(db, row.id, withPictures ? request : { ...request, link: () => '' });
  const counted = items.filter((item) => item.status !== itemStatus.rejected).toReversed();
  const logoFileId = await letterheadLogo(db, row);
  const load = await readLoad(db, row, request);
  return {
    loadDetails: {
      ...load,
      signature: withSignature ? load.signature : null,
      logo: logoFileId === null ? null : link({ fileId: logoFileId, name: 'logo', reach: 'public' }),
      timeZone: row.timeZone,
      summary: printedSummary(counted as readonly SummedItem[]),
      itemList: withPictures ? counted : counted.map((item) => Object.assign(item, { url: null, loadUrls: [] })),
    },
    paymentDetails: { list: await paymentsOf(db, row.id) },
  };
};

/** The logo above an invoice: the facility's own, else that of its company. */
export const letterheadLogo = async (db: Db, row: { readonly facilityId: number }): Promise<number | null> => {
  const [found] = await db<{ logoFileId: number | null }[]>`
    select coalesce(facility.logo_file_id, company.logo_file_id) as logo_file_id
    from facility join company on company.id = facility.company_id where facility.id = ${row.facilityId}`;
  return found!.logoFileId;
};

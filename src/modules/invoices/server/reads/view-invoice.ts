import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { itemStatus } from '../../../loads/domain/item-price.ts';
import { invoiceFor, itemsOf, readLoad, type Asking } from '../../../loads/server/public.ts';
import { paymentsOf } from '../../../payments/server/public.ts';
import type { invoices } from '../../contract.ts';
import { printedSummary, type SummedItem } from '../../domain/printed-summary.ts';

type View = (typeof invoices)['viewInvoice'];

/** An invoice with its counted items, for the screen and the PDF. */
export const viewInvoice = async (
  { loadId, withSignature, withPictures }: Pick<Input<View>, 'loadId' | 'withSignature' | 'withPictures'>,
  request: Pick<ReadRequest<View>, 'db' | 'link' | 'now' | 'encryption'> & { readonly actor: Asking },
) => {
  const { actor, db, link } = request;
  const row = await invoiceFor(db, actor, loadId);
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

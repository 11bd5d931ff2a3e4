import './invoices.css';
import { Suspense } from 'react';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { Code } from '../../../ui/format/code.tsx';
import { isMissing, PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PrintableSheet } from '../../../ui/page/printable-sheet.tsx';
import { lastList } from '../../../ui/page/last-list.ts';
import { Can, useMay } from '../../../ui/session/can.tsx';
import { useBelongsTo } from '../../../ui/shell/section.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { activeLoadsPath } from '../../loads/paths.ts';
import { LastMail } from '../../loads/web/panels/last-mails.tsx';
import { LoadStatusTag } from '../../loads/web/panels/load-status.tsx';
import { loadPath } from '../../till/paths.ts';
import { mayListInvoices } from '../domain/access.ts';
import { invoiceSearch, invoicesPath, pendingInvoicesPath, settledInvoicesPath } from '../paths.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useInvoice } from './queries.ts';
import { usePaperPopup } from './use-paper-popup.ts';

const PaperPopup = lazyPart(() => import('./panels/paper-popup.tsx'));

/** An invoice as a sheet, for the screen and the printer. */
export default function InvoicePage(parts: { loadId: string }) {
  const loadId = Number(parts.loadId);
  const { params, change } = useSearchParams(invoiceSearch);
  const popup = usePaperPopup(params.paper === true, (opened, options) =>
    change({ paper: opened === undefined ? undefined : true }, options),
  );
  const { data: invoice, error, refetch } = useInvoice(loadId);
  useBelongsTo(invoice?.loadDetails.type === 3 ? pendingInvoicesPath() : undefined);
  // The previous list with its filters. Sellers have carts alone.
  const list = useMay(mayListInvoices[4])
    ? { to: lastList(invoicesPath()) ?? settledInvoicesPath(), label: 'Back to invoices' }
    : { to: activeLoadsPath(), label: 'Back to carts' };
  if (!invoice || isMissing(error))
    return (
      <PageFallback
        title="Invoice"
        back={list}
        of={{ error, refetch }}
        missing="The cart is not finished yet, or the invoice is not yours to see."
      />
    );
  const { loadDetails } = invoice;
  const back = loadDetails.isVoid ? list : { to: loadPath({ loadId }), label: 'Back to the load' };
  return (
    <Page
      title={`Invoice ${loadDetails.invoiceNo}`}
      heading={
        <>
          Invoice <Code value={loadDetails.invoiceNo!} size={15} />
        </>
      }
      back={back}
      meta={<LoadStatusTag load={loadDetails} isNamed />}
      actions={<InvoiceActions load={loadDetails} onPreview={() => popup.open(loadId)} />}
      flush
    >
      <Can rule={buyerSide}>
        <LastMail loadId={loadId} />
      </Can>
      <PrintableSheet label={`Invoice ${loadDetails.invoiceNo}`}>
        <InvoiceSheet invoice={invoice} />
      </PrintableSheet>
      <Suspense>{params.paper && <PaperPopup loadId={loadId} onClose={popup.close} />}</Suspense>
    </Page>
  );
}

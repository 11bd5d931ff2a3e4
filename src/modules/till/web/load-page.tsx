import './till.css';
import './items-table.css';
import './add-line.css';
import type { AnyPath } from '../../../kernel/path.ts';
import type { SearchOf } from '../../../kernel/search-params.ts';
import { useMediaQuery } from '@mantine/hooks';
import { FileText } from 'lucide-react';
import { Suspense } from 'react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { useShownPath } from '../../../ui/page/shown-screen.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { lastList } from '../../../ui/page/last-list.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { isMissing, PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { dateText } from '../../../ui/format/format-date.ts';
import { RelativeTime } from '../../../ui/format/relative-time.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { dashboardPath } from '../../dashboard/paths.ts';
import { franchiseInvoicesPath, invoicePath, invoicesPath, settledInvoicesPath } from '../../invoices/paths.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { activeLoadsPath, myLoadsPath } from '../../loads/paths.ts';
import { useAsCurrentLoad } from '../../loads/web/panels/current-load.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { LoadStatusTag } from '../../loads/web/panels/load-status.tsx';
import { useItems, useLoad } from '../../loads/web/queries.ts';
import { useLiveLoad } from '../../loads/web/panels/use-live-load.ts';
import type { Load } from '../../loads/wire.ts';
import { franchiseLoadPath, loadSearch, myLoadPath, pendingLoadPath, settledLoadPath } from '../paths.ts';
import { useClosing } from './closing/use-closing.ts';
import { CustomerBar } from './customer-bar.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { CustomerSide } from './customer-side.tsx';
import { FinishBar } from './finish-bar.tsx';
import { FinishedNotice } from './finished-notice.tsx';
import { HeadTools } from './head-tools.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { LoadMenu } from './load-menu.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useFoldedCustomer } from './use-folded-customer.ts';
import { useUnsavedDetails } from './use-unsaved-details.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';

const ClosingSheet = lazyPart(() => import('./closing/closing-sheet.tsx'));
const RequestNote = lazyPart(async () => ({
  default: (await import('../../loads/web/panels/request-note.tsx')).RequestNote,
}));
const QuotePart = lazyPart(() => import('./quote-part.tsx'));
const SellerLoad = lazyPart(() => import('./seller/seller-load.tsx'));

const backFrom = (path: AnyPath, isInvoice: boolean, search: SearchOf<typeof loadSearch>) => {
  if (search.fromDash) return { to: dashboardPath(), label: 'Back to the dashboard' };
  // Back to the previous list, or to the default list if the load was opened by its address.
  const back = (beginning: string, usual: string, label: string) => ({ to: lastList(beginning) ?? usual, label });
  if (path === myLoadPath) return back(myLoadsPath(), myLoadsPath(), 'Back to my carts');
  if (path === franchiseLoadPath)
    return back(franchiseInvoicesPath(), franchiseInvoicesPath(), 'Back to franchise invoices');
  if (path === pendingLoadPath || path === settledLoadPath)
    return back(invoicesPath(), settledInvoicesPath(), 'Back to invoices');
  // An invoice sheet links to the load's own address. Back still leads to the list of invoices.
  const invoices = isInvoice && lastList(invoicesPath());
  if (invoices) return { to: invoices, label: 'Back to invoices' };
  return back(activeLoadsPath(), activeLoadsPath(), 'Back to carts');
};

const lostToStaff = 'Somebody has just finished or deleted it. An invoice is shown to those who took part in its load.';

/**
 * What a seller is told instead of its load, which it does not read once it is completed. `load` is as it was read last:
 * the server does not say whether it was completed or deleted.
 */
const lostToSeller = (load: Load | undefined): string => {
  if (!load) return 'Your buyer has completed or deleted it, or it is not yours to see.';
  const { invoiceNo, grandtotal, type, sellerFinalisedDate } = load;
  const isAgreed = type === 3 || sellerFinalisedDate !== null;
  return [
    isAgreed ? 'Your buyer has completed it, unless it was deleted.' : 'Your buyer has completed or deleted it.',
    grandtotal !== undefined && `The last total here was ${moneyText(grandtotal)}.`,
    isAgreed && (invoiceNo === null ? 'Ask your buyer for its invoice.' : `Ask your buyer for invoice ${invoiceNo}.`),
  ]
    .filter(Boolean)
    .join(' ');
};

/** A load, from cart to settled invoice: the customer at the left, items in the middle, totals at the right. */
export default function LoadPage(parts: { loadId: string }) {
  const loadId = Number(parts.loadId);
  const path = useShownPath();
  const { params } = useSearchParams(loadSearch);
  const { data: load, error, refetch } = useLoad(loadId);
  // Asked for together with the load, not after it.
  useItems(loadId);
  // Changes by other users appear as soon as they are committed.
  useLiveLoad(loadId);
  const isSeller = useSession()!.hierarchy === 2;
  const back = backFrom(path, load?.type === 3 || load?.type === 4, params);
  if (!load || isMissing(error))
    return (
      <PageFallback
        title="Load"
        back={back}
        of={{ error, refetch }}
        isGone={load !== undefined}
        fate={isSeller && load ? 'Your buyer has closed this load' : undefined}
        missing={isSeller ? lostToSeller(load) : load && lostToStaff}
      />
    );
  // Nothing typed or chosen for one load goes to another.
  return <LoadScreen key={loadId} load={load} back={back} />;
}

/** The invoice of a session, whose heading names the session. A cart that was reopened has no paper. */
const InvoiceNumber = ({ load: { loadId, invoiceNo, type } }: { load: Load }) =>
  type === 1 ? (
    <Code value={invoiceNo!} />
  ) : (
    <AppLink className="ty-invoice-no" to={invoicePath({ loadId })}>
      <Code value={invoiceNo!} />
    </AppLink>
  );

function LoadScreen({ load, back }: { load: Load; back: { to: string; label: string } }) {
  const phone = usePhone();
  const { hierarchy, isPictureMandatory, canBuildCart } = useSession()!;
  const isSeller = hierarchy === 2;
  const isBuyer = useMay(buyerSide);
  const { params, change } = useSearchParams(loadSearch);
  // The customer's column and the chat stand beside the items only where both have room.
  const narrow = useMediaQuery(`(max-width: ${params.chat ? 1799.98 : 1399.98}px)`, false, {
    getInitialValueInEffect: false,
  });
  const number = load.isGradingSession ? load.loadName : (load.invoiceNo ?? `Load ${load.loadId}`);
  const isUnsaved = useUnsavedDetails(load);
  const [isFolded, setIsFolded] = useFoldedCustomer();
  const closing = useClosing(load);
  useAsCurrentLoad(load);
  const cannotAdd = useLoadCannot()('addItem', load);
  // Shown before anything is typed: without a picture the item would be refused at the end.
  const asksForPictures =
    canBuildCart && !isSeller && cannotAdd === undefined && (load.isPicRequired || isPictureMandatory);
  const side = isSeller ? 'Sell' : 'Buy';
  const title = `${side} ${number}`;
  const heading = (
    <>
      <span className="ty-head-label">{side}</span> {number}
    </>
  );
  const meta = (
    <>
      {!phone && number !== load.loadName && <span className="ty-muted ty-ellipsis">{load.loadName}</span>}
      {load.isGradingSession && load.invoiceNo && <InvoiceNumber load={load} />}
      <LoadStatusTag load={load} />
      {load.type === 5 && load.quoteValidUntil && !load.isQuoteExpired && (
        <span className="ty-muted ty-small">Prices hold until {dateText(load.quoteValidUntil)}</span>
      )}
      {asksForPictures && <span className="ty-small">Each item needs a picture</span>}
      {!phone && (
        <span className="ty-muted ty-small">
          Changed <RelativeTime instant={load.updatedDate} inSentence />
        </span>
      )}
    </>
  );
  const actions = (
    <>
      <HeadTools load={load} />
      {load.invoiceNo &&
        load.type !== 1 &&
        (phone ? (
          <IconLink label="Invoice" to={invoicePath({ loadId: load.loadId })}>
            <FileText size={18} aria-hidden />
          </IconLink>
        ) : (
          <ButtonLink to={invoicePath({ loadId: load.loadId })} leftSection={<FileText size={15} aria-hidden />}>
            Invoice
          </ButtonLink>
        ))}
      <LoadMenu load={load} backTo={back.to} />
    </>
  );
  if (isSeller)
    return (
      <Page title={title} heading={heading} back={back} meta={meta} actions={actions} flush>
        <Suspense fallback={<Skeleton height={240} />}>
          <SellerLoad load={load} />
        </Suspense>
      </Page>
    );
  const sheet = closing.step && (
    <Suspense>
      <ClosingSheet load={load} step={closing.step} closing={closing} />
    </Suspense>
  );
  const notice = (
    <>
      <FinishedNotice load={load} isClosing={closing.step !== undefined} />
      {load.requestedBy !== null && <RequestNote load={load} />}
    </>
  );
  const quote = isBuyer && (load.type === 1 || load.type === 5) && (
    <Suspense>
      <QuotePart load={load} />
    </Suspense>
  );
  if (phone) {
    const tabs = [
      { key: 'items', label: 'Items', count: load.items },
      { key: 'customer', label: 'Customer', mark: isUnsaved ? 'Unsaved' : undefined },
      { key: 'payment', label: 'Payment' },
    ] as const;
    const tab = params.tab ?? 'items';
    return (
      <Page
        title={title}
        heading={heading}
        back={back}
        meta={meta}
        actions={actions}
        flush
        bar={isBuyer && <FinishBar load={load} closing={closing} />}
      >
        <Tabs
          label="Parts of the load"
          grow
          value={tab}
          onChange={(key) =>
            change({ tab: tabs.find((each) => each.key === key && key !== 'items')?.key }, { replace: true })
          }
          tabs={tabs}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="ty-till-tab" tabIndex={0} role="region" aria-label="Part of the load">
            <Suspense fallback={<Skeleton height={240} />}>
              {notice}
              {tab === 'customer' ? (
                <CustomerPanel load={load} />
              ) : tab === 'payment' ? (
                <>
                  <TotalsPanel load={load} />
                  {quote}
                </>
              ) : (
                <ItemsPanel load={load} />
              )}
            </Suspense>
          </div>
        </Tabs>
        {sheet}
      </Page>
    );
  }
  return (
    <Page title={title} heading={heading} back={back} meta={meta} actions={actions} flush>
      <div className="ty-till" data-folded={isFolded || undefined} data-narrow={narrow || undefined}>
        {!narrow && <CustomerSide load={load} isFolded={isFolded} onFold={setIsFolded} />}
        <section className="ty-till-items" aria-label="Items">
          {narrow && <CustomerBar load={load} />}
          {/* The items come together with what stands above them. */}
          <Suspense fallback={<Skeleton height={240} />}>
            {notice}
            <ItemsPanel load={load} />
          </Suspense>
        </section>
        <aside className="ty-till-totals" aria-label="Totals and payments">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="ty-till-scroll" tabIndex={0} role="region" aria-label="Totals">
            <TotalsPanel load={load} />
          </div>
          {quote}
          {isBuyer && <FinishBar load={load} closing={closing} />}
        </aside>
      </div>
      {sheet}
    </Page>
  );
}

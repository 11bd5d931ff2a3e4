import type { AnyPath } from '../../../kernel/path.ts';
import type { Sent } from '../../../kernel/contract.ts';
import { countedTo } from '../../../kernel/page.ts';
import { messages } from '../../../kernel/messages.ts';
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { franchiseLoadPath, pendingLoadPath, settledLoadPath } from '../../till/paths.ts';
import type { invoices } from '../contract.ts';
import {
  franchiseInvoicesPath,
  invoiceListSearch,
  myInvoicesPath,
  pendingInvoicesPath,
  settledInvoicesPath,
} from '../paths.ts';
import { useInvoiceCounts } from './queries.ts';
import { mayListInvoices } from '../domain/access.ts';

/** A list of invoices. */
export type InvoiceListKind = {
  readonly type: 3 | 4 | 10;
  readonly title: string;
  readonly empty: string;
  readonly detail: typeof settledLoadPath | typeof pendingLoadPath | typeof franchiseLoadPath;
  readonly isMine?: true;
};

/** The list of an address. The user's own invoices stand at one address, in two tabs. */
export const kindOf = (path: AnyPath, tab: string | undefined): InvoiceListKind => {
  if (path === franchiseInvoicesPath)
    return { type: 10, title: 'Invoices, Franchise', empty: messages.noSettled, detail: franchiseLoadPath };
  const pending = { type: 3, empty: messages.noPending, detail: pendingLoadPath } as const;
  const settled = { type: 4, empty: messages.noSettled, detail: settledLoadPath } as const;
  if (path === myInvoicesPath)
    return { ...(tab === 'pending' ? pending : settled), title: 'My Invoices', isMine: true };
  if (path === pendingInvoicesPath) return { ...pending, title: 'Invoices, Pending' };
  return { ...settled, title: 'Invoices, Settled' };
};

type InvoiceListTabsProps = {
  kind: InvoiceListKind;
  /** What narrows the shown list, and so the counts. */
  narrowed: Sent<(typeof invoices)['countInvoices']>;
};

/** The lists of invoices that the user may open, each with its count. Search and filters stay. */
export function InvoiceListTabs({ kind, narrowed }: InvoiceListTabsProps) {
  const { params } = useSearchParams(invoiceListSearch);
  const counts = useInvoiceCounts(narrowed);
  const seesFranchises = useMay(mayListInvoices[10]);
  const kept = { ...params, page: undefined, tab: undefined };
  const lists = kind.isMine
    ? [
        { label: 'Settled', type: 4, to: myInvoicesPath(kept) },
        { label: 'Pending', type: 3, to: myInvoicesPath({ ...kept, tab: 'pending' }) },
      ]
    : [
        { label: 'Settled', type: 4, to: settledInvoicesPath(kept) },
        { label: 'Pending', type: 3, to: pendingInvoicesPath(kept) },
        ...(seesFranchises ? [{ label: 'Franchise', type: 10, to: franchiseInvoicesPath(kept) }] : []),
      ];
  return (
    <LinkTabs
      label="Lists of invoices"
      countedTo={countedTo(narrowed.text)}
      tabs={lists.map(({ type, ...each }) => ({ ...each, key: String(type), count: counts(type) }))}
      value={String(kind.type)}
    />
  );
}

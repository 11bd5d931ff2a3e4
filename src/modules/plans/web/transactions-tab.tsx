import { messages } from '../../../kernel/messages.ts';
import { saveFile } from '../../../ui/api/save-file.ts';
import { Tag, type Tone } from '../../../ui/controls/tag.tsx';
import type { Column, RowAction } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { HistoryArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { isOpen } from '../domain/payment-states.ts';
import { centsText } from '../domain/receipt.ts';
import { planSearch } from '../paths.ts';
import { historySizes } from './history-sizes.ts';
import { planName } from './plan-name.ts';
import { plansApi, useConfirmPurchase, useMailReceipt, type Transaction } from './queries.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';

const toneOf = (status: Transaction['status']): Tone => (status === 'success' ? 'approved' : 'rejected');

/** What is known of a payment that is not over. */
const openWords = {
  pending: 'The card service has not answered yet.',
  action: 'Your bank has not confirmed it.',
} as const;

const Status = ({ status, failure }: Transaction) => {
  const words = isOpen(status) ? openWords[status] : failure;
  return (
    <span className="ty-plan-words">
      <Tag tone={toneOf(status)}>{status.toUpperCase()}</Tag>
      {words && <span className="ty-muted ty-small"> {words}</span>}
    </span>
  );
};

/** What can be done with a payment: its outcome is asked for while it is not known, and its receipt is got afterwards. */
const useActions = () => {
  const confirm = useConfirmPurchase();
  const mail = useMailReceipt();
  const said = (work: () => Promise<string | void>) => async () => {
    try {
      const sentence = await work();
      if (sentence) toast(sentence);
    } catch (thrown) {
      toastFailure(thrown, messages.genericFailure);
    }
  };
  return (row: Transaction): readonly RowAction[] => {
    const { transactionId } = row;
    const ask = said(async () => {
      const { status } = await confirm.mutateAsync({ transactionId });
      return isOpen(status) ? openWords[status] : 'The payment went through.';
    });
    if (isOpen(row.status)) return [{ key: 'ask', label: 'Ask for the outcome', onPress: () => void ask() }];
    if (row.status === 'failed') return [];
    const save = said(async () => saveFile(await plansApi.printPlanReceipt({ transactionId })));
    const send = said(async () => (await mail.mutateAsync({ transactionId })).message);
    return [
      { key: 'pdf', label: 'Save receipt as PDF', onPress: () => void save() },
      { key: 'mail', label: 'Mail receipt to me', onPress: () => void send() },
    ];
  };
};

const columns: readonly Column<Transaction>[] = [
  { key: 'created', title: 'Date', width: 170, render: ({ created }) => dateTimeText(created), fixed: true },
  { key: 'plan', title: 'Plan', width: 160, render: ({ planType }) => planName(planType) },
  {
    key: 'amount',
    title: 'Amount',
    width: 110,
    align: 'right',
    render: ({ amount }) => (
      <span translate="no" className="ty-num">
        {centsText(amount)}
      </span>
    ),
  },
  { key: 'card', title: 'Card', width: 170, rank: 1, render: ({ brand, card }) => `${brand} •••• ${card}` },
  { key: 'expiry', title: 'Expiry', width: 90, rank: 2, render: ({ expiry }) => expiry },
  { key: 'status', title: 'Status', minWidth: 280, render: (row) => <Status {...row} /> },
];

/** What the company has paid for plans by card. */
export function TransactionsTab() {
  const state = useTableState(useSearchParams(planSearch), historySizes);
  const actions = useActions();
  const page = useListPage(plansApi.listPlanPayments, state, { name: 'transactions', sent: {} });
  return (
    <DataTable<Transaction>
      label="Transaction History"
      columns={columns}
      {...page.table}
      empty={
        <EmptyState art={<HistoryArt />} title="Nothing was paid yet">
          Payments of lookup plans stand here with their receipts.
        </EmptyState>
      }
      rowKey={({ transactionId }) => transactionId}
      rowName={({ transactionId }) => `transaction ${transactionId}`}
      rowActions={actions}
      card={(row) => (
        <span className="ty-card-lines">
          <span className="ty-row" data-split>
            <b>{planName(row.planType)}</b>
            <span translate="no" className="ty-num">
              {centsText(row.amount)}
            </span>
          </span>
          <span className="ty-row">
            <Status {...row} />
          </span>
          <span className="ty-row ty-muted ty-small">
            {dateTimeText(row.created)}, {row.brand} •••• {row.card}, {row.expiry}
          </span>
        </span>
      )}
    />
  );
}

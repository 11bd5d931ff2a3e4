import './outbox.css';
import { NameCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { HistoryArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { outboxSearch } from '../paths.ts';
import { outboxApi, type MailRow } from './queries.ts';

const words = { queued: 'queued', sent: 'sent', refused: 'refused', kept: 'waits here' } as const;

const columns: readonly Column<MailRow>[] = [
  {
    key: 'to',
    title: 'To',
    minWidth: 220,
    render: ({ to, subject }) => <NameCell name={to} detail={subject} />,
    fixed: true,
  },
  { key: 'created', title: 'Written', width: 170, rank: 1, render: ({ createdDate }) => dateTimeText(createdDate) },
  {
    key: 'sent',
    title: 'Sent',
    width: 170,
    rank: 2,
    render: ({ sentDate, state }) => (sentDate === null ? words[state] : dateTimeText(sentDate)),
  },
];

/** The mails of a demo or development installation, which sends none without an SMTP server. */
export default function OutboxPage() {
  const adapter = useSearchParams(outboxSearch);
  const state = useTableState(adapter);
  const page = useListPage(outboxApi.listMails, state, { name: 'mails', sent: { text: state.text } });
  const opened = page.rows?.find(({ mailId }) => mailId === adapter.params.open);
  return (
    <Page title="Outbox" flush>
      <FilterBar
        search={{ label: 'Search mails', placeholder: 'Search mails', value: state.text, onSearch: state.setText }}
        filters={[]}
        onClear={state.clearFilters}
      />
      <DataTable<MailRow>
        label="Mails"
        columns={columns}
        {...page.table}
        nothing="No mail like this"
        empty={
          <EmptyState art={<HistoryArt />} title="No mails yet">
            What the product mails stands here, with its links.
          </EmptyState>
        }
        rowKey={({ mailId }) => mailId}
        rowName={({ to, subject }) => `mail to ${to}: ${subject}`}
        onOpen={({ mailId }) => adapter.change({ open: mailId })}
        card={({ to, subject, createdDate }) => (
          <span className="ty-stack">
            <strong>{to}</strong>
            <span className="ty-muted ty-small">{subject}</span>
            <span className="ty-muted ty-small">{dateTimeText(createdDate)}</span>
          </span>
        )}
      />
      <Drawer
        title={opened?.subject ?? 'Mail'}
        opened={opened !== undefined}
        onClose={() => adapter.change({ open: undefined })}
      >
        <p className="ty-muted">{`To ${opened?.to ?? ''}`}</p>
        {opened?.answer && <p className="ty-muted">{`The mail server says: ${opened.answer}`}</p>}
        <p className="ty-mail">{opened?.text === undefined ? '' : linked(opened.text)}</p>
        {opened?.attachment && (
          <p className="ty-mail ty-muted">
            With {opened.attachment.name}, {sizeText(opened.attachment.bytes)}
          </p>
        )}
      </Drawer>
    </Page>
  );
}

const sizeText = (bytes: number) => `${numberText(Math.max(1, Math.round(bytes / 1000)))} KB`;

/** The text with its addresses as links. */
const linked = (text: string | null) =>
  text === null
    ? 'It was sent or refused. Its text is deleted then.'
    : text
        .split(/(https?:\/\/\S+)/)
        // The parts never change their order.
        .map((part, at) =>
          at % 2 === 1 ? (
            <a key={`${at} ${part}`} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        );

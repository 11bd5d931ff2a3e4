import type { Column } from '../../../ui/data-table/column.ts';
import { NameCell } from '../../../ui/data-table/cells.tsx';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import type { Entry } from '../contract.ts';

/** Who did it. Work without a request, such as a migration, is the product's own. */
export const whoText = ({ userName, ip }: Entry): string => userName || (ip ? 'Nobody signed in' : 'Troyard');

/** What was done to which row, such as `Changed Role Buyer`. */
export const actText = ({ action, subject, subjectName }: Entry): string =>
  [action, subject, subjectName].filter(Boolean).join(' ');

/** One change in words: `Name: Ann → Anna`. */
export const changeText = ({ field, before, after }: Entry['changes'][number]): string => {
  if (before === null) return `${field}: ${after}`;
  if (after === null) return `${field}: ${before} → empty`;
  return `${field}: ${before} → ${after}`;
};

const changesText = ({ changes }: Entry): string => changes.map(changeText).join('; ');

export const entryColumns: readonly Column<Entry>[] = [
  {
    key: 'at',
    title: 'When',
    width: 168,
    render: ({ at }) => <time dateTime={at}>{dateTimeText(at)}</time>,
    fixed: true,
  },
  { key: 'who', title: 'Who', width: 152, render: whoText },
  {
    key: 'what',
    title: 'What',
    minWidth: 200,
    render: (entry) => (
      <NameCell name={entry.subjectName || entry.subject} detail={`${entry.action} ${entry.subject}`} />
    ),
  },
  {
    key: 'changes',
    title: 'Changes',
    minWidth: 220,
    render: (entry) => <span className="ty-ellipsis">{changesText(entry)}</span>,
  },
  { key: 'ip', title: 'Address', width: 128, rank: 1, render: ({ ip }) => <span className="ty-code-text">{ip}</span> },
];

/** An entry on a phone. */
export const EntryCard = ({ entry }: { entry: Entry }) => (
  <>
    <span className="ty-row" data-split>
      <strong>{actText(entry)}</strong>
    </span>
    <span className="ty-muted ty-small">
      {whoText(entry)}, {dateTimeText(entry.at)}
    </span>
    <span className="ty-small">{changesText(entry)}</span>
  </>
);

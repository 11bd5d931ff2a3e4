import './uploads.css';
import { numberText } from '../../../kernel/number-text.ts';
import { Tag, type Tone } from '../../../ui/controls/tag.tsx';
import { NameCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { isOver } from '../domain/upload-status.ts';
import type { UploadRow } from './queries.ts';

const tones: Readonly<Record<UploadRow['status'], Tone>> = {
  Queued: 'pending',
  Running: 'modified',
  Done: 'approved',
  'Done with errors': 'pending',
  Failed: 'rejected',
};

/** The state of an upload in its word, and that it was only looked at. */
export const UploadStatus = ({ row: { status, isDryRun } }: { row: UploadRow }) => (
  <span className="ty-row">
    <Tag tone={tones[status]} icon={status === 'Done' || status === 'Failed'}>
      {status}
    </Tag>
    {isDryRun && <span className="ty-muted ty-small">dry run</span>}
  </span>
);

const some = (count: number, word: string): string[] => (count === 0 ? [] : [`${numberText(count)} ${word}`]);

/** What became of the rows: `12 new, 3 wrong`. */
export const resultText = ({ added, changed, unchanged, failed }: UploadRow): string =>
  [...some(added, 'new'), ...some(changed, 'changed'), ...some(unchanged, 'unchanged'), ...some(failed, 'wrong')].join(
    ', ',
  );

/** How far it has come, as a bar while it runs. */
export const UploadProgress = ({ row }: { row: UploadRow }) =>
  isOver(row.status) ? (
    <span className="ty-muted">{row.status === 'Failed' ? row.failure : resultText(row)}</span>
  ) : (
    <span className="ty-upload-progress">
      <progress max={Math.max(row.rows, 1)} value={row.done} aria-label={`Progress of ${row.title}`} />
      <span className="ty-muted ty-small">{`${numberText(row.done)} of ${numberText(row.rows)}`}</span>
    </span>
  );

export const uploadColumns: readonly Column<UploadRow>[] = [
  {
    key: 'title',
    title: 'Title',
    minWidth: 220,
    render: ({ title, fileName, isEdit }) => (
      <NameCell name={title} detail={`${isEdit ? 'Edit' : 'New'} · ${fileName}`} />
    ),
    fixed: true,
  },
  { key: 'status', title: 'Status', width: 210, render: (row) => <UploadStatus row={row} /> },
  { key: 'time', title: 'Time', width: 170, rank: 2, render: ({ time }) => dateTimeText(time) },
  { key: 'progress', title: 'Progress', minWidth: 220, rank: 1, render: (row) => <UploadProgress row={row} /> },
];

/** An upload on a phone. */
export const UploadCard = ({ row }: { row: UploadRow }) => (
  <span className="ty-stack">
    <strong>{row.title}</strong>
    <UploadStatus row={row} />
    <span className="ty-muted ty-small">{dateTimeText(row.time)}</span>
    <UploadProgress row={row} />
  </span>
);

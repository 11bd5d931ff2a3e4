import './makes.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { dateText } from '../../../ui/format/format-date.ts';
import type { MakeRow } from './queries.ts';

const some = (count: number, word: string): string => (count === 1 ? `1 ${word}` : `${count} ${word}s`);

/** What stands with a make besides words: `2 pictures, 1 video`. */
const tipsText = ({ imglUrls = [], videoUrls = [], documentUrls = [] }: MakeRow): string =>
  [
    [imglUrls.length, 'picture'] as const,
    [videoUrls.length, 'video'] as const,
    [documentUrls.length, 'document'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, word]) => some(count, word))
    .join(', ');

/** `tips`: a third line, where no column has room for it. */
const Name = ({ row: { make, description = '', profileUrl }, tips }: { row: MakeRow; tips?: string }) => (
  <span className="ty-row">
    {profileUrl ? (
      <img className="ty-make-thumb" src={profileUrl} alt="" loading="lazy" />
    ) : (
      <span className="ty-make-thumb" />
    )}
    <span className="ty-stack">
      <b className="ty-ellipsis">{make}</b>
      <span className="ty-muted ty-small ty-ellipsis">{description.split('\n')[0]}</span>
      {tips && <span className="ty-muted ty-small">{tips}</span>}
    </span>
  </span>
);

export const makeColumns: readonly Column<MakeRow>[] = [
  { key: 'make', title: 'Make', minWidth: 260, render: (row) => <Name row={row} /> },
  {
    key: 'models',
    title: 'Models',
    minWidth: 160,
    rank: 2,
    render: ({ model = [] }) => <span className="ty-ellipsis">{model.join(', ')}</span>,
  },
  { key: 'tips', title: 'Tips', width: 220, rank: 1, render: tipsText },
  {
    key: 'created',
    title: 'Added',
    width: 108,
    rank: 3,
    render: ({ createdDate }) => createdDate && dateText(createdDate),
  },
];

/** A make on a phone. */
export const MakeCard = ({ row }: { row: MakeRow }) => <Name row={row} tips={tipsText(row)} />;

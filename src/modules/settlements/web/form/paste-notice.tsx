import { Button } from '../../../../ui/controls/button.tsx';
import type { PastedBlock } from '../../domain/pasted-block.ts';
import { maxRows } from './draft-changes.ts';
import { rowSubjects } from './draft-words.ts';
import type { DraftRow, TableName } from './settlement-draft.ts';

export type Pasted = {
  readonly before: readonly DraftRow[];
  readonly after: readonly DraftRow[];
  readonly sentence: string;
  /** What could not be read, with its place. */
  readonly unread: readonly string[];
};

type Result = Pick<Pasted, 'before' | 'after'> & {
  readonly table: TableName;
  /** The first row that was filled, from 0. */
  readonly at: number;
  readonly block: PastedBlock;
};

const rowsText = (count: number): string => (count === 1 ? '1 row was pasted.' : `${count} rows were pasted.`);

/** That rows of sums were left out. Nothing where there was none. */
export const sumsText = ({ sums: [first, ...others] }: PastedBlock): string => {
  if (first === undefined) return '';
  return others.length === 0
    ? ` A row of sums was left out: “${first}”.`
    : ` ${others.length + 1} rows of sums were left out, the first is “${first}”.`;
};

/** What a paste has done, in words. */
export const pasteResult = ({ table, at, block, before, after }: Result): Pasted => {
  const room = maxRows[table] - at;
  const filled = Math.min(block.rows.length, room);
  const left = block.rows.length - filled;
  const unread = block.unread
    .filter(({ row }) => row < room)
    .map(
      ({ row, column, text }) =>
        `${rowSubjects[table]} ${at + row + 1}, ${column?.label ?? 'no column for it'}: “${text}”`,
    );
  const full = left > 0 ? ` ${left} more had no room: at most ${maxRows[table]}.` : '';
  return { before, after, sentence: `${rowsText(filled)}${sumsText(block)}${full}`, unread };
};

const listed = 12;

type PasteNoticeProps = {
  readonly pasted: Pasted;
  /** Nothing was changed since. */
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

/** Tells what a paste has done, and what of it could not be read. */
export const PasteNotice = ({ pasted: { sentence, unread }, canUndo, onUndo, onClose }: PasteNoticeProps) => (
  <div className="ty-settle-notice" role="status" data-caution={unread.length > 0 || undefined}>
    <div>
      <p>{unread.length > 0 ? `${sentence} This could not be read and is empty:` : sentence}</p>
      {unread.length > 0 && (
        <ul>
          {unread.slice(0, listed).map((each) => (
            <li key={each}>{each}</li>
          ))}
          {unread.length > listed && <li>{`and ${unread.length - listed} more`}</li>}
        </ul>
      )}
    </div>
    <div className="ty-settle-notice-buttons">
      {canUndo && (
        <Button size="xs" onClick={onUndo}>
          Take it back
        </Button>
      )}
      <Button size="xs" onClick={onClose}>
        Close
      </Button>
    </div>
  </div>
);

import '../styles/code.css';

type Range = readonly [from: number, to: number];

type CodeProps = {
  value: string;
  /** Character ranges (end exclusive) that matched a search: underlined. */
  marks?: readonly Range[];
  /** Positions of characters that differ from the search: boxed. */
  swaps?: readonly number[];
  size?: 12 | 13 | 15 | 17 | 24;
  muted?: boolean;
  struck?: boolean;
};

type Run = { kind: 'plain' | 'mark' | 'swap'; text: string };

function runsOf(value: string, marks: readonly Range[], swaps: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const [index, character] of Array.from(value).entries()) {
    const kind = swaps.includes(index)
      ? 'swap'
      : marks.some(([from, to]) => index >= from && index < to)
        ? 'mark'
        : 'plain';
    const last = runs.at(-1);
    if (last?.kind === kind && kind !== 'swap') last.text += character;
    else runs.push({ kind, text: character });
  }
  return runs;
}

/** A code as stamped: monospaced, never wrapped. */
export function Code({ value, marks = [], swaps = [], size = 13, muted, struck }: CodeProps) {
  return (
    <span
      translate="no"
      className="ty-code"
      data-size={size}
      data-muted={muted || undefined}
      data-struck={struck || undefined}
    >
      {runsOf(value, marks, swaps).map((run, index) =>
        run.kind === 'plain' ? (
          run.text
        ) : (
          // Runs have no id except their position, and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-run={run.kind}>
            {run.text}
          </span>
        ),
      )}
    </span>
  );
}

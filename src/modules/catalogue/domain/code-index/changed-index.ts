import { segmentOf } from './build-segment.ts';
import type { CodeIndex } from './code-index.ts';
import { codeAt, type CodeRow, type CodeSegment } from './code-segment.ts';

/** Segments of changes up to this size are sorted into one, which takes a few milliseconds. */
const maxMerged = 4096;

/**
 * The index in which these converters have these codes, and no others. Converters without rows have none. The first
 * `sealed` segments stay as they are.
 */
export const withChanges = (
  index: CodeIndex,
  converterIds: readonly number[],
  rows: readonly CodeRow[],
  sealed = 1,
): CodeIndex => {
  const changed = new Map(index.changed);
  const [base, ...later] = index.segments;
  let segments: readonly CodeSegment[] = [base ?? segmentOf([]), ...later];
  for (const id of converterIds) changed.set(id, segments.length);
  let newest = segmentOf(rows);
  // Small segments grow together, so that their number stays low however many changes come one by one.
  while (segments.length > Math.max(1, sealed)) {
    const last = segments.length - 1;
    const before = segments[last]!;
    if (before.size > 4 * newest.size + 16 || before.size + newest.size > maxMerged) break;
    newest = segmentOf([
      ...rowsOf(before).filter(({ converterId }) => changed.get(converterId) === last),
      ...rowsOf(newest),
    ]);
    segments = segments.slice(0, last);
    for (const [id, number] of changed) if (number > last) changed.set(id, last);
  }
  return { segments: [...segments, newest], changed };
};

/** The index on a new first segment, which contains the changes of the first `sealed` segments. */
export const onNewBase = (index: CodeIndex, base: CodeSegment, sealed: number): CodeIndex => {
  const changed = new Map<number, number>();
  for (const [id, number] of index.changed) if (number >= sealed) changed.set(id, number - sealed + 1);
  return { segments: [base, ...index.segments.slice(sealed)], changed };
};

const rowsOf = (segment: CodeSegment): CodeRow[] =>
  Array.from({ length: segment.size }, (_, position) => ({
    code: codeAt(segment, position),
    converterId: segment.converterIds[position]!,
    makeId: segment.makeIds[position]!,
    typeId: segment.typeIds[position]!,
  }));

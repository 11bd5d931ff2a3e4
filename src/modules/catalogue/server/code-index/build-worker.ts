import { parentPort } from 'node:worker_threads';
import { segmentBuilder } from '../../domain/code-index/build-segment.ts';
import type { CodeSegment } from '../../domain/code-index/code-segment.ts';
import { addLines } from './read-codes.ts';

/* The thread that sorts all codes. It gets their lines, then undefined, and hands the segment over without a copy. */

const builder = segmentBuilder(1_000_000);
const buffersOf = ({ trigrams, groups, size: _, ...arrays }: CodeSegment): ArrayBuffer[] => [
  ...Object.values(arrays).map(({ buffer }) => buffer),
  ...(groups ? [groups.buffer] : []),
  ...(trigrams ? [trigrams.starts.buffer, trigrams.codes.buffer] : []),
];

parentPort!.on('message', (lines: string | undefined) => {
  if (lines !== undefined) return addLines(builder, lines);
  const segment = builder.build();
  parentPort!.postMessage(segment, buffersOf(segment));
  parentPort!.close();
});

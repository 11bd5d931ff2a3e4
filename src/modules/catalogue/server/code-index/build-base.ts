// Messages to a thread have no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../../../platform/database.ts';
import { segmentBuilder } from '../../domain/code-index/build-segment.ts';
import type { CodeSegment } from '../../domain/code-index/code-segment.ts';
import { addLines, codeLines } from './read-codes.ts';

/**
 * Reads and sorts all codes. When they are more than so many characters of text, they are sorted in a thread, so that no
 * request waits for it.
 */
export const buildBase = async (db: Db, maxWithoutThread: number, signal: AbortSignal): Promise<CodeSegment> => {
  const pieces = codeLines(db);
  const few: string[] = [];
  for (let read = 0; ;) {
    const { value, done } = await pieces.next();
    if (done) {
      const builder = segmentBuilder(1024);
      for (const lines of few) addLines(builder, lines);
      return builder.build();
    }
    few.push(value);
    read += value.length;
    if (read > maxWithoutThread) return buildInThread(few, pieces, signal);
  }
};

const buildInThread = async (
  first: readonly string[],
  rest: AsyncGenerator<string>,
  signal: AbortSignal,
): Promise<CodeSegment> => {
  const worker = new Worker(join(import.meta.dirname, 'build-worker.ts'));
  const built = new Promise<CodeSegment>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that sorts the codes has ended.')));
  });
  built.catch(() => {});
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    for (const lines of first) worker.postMessage(lines);
    for await (const lines of rest) worker.postMessage(lines);
    worker.postMessage(undefined);
    return await built;
  } finally {
    signal.removeEventListener('abort', end);
    void worker.terminate();
  }
};

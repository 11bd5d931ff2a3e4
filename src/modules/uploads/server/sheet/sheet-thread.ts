import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { requireNoTransaction } from '../../../../platform/outside-transactions.ts';
import { workQueue, type Requester } from '../../../../platform/work-queue.ts';
import { SheetFault } from './sheet-fault.ts';
import type { Inspected, SheetAnswer, SheetBatch, SheetSource, SheetTask } from './thread-messages.ts';

/** The heap of the thread. A file that needs more ends the thread, not the server. */
const memoryMb = 256;
/** The longest silence: a file of 100 MB is looked at in some seconds. */
const silentMs = 120_000;

/** Messages to a thread have no origin. */
/* oxlint-disable unicorn/require-post-message-target-origin */

/** Starts a thread on a task. Returns its answers one after another; the next one is asked for when it is awaited. */
const answersOf = (task: SheetTask, signal?: AbortSignal) => {
  const worker = new Worker(join(import.meta.dirname, 'sheet-worker.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  const waiting: ((answer: SheetAnswer | Error) => void)[] = [];
  const come: (SheetAnswer | Error)[] = [];
  const take = (answer: SheetAnswer | Error): void => {
    const waits = waiting.shift();
    if (waits) waits(answer);
    else come.push(answer);
  };
  worker.on('message', take);
  worker.on('error', (error: Error & { code?: string }) =>
    take(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new SheetFault('The file takes too much memory to be read. Split it, or save it as csv.')
        : error,
    ),
  );
  worker.on('exit', () => take(new Error('The thread that reads sheets has ended.')));
  const abort = () => take(signal?.reason instanceof Error ? signal.reason : new Error('Reading a sheet was ended.'));
  signal?.addEventListener('abort', abort, { once: true });
  let timer: NodeJS.Timeout | undefined;
  return {
    next: async (): Promise<SheetAnswer> => {
      timer = setTimeout(() => take(new SheetFault('The file takes too long to be read. Split it.')), silentMs);
      const answer = come.shift() ?? (await new Promise<SheetAnswer | Error>((resolve) => waiting.push(resolve)));
      clearTimeout(timer);
      if (answer instanceof Error) throw answer;
      if (answer.is === 'fault') throw new SheetFault(answer.sentence);
      return answer;
    },
    more: () => worker.postMessage('more'),
    end: async () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      await worker.terminate();
    },
  };
};

/** One file at a time is looked at for people who wait for it. */
const queue = workQueue({
  what: 'sheets',
  atOnce: 1,
  maxWaiting: 10,
  maxPerUser: 3,
  maxPerAddress: 6,
  retryAfterSeconds: 15,
});

/** The columns of a file and the number of its rows. Throws a SheetFault if it cannot be read. */
export const inspectSheet = (source: SheetSource, requester: Requester): Promise<Inspected> =>
  queue.run(requester, async () => {
    const thread = answersOf({ does: 'inspect', ...source });
    try {
      const answer = await thread.next();
      if (answer.is !== 'inspected') throw new Error(`A thread that looks at a sheet has answered ${answer.is}.`);
      return answer.inspected;
    } finally {
      await thread.end();
    }
  });

/** The rows of a file after a line, in batches. The next batch is read when it is asked for. */
export async function* sheetBatches(
  source: SheetSource & { readonly after: number; readonly atOnce: number },
  signal: AbortSignal,
): AsyncGenerator<SheetBatch> {
  requireNoTransaction('Reading a sheet');
  const thread = answersOf({ does: 'read', ...source }, signal);
  try {
    for (;;) {
      const answer = await thread.next();
      if (answer.is !== 'batch') return;
      // The thread checks the next rows while these are written.
      thread.more();
      yield answer.batch;
    }
  } finally {
    await thread.end();
  }
}

/** Writes the refused rows of a file into another. */
export const writeErrorsFile = async (
  task: SheetSource & { readonly reasons: ReadonlyMap<number, string>; readonly into: string },
  signal: AbortSignal,
): Promise<void> => {
  const thread = answersOf({ does: 'errors', ...task }, signal);
  try {
    await thread.next();
  } finally {
    await thread.end();
  }
};

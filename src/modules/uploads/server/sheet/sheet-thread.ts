import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { requireNoTransaction } from '../../../../platform/outside-transactions.ts';
import { workQueue, type Requester } from '../../../../platform/limits/work-queue.ts';
import { SheetFault } from './sheet-fault.ts';
import type {
  Inspected,
  RawSource,
  ReadSheet,
  SheetAnswer,
  SheetBatch,
  SheetSource,
  SheetTask,
  SheetTexts,
} from './thread-messages.ts';

/** The heap of the thread. A file that needs more ends the thread, not the server. */
const memoryMb = 256;
/** The longest silence: a file of 100 MB is looked at in some seconds. */
const silentMs = 120_000;
/** A thread that has read so many rows is not kept: its heap has grown. */
const largeRows = 50_000;

/* Messages to a thread have no origin. */
/* oxlint-disable unicorn/require-post-message-target-origin */

/** A thread without a task. Starting one takes longer than reading a small file, so one is kept for a while. */
let idle: { readonly worker: Worker; readonly ends: NodeJS.Timeout } | undefined;
const idleMs = 60_000;

const startedWorker = (): Worker => {
  const kept = idle?.worker;
  clearTimeout(idle?.ends);
  idle = undefined;
  kept?.ref();
  return (
    kept ??
    new Worker(join(import.meta.dirname, 'sheet-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
  );
};

const giveBack = (worker: Worker): void => {
  worker.removeAllListeners();
  if (idle) return void worker.terminate();
  const end = () => {
    idle = undefined;
    void worker.terminate();
  };
  worker.once('exit', end);
  worker.on('error', end);
  worker.unref();
  idle = { worker, ends: setTimeout(end, idleMs).unref() };
};

/** Gives a thread a task. Returns its answers one after another. */
const answersOf = (task: SheetTask, signal?: AbortSignal) => {
  const worker = startedWorker();
  worker.removeAllListeners();
  const waiting: ((answer: SheetAnswer | Error) => void)[] = [];
  const come: (SheetAnswer | Error)[] = [];
  const take = (answer: SheetAnswer | Error): void => {
    const waits = waiting.shift();
    if (waits) waits(answer);
    else come.push(answer);
  };
  let isIdle = false;
  worker.on('message', (answer: SheetAnswer) => {
    isIdle = answer.is !== 'batch';
    take(answer);
  });
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
  worker.postMessage(task);
  return {
    next: async (): Promise<SheetAnswer> => {
      const late = () => take(new SheetFault('The file takes too long to be read. Split it.'));
      const timer = setTimeout(late, silentMs);
      const answer = come.shift() ?? (await new Promise<SheetAnswer | Error>((resolve) => waiting.push(resolve)));
      clearTimeout(timer);
      if (answer instanceof Error) throw answer;
      if (answer.is === 'fault') throw new SheetFault(answer.sentence);
      return answer;
    },
    more: () => worker.postMessage('more'),
    /** A thread that has not finished its task, or has grown with it, does nothing else any more. */
    end: async (rows: number) => {
      signal?.removeEventListener('abort', abort);
      if (isIdle && rows < largeRows) giveBack(worker);
      else await worker.terminate();
    },
  };
};

/** Two files at a time are looked at for people who wait for it, one for each. */
const queue = workQueue({
  what: 'sheets',
  atOnce: 2,
  oneEach: true,
  maxWaiting: 10,
  maxPerUser: 6,
  maxPerAddress: 12,
  retryAfterSeconds: 15,
});

/** The columns of a file and the number of its rows. Throws a SheetFault if it cannot be read. */
export const inspectSheet = (source: SheetSource, requester: Requester): Promise<Inspected> =>
  queue.run(requester, async () => {
    const thread = answersOf({ does: 'inspect', ...source });
    let rows = 0;
    try {
      const answer = await thread.next();
      if (answer.is !== 'inspected') throw new Error(`A thread that looks at a sheet has answered ${answer.is}.`);
      rows = answer.inspected.rowCount;
      return answer.inspected;
    } finally {
      await thread.end(rows);
    }
  });

/** The cells of a small file. Throws a SheetFault if it cannot be read, or has more rows. */
export const readTexts = (
  source: RawSource & { readonly maxRows: number },
  requester: Requester,
): Promise<SheetTexts> =>
  queue.run(requester, async () => {
    const thread = answersOf({ does: 'texts', ...source });
    let rows = 0;
    try {
      const answer = await thread.next();
      if (answer.is !== 'texts') throw new Error(`A thread that reads the cells of a sheet has answered ${answer.is}.`);
      rows = answer.texts.rows.length;
      return answer.texts;
    } finally {
      await thread.end(rows);
    }
  });

/** The rows of a file after a line, in batches. The next batch is read when it is asked for. */
export async function* sheetBatches(source: ReadSheet, signal: AbortSignal): AsyncGenerator<SheetBatch> {
  requireNoTransaction('Reading a sheet');
  const thread = answersOf({ does: 'read', ...source }, signal);
  let lastLine = 0;
  try {
    for (;;) {
      const answer = await thread.next();
      if (answer.is !== 'batch') return;
      ({ lastLine } = answer.batch);
      // The thread checks the next rows while these are written.
      thread.more();
      yield answer.batch;
    }
  } finally {
    await thread.end(lastLine);
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
    await thread.end(task.reasons.size);
  }
};

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../kernel/refusal.ts';
import type { PdfDocument } from './document.ts';

/** What the thread answers: the bytes, or why there are none. */
export type Printed = { readonly content: Uint8Array } | { readonly fault: string };

/** Makes PDFs one after the other in a thread of its own, so that the server goes on answering meanwhile. */
export type PdfPress = {
  /**
   * The bytes of a document. Refused as too many when the queue is full, and as unavailable when it takes too long or
   * the thread dies of it; the next document gets a new thread. Refused as too large before it is tried when it has more
   * than 16 million characters. Throws when the document itself is wrong.
   */
  readonly print: (document: PdfDocument) => Promise<Uint8Array>;
  /** Ends the thread; what was not done is refused. */
  readonly close: () => Promise<void>;
};

export type PressOptions = {
  /** Documents that may wait while one is made. */
  readonly mostWaiting?: number;
  /** How long one may take. */
  readonly timeLimitMs?: number;
  /** Heap of the thread: a document that needs more ends the thread, not the server. */
  readonly memoryMb?: number;
  /** Told when the thread died or was ended for taking too long. */
  readonly onDeath?: (error: Error) => void;
};

type Job = {
  /** As JSON: cloned as it is, a long document holds up the server three times as long. */
  readonly document: string;
  readonly resolve: (content: Uint8Array) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Some 30,000 lines of a table. A thread that runs out of memory step by step ends alone; one that asks for too much in
 * one piece takes the whole process with it, so that nothing of such a size is sent to it.
 */
const mostCharacters = 16_000_000;

const unavailable = (sentence: string) => new Refusal('unavailable', sentence, { retryAfterSeconds: 10 });

/** A press with one thread, started with the first document and kept. */
export const pdfPress = ({
  mostWaiting = 20,
  timeLimitMs = 20_000,
  memoryMb = 512,
  onDeath = () => {},
}: PressOptions = {}): PdfPress => {
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let running: { readonly job: Job; readonly timer: NodeJS.Timeout } | undefined;
  let isClosed = false;

  /** Ends what runs, if it runs in this very thread, and goes on with the next. */
  const settle = (thread: Worker, end: (job: Job) => void): void => {
    if (!running || thread !== worker) return;
    const { job, timer } = running;
    clearTimeout(timer);
    running = undefined;
    end(job);
    next();
  };

  /** The thread is gone or no longer wanted: its document is refused, and another thread takes the next. */
  const bury = (thread: Worker, error: Error, sentence: string): void => {
    if (thread !== worker) return;
    worker = undefined;
    onDeath(error);
    void thread.terminate();
    if (!running) return;
    const { job, timer } = running;
    clearTimeout(timer);
    running = undefined;
    job.reject(unavailable(sentence));
    next();
  };

  const start = (): Worker => {
    const thread = new Worker(join(import.meta.dirname, 'press-worker.ts'), {
      name: 'pdf-press',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const died = 'The paper could not be made. Try again in a moment.';
    thread.on('message', (printed: Printed) =>
      settle(thread, ({ resolve, reject }) =>
        'content' in printed ? resolve(printed.content) : reject(new Error(`No PDF: ${printed.fault}`)),
      ),
    );
    thread.on('error', (error: Error) => bury(thread, error, died));
    thread.on('exit', (code) => bury(thread, new Error(`The thread that makes PDFs ended with ${code}.`), died));
    return thread;
  };

  const next = (): void => {
    const job = running ? undefined : waiting.shift();
    // An idle thread does not keep the process alive.
    if (!job) return running ? undefined : worker?.unref();
    const thread = (worker ??= start());
    thread.ref();
    const late = new Error(`A PDF took longer than ${timeLimitMs} ms.`);
    const timer = setTimeout(
      () => bury(thread, late, 'The paper took too long to make. Try again when there is less to do.'),
      timeLimitMs,
    );
    running = { job, timer };
    thread.postMessage(job.document, []);
  };

  return {
    print: (document) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(unavailable('The server is closing. Try again in a moment.'));
        if (waiting.length >= mostWaiting)
          return reject(
            new Refusal('too-many', 'Many papers are being made right now. Try again in a moment.', {
              retryAfterSeconds: 10,
            }),
          );
        const described = JSON.stringify(document);
        if (described.length > mostCharacters)
          return reject(new Refusal('too-large', 'This is more than fits on a paper that can be made at once.'));
        waiting.push({ document: described, resolve, reject });
        next();
      }),
    close: async () => {
      isClosed = true;
      const undone = [...(running ? [running.job] : []), ...waiting.splice(0)];
      if (running) clearTimeout(running.timer);
      running = undefined;
      const thread = worker;
      worker = undefined;
      for (const { reject } of undone) reject(unavailable('The server is closing. Try again in a moment.'));
      await thread?.terminate();
    },
  };
};

import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { Refusal } from '../../kernel/refusal.ts';
import { requireNoTransaction } from '../outside-transactions.ts';
import type { PdfDocument } from './document.ts';

/** What the worker answers: the bytes of the PDF, or what is wrong with the document. */
export type WorkerAnswer = Uint8Array | { readonly fault: string };

/** Makes PDFs one after the other in a worker thread, so that the server goes on answering meanwhile. */
export type PdfWorkerPool = {
  /**
   * The bytes of a document. Refused as too many when the queue is full, and as unavailable when it takes too long or
   * the worker dies of it; the next document gets a new worker. Refused as too large before it is tried when it has more
   * than 16 million characters. Throws when the document itself is wrong.
   */
  readonly render: (document: PdfDocument) => Promise<Uint8Array>;
  /** Ends the worker; what was not done is refused. */
  readonly close: () => Promise<void>;
};

export type PdfWorkerOptions = {
  /** Documents that may wait while one is made. */
  readonly mostWaiting?: number;
  /** How long one may take. */
  readonly timeLimitMs?: number;
  /** Heap of the worker: a document that needs more ends the worker, not the server. */
  readonly memoryMb?: number;
  /** Called when the worker died or was ended for taking too long. */
  readonly onDeath?: (error: Error) => void;
};

/**
 * Some 30,000 lines of a table. A worker that runs out of memory step by step ends alone; one that asks for too much in
 * one piece takes the whole process with it, so nothing of such a size is sent to it.
 */
const mostCharacters = 16_000_000;

const retryAfterSeconds = 10;
const unavailable = (sentence: string) => new Refusal('unavailable', sentence, { retryAfterSeconds });
const closing = () => unavailable('The server is closing. Try again in a moment.');

/** A pool with one worker, started with the first document and kept. */
export const pdfWorkerPool = ({
  mostWaiting = 20,
  timeLimitMs = 20_000,
  memoryMb = 512,
  onDeath = () => {},
}: PdfWorkerOptions = {}): PdfWorkerPool => {
  let pool: Tinypool | undefined;
  let isClosed = false;
  let asked = 0;
  /** The document before: the time limit of the next one counts from its turn, not from when it was asked for. */
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Tinypool => {
    const workers = new Tinypool({
      filename: join(import.meta.dirname, 'pdf-worker.ts'),
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    workers.on('error', onDeath);
    return workers;
  };

  /** The document goes over as JSON: cloned as it is, a long one holds up the server three times as long. */
  const renderNow = async (document: string): Promise<Uint8Array> => {
    if (isClosed) throw closing();
    pool ??= start();
    const limit = AbortSignal.timeout(timeLimitMs);
    const answer = await (pool.run(document, { signal: limit }) as Promise<WorkerAnswer>).catch((error: Error) => {
      if (isClosed) throw closing();
      onDeath(limit.aborted ? new Error(`A PDF took longer than ${timeLimitMs} ms.`) : error);
      throw unavailable(
        limit.aborted
          ? 'The paper took too long to make. Try again when there is less to do.'
          : 'The paper could not be made. Try again in a moment.',
      );
    });
    if ('fault' in answer) throw new Error(`No PDF: ${answer.fault}`);
    return answer;
  };

  return {
    render: async (document) => {
      requireNoTransaction('Making a PDF');
      if (isClosed) throw closing();
      // One is being made, the others wait.
      if (asked > mostWaiting)
        throw new Refusal('too-many', 'Many papers are being made right now. Try again in a moment.', {
          retryAfterSeconds,
        });
      const described = JSON.stringify(document);
      if (described.length > mostCharacters)
        throw new Refusal('too-large', 'This is more than fits on a paper that can be made at once.');
      asked += 1;
      const made = last.then(() => renderNow(described)).finally(() => (asked -= 1));
      last = made.catch(() => {});
      return made;
    },
    close: async () => {
      isClosed = true;
      await pool?.destroy();
    },
  };
};

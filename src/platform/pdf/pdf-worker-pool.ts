import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { Refusal } from '../../kernel/refusal.ts';
import { requireNoTransaction } from '../outside-transactions.ts';
import type { PdfDocument, PdfFont } from './document.ts';
import { families } from './fonts.ts';

/** The worker's answer: the bytes of the PDF, or what is wrong with the document. */
export type WorkerAnswer = Uint8Array | { readonly fault: string };

/** Makes PDFs one after another in a worker thread, so that the server keeps answering. */
export type PdfWorkerPool = {
  /**
   * Returns the PDF's bytes. Throws a refusal: too many when the queue is full; unavailable when it takes too long or
   * the worker dies (the next document gets a new worker); too large, before it starts, above 16 million characters.
   * Throws an error when the document itself is wrong.
   */
  readonly render: (document: PdfDocument) => Promise<Uint8Array>;
  /** Starts the worker and makes one small PDF, so that the first real one does not wait for code and fonts. */
  readonly warmUp: () => Promise<void>;
  /** Ends the worker. Waiting documents are refused. */
  readonly close: () => Promise<void>;
};

export type PdfWorkerOptions = {
  /** How many documents may wait while one is made. */
  readonly maxWaiting?: number;
  /** The time limit of one document. */
  readonly timeLimitMs?: number;
  /** The heap limit of the worker. A document that needs more ends the worker, not the server. */
  readonly memoryMb?: number;
  /** Called when the worker died or was ended because of the time limit. */
  readonly onDeath?: (error: Error) => void;
};

/**
 * About 30,000 lines of a table. A worker that runs out of memory gradually ends alone. A single very large allocation
 * ends the whole process, so larger documents are never sent to it.
 */
const maxCharacters = 16_000_000;

const retryAfterSeconds = 10;
const unavailable = (sentence: string) => new Refusal('unavailable', sentence, { retryAfterSeconds });
const closing = () => unavailable('The server is closing. Try again in a moment.');

/** A word in every font, plain and bold. */
const everyFont: PdfDocument = {
  title: 'Warm-up',
  author: 'Troyard',
  createdAt: new Date(0).toISOString(),
  pageSize: 'A4',
  margin: 30,
  foot: { text: 'Troyard', style: 'foot', height: 20 },
  styles: { foot: { fontSize: 6 } },
  defaultStyle: { fontSize: 8 },
  rules: { rows: { columnGap: 4, above: 2, below: 2 } },
  images: {},
  content: [
    {
      table: {
        widths: ['*', 'auto'],
        body: (Object.keys(families) as PdfFont[]).map((font) => [
          { text: 'Code 0', font },
          { text: '$1.00', font, bold: true },
        ]),
      },
      layout: 'rows',
    },
  ],
};

/** A pool with one worker, which starts with the first document or the warm-up and stays. */
export const pdfWorkerPool = ({
  maxWaiting = 20,
  timeLimitMs = 20_000,
  memoryMb = 512,
  onDeath = () => {},
}: PdfWorkerOptions = {}): PdfWorkerPool => {
  let pool: Tinypool | undefined;
  let isClosed = false;
  let asked = 0;
  /** The previous document. The time limit of the next one counts from its start, not from its request. */
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

  /** The document is sent as JSON: a structured clone of a long one blocks the server three times as long. */
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

  /** Each document waits for the one before. */
  const inTurn = (described: string): Promise<Uint8Array> => {
    const made = last.then(() => renderNow(described));
    last = made.catch(() => {});
    return made;
  };

  return {
    render: async (document) => {
      requireNoTransaction('Making a PDF');
      if (isClosed) throw closing();
      // One is being made, the others wait.
      if (asked > maxWaiting)
        throw new Refusal('too-many', 'Many papers are being made right now. Try again in a moment.', {
          retryAfterSeconds,
        });
      const described = JSON.stringify(document);
      if (described.length > maxCharacters)
        throw new Refusal('too-large', 'This is more than fits on a paper that can be made at once.');
      asked += 1;
      return inTurn(described).finally(() => (asked -= 1));
    },
    warmUp: async () => {
      // A failure is reported when somebody asks for a PDF.
      await inTurn(JSON.stringify(everyFont)).catch(() => {});
    },
    close: async () => {
      isClosed = true;
      await pool?.destroy();
    },
  };
};

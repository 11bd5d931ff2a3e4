import type { CodeAnswer, CodeQuestion } from './code-worker.ts';

/** Reads the bar codes and QR codes of pictures, until it is closed. */
export type CodeReader = {
  readonly read: (picture: ImageBitmap) => Promise<readonly string[]>;
  readonly close: () => void;
};

/** Some browsers read codes themselves. Types of TypeScript know nothing of it yet. */
type Detector = { detect: (picture: ImageBitmap) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Those of our labels. A browser without one of them does not do. */
const ours = ['qr_code', 'code_128'];

const ownDetector = async (): Promise<Detector | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return ours.every((format) => formats.includes(format)) ? new BarcodeDetector({ formats: ours }) : undefined;
};

/** The points of a picture, not larger than a reader needs. */
const pointsOf = (picture: ImageBitmap): ImageData => {
  const scale = Math.min(1, 1600 / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

const workerReader = (): CodeReader => {
  const worker = new Worker(new URL('code-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (texts: readonly string[]) => void>();
  let last = 0;
  let isBroken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<CodeAnswer>) => {
    waiting.get(data.id)?.(data.texts);
    waiting.delete(data.id);
  });
  // A worker that cannot start reads nothing. The photo of the stamp and typing are still there.
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const answer of waiting.values()) answer([]);
    waiting.clear();
  });
  return {
    read: async (picture) => {
      if (isBroken) return [];
      last += 1;
      const question = { id: last, picture: pointsOf(picture) } satisfies CodeQuestion;
      return new Promise((answer) => {
        waiting.set(question.id, answer);
        // A worker has no origin to name.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage(question);
      });
    },
    close: () => worker.terminate(),
  };
};

/** The browser's own reader where it has one, else ours. */
export const codeReader = async (): Promise<CodeReader> => {
  const own = await ownDetector();
  if (!own) return workerReader();
  return {
    read: async (picture) => (await own.detect(picture).catch(() => [])).map(({ rawValue }) => rawValue),
    close: () => {},
  };
};

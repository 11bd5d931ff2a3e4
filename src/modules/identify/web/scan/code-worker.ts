import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * Reads bar codes and QR codes in a thread of its own. The policy of a page allows no WebAssembly; that of this script
 * does. The program comes from our own origin.
 */

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** What is sent to this worker, and what it answers. */
export type CodeQuestion = { readonly id: number; readonly picture: ImageData };
export type CodeAnswer = { readonly id: number; readonly texts: readonly string[] };

const formats = ['QRCode', 'Code128', 'Code39', 'DataMatrix', 'PDF417'] as const;

/** The page that made this worker. The types of a page know only windows. */
const page = globalThis as unknown as { postMessage: (answer: CodeAnswer) => void };

const answer = async ({ id, picture }: CodeQuestion): Promise<void> => {
  const found = await readBarcodes(picture, { formats: [...formats], tryHarder: true }).catch(() => []);
  const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text);
  // A page has no origin to name here.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page.postMessage({ id, texts });
};

globalThis.addEventListener('message', ({ data }: MessageEvent<CodeQuestion>) => void answer(data));

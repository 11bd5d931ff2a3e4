import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDocumentProxy, renderPageAsImage } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

/** A page of a PDF as a coarse printer prints it, which has 203 dots an inch: a PNG. */
export const printed = async (pdf: Uint8Array, page = 1): Promise<Uint8Array> =>
  new Uint8Array(
    await renderPageAsImage(await getDocumentProxy(new Uint8Array(pdf)), page, {
      canvasImport: () => import('@napi-rs/canvas'),
      scale: 203 / 72,
    }),
  );

/** The bar codes and QR codes of a picture, read by an independent reader: each as `format text`, sorted. */
export const codesOf = async (picture: Uint8Array): Promise<string[]> => {
  const found = await readBarcodes(picture, {
    formats: ['QRCode', 'Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  });
  return found.map(({ format, text }) => `${format} ${text}`).toSorted();
};

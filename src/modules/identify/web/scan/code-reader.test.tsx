import { afterEach, expect, test, vi } from 'vitest';
import { codeReader } from './code-reader.ts';

afterEach(() => vi.unstubAllGlobals());

test('a reader that cannot be loaded reads nothing, also what is asked after that', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  const Loading = Worker;
  vi.stubGlobal(
    'Worker',
    class extends Loading {
      constructor() {
        super('/no-such-script.js');
      }
    },
  );
  const reader = await codeReader();
  const picture = await createImageBitmap(new ImageData(4, 4));
  expect(await reader.read(picture)).toEqual([]);
  expect(await reader.read(picture)).toEqual([]);
  reader.close();
});

/** A browser with a reader of its own for these kinds of codes. */
const own = (formats: readonly string[] | Error, detect = async () => [{ rawValue: 'T:5:GD3EA6' }]) => {
  const asked: unknown[] = [];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => {
        if (formats instanceof Error) throw formats;
        return formats;
      };
      detect = detect;
      constructor(options: object) {
        asked.push(options);
      }
    },
  );
  return asked;
};

test('a browser that reads both kinds of our labels reads them itself', async () => {
  const asked = own(['qr_code', 'code_128', 'aztec']);
  const reader = await codeReader();
  expect(await reader.read(await createImageBitmap(new ImageData(4, 4)))).toEqual(['T:5:GD3EA6']);
  expect(asked).toEqual([{ formats: ['qr_code', 'code_128'] }]);
  reader.close();
});

test('a picture that the browser cannot read has no code', async () => {
  own(['qr_code', 'code_128'], () => Promise.reject(new Error('No')));
  const reader = await codeReader();
  expect(await reader.read(await createImageBitmap(new ImageData(4, 4)))).toEqual([]);
  reader.close();
});

test.each([
  ['one kind alone', ['qr_code']],
  ['nothing that it names', new Error('No')],
])('a browser that reads %s does not read our labels itself', async (_, formats) => {
  const asked = own(formats);
  const reader = await codeReader();
  expect(asked).toEqual([]);
  reader.close();
});

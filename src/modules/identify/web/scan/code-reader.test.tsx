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

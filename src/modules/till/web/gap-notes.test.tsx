import { vi, expect, test } from 'vitest';
import { codeField, open } from './testing/add-line-stage.tsx';

test('the warning of look-alikes is loaded while a code is typed, before its rows are there', async () => {
  const opened = await open();
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith('/gap-note.tsx'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise<never>(() => {}));
  expect(isLoaded()).toBe(false);
  await codeField(opened).fill('GD3EA6');
  await expect.poll(isLoaded).toBe(true);
  vi.restoreAllMocks();
});

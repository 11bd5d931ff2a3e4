import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { identifyPath } from '../../paths.ts';
import ScanDialog from './scan-dialog.tsx';

/** The library that reads text, which takes seconds for a photo. */
const { createWorker, setParameters, terminate } = vi.hoisted(() => ({
  createWorker: vi.fn<() => Promise<object>>(),
  setParameters: vi.fn<(parameters: object) => Promise<void>>(),
  terminate: vi.fn<() => void>(),
}));
vi.mock('tesseract.js/dist/tesseract.esm.min.js', () => ({
  default: { createWorker, OEM: { LSTM_ONLY: 1 }, PSM: { SPARSE_TEXT: '11' } },
}));
const readerOf = (text: string) => ({ setParameters, terminate, recognize: async () => ({ data: { text } }) });

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  queryClient.clear();
});

const onCode = vi.fn<(text: string, isScanned: boolean) => void>();
const found = (code: string, kind: string, make: string) => ({
  make,
  model: '',
  match: { code, kind, reason: `Like ${code}` },
});
type Opening = { readonly read?: string; readonly list?: readonly object[]; readonly isRefused?: boolean };

/** The dialog before a device without a camera, whose reader reads this from each photo. */
const open = async ({ read = '', list = [], isRefused = false }: Opening = {}) => {
  onCode.mockClear();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No', 'NotFoundError'));
  if (read === 'never') createWorker.mockRejectedValue(new Error('No reader'));
  else createWorker.mockResolvedValue(readerOf(read));
  const opened = await openAs(<ScanDialog onClose={() => {}} onCode={onCode} />, {
    path: identifyPath,
    answers: [[catalogue.searchConverters, { list, lookAlikes: [] }]],
    refused: isRefused ? [catalogue.searchConverters] : [],
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return opened;
};
const photograph = async () => {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')!.fillRect(0, 0, 9, 9);
  const blob = await new Promise<Blob | null>((taken) => canvas.toBlob(taken));
  const input = page.getByRole('dialog').element().querySelector('input[type=file]')!;
  await userEvent.upload(input, new File([blob!], 'stamp.png', { type: 'image/png' }));
};

test('a device without a camera says so, and offers a photo', async () => {
  await open();
  await expect.element(page.getByText('This device has no camera.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Search by camera":
      - heading "Search by camera" [level=2]
      - button "Close":
        - img
      - status: This device has no camera. Choose a photo.
      - paragraph: A label is read as soon as the camera sees it. A stamp is read from a photo, and its code is suggested.
      - button "Photo from a file"
  `);
});

test('what is read off a stamp is only suggested, the same code first, and the chosen one is no label', async () => {
  await open({
    read: 'GD3+EA6\n',
    list: [found('GD3+EAG', 'look-alike', 'Ford'), found('GD3+EA6', 'exact', 'Toyota')],
  });
  await photograph();
  await expect.element(page.getByRole('region', { name: 'Suggestions' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Suggestions":
      - paragraph: Which of these stands on the piece? Compare it letter by letter.
      - list:
        - listitem:
          - button "GD3+EA6 Toyota"
        - listitem:
          - button "GD3+EAG Ford, Like GD3+EAG"
  `);
  expect(onCode).not.toHaveBeenCalled();
  await page.getByRole('button', { name: /GD3\+EA6/ }).click();
  expect(onCode.mock.calls).toEqual([['GD3+EA6', false]]);
});

test.each([
  ['a code that nobody knows', { read: 'KT71AB' }, 'No known code is like what was read: KT71AB.'],
  ['no code', { read: '--' }, 'No code can be read on this photo.'],
  ['codes that cannot be asked for', { read: 'KT71AB', isRefused: true }, 'The codes could not be read. Try again.'],
  ['no reader', { read: 'never' }, 'This photo could not be read.'],
])('of a photo with %s is said so', async (_, opening, words) => {
  await open(opening);
  await photograph();
  await expect.element(page.getByRole('dialog').getByText(words, { exact: false })).toBeVisible();
  expect(onCode).not.toHaveBeenCalled();
});

test('the stamp before the camera is read by a press, and a failure says how to hold it', async () => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const drawing = setInterval(() => context.fillRect(0, 0, 9, 9), 20);
  onTestFinished(() => clearInterval(drawing));
  let show = (_: MediaStream) => {};
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(
    new Promise((resolve) => {
      show = resolve;
    }),
  );
  createWorker.mockRejectedValueOnce(new Error('No reader'));
  createWorker.mockResolvedValueOnce(readerOf('KT71AB'));
  const { screen } = await openAs(<ScanDialog onClose={() => {}} onCode={onCode} />, {
    path: identifyPath,
    answers: [[catalogue.searchConverters, { list: [found('KT71AB', 'exact', 'Ford')], lookAlikes: [] }]],
  });
  await expect.element(page.getByText('Opening the camera…')).toBeVisible();
  expect(asked.mock.calls).toEqual([
    [{ video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } }],
  ]);
  show(canvas.captureStream());
  const press = page.getByRole('button', { name: 'Read the stamp' });
  await press.click();
  await expect.element(page.getByText(/^The stamp could not be read\./)).toBeVisible();
  await expect.element(page.getByText('Opening the camera…')).not.toBeInTheDocument();
  await press.click();
  await expect.element(page.getByRole('button', { name: 'KT71AB Ford' })).toBeVisible();
  await expect.element(page.getByText(/^The stamp could not be read\./)).not.toBeInTheDocument();
  expect(setParameters.mock.calls).toEqual([
    [{ tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+/. ', tessedit_pageseg_mode: '11' }],
  ]);
  expect(terminate).not.toHaveBeenCalled();
  await screen.unmount();
  await expect.poll(() => terminate.mock.calls).toHaveLength(1);
});

test.each([
  ['OverconstrainedError', 'This device has no camera. Choose a photo.'],
  ['AbortError', 'The camera could not be opened. Choose a photo.'],
])('of a camera that answers %s is said: %s', async (name, words) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No', name));
  await openAs(<ScanDialog onClose={() => {}} onCode={onCode} />, { path: identifyPath });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('an address without https has no camera, which is said', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never);
  await openAs(<ScanDialog onClose={() => {}} onCode={onCode} />, { path: identifyPath });
  await expect
    .element(page.getByText('The camera needs an address that begins with https. Choose a photo.'))
    .toBeVisible();
});

import { toCanvas } from 'bwip-js/browser';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { converterPath, identifyPath } from '../../paths.ts';
import { ScanButton } from './scan-button.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const onCode = vi.fn<(code: string) => void>();
const converter = { productId: 5, oem: 'GD3+EA6', oems: ['GD3+EA6', 'GD3-EA7'] };
const dialog = () => page.getByRole('dialog', { name: 'Search by camera' });

/** The dialog before a camera that answers like this. */
const open = async (camera: () => Promise<MediaStream>, as: object = {}) => {
  onCode.mockClear();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera);
  const opened = await openAs(<ScanButton onCode={onCode} />, {
    as,
    path: identifyPath,
    answers: [[catalogue.getConverter, converter]],
  });
  await opened.screen.getByRole('button', { name: 'Search by camera' }).click();
  await expect.element(dialog()).toBeVisible();
  return opened;
};
const refusing = (name: string) => () => Promise.reject(new DOMException('No', name));

/** Chooses a photo of a QR code. */
const photograph = async (text: string) => {
  const canvas = document.createElement('canvas');
  toCanvas(canvas, { bcid: 'qrcode', text, scale: 6, padding: 10, backgroundcolor: 'ffffff' });
  const blob = await new Promise<Blob | null>((taken) => canvas.toBlob(taken));
  const input = dialog().element().querySelector('input[type=file]')!;
  await userEvent.upload(input, new File([blob!], 'label.png', { type: 'image/png' }));
};

test.each([
  ['NotAllowedError', /The camera is not allowed for this address\. Allow it in the settings of the browser/],
  ['NotFoundError', /This device has no camera\. Choose a photo\./],
  ['NotReadableError', /Another program uses the camera/],
])('%s is said in words, and a photo is offered', async (name, sentence) => {
  await open(refusing(name));
  await expect.element(dialog().getByText(sentence)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Photo from a file' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Read the stamp' }).query()).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test('the label of a converter opens it', async () => {
  const { screen } = await open(refusing('NotFoundError'));
  await photograph('T:5:GD3EA7');
  await expect.poll(() => screen.router.state.location.href).toBe(converterPath({ id: 5 }));
  expect(onCode).not.toHaveBeenCalled();
});

test.each([
  ['the label of another yard is searched for by its code', 'T:5:KT71AB', {}, 'KT71AB'],
  ['for a seller a label is a code: looking it up costs', 'T:5:GD3EA6', { hierarchy: 2 }, 'GD3EA6'],
  ['any other code is typed', 'GD3+EA6', {}, 'GD3+EA6'],
])('%s', async (_, text, as, code) => {
  const { screen, queries } = await open(refusing('NotFoundError'), as);
  await photograph(text);
  await expect.poll(() => onCode.mock.calls).toEqual([[code]]);
  expect(screen.router.state.location.pathname).toBe(identifyPath());
  expect(queries(catalogue.searchConverters)).toEqual([]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('the camera is let go of when the dialog closes, also one that opens later', async () => {
  const stream = () => document.createElement('canvas').captureStream();
  const [shown, late] = [stream(), stream()];
  const { screen } = await open(async () => shown);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => shown.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  let answer = (_: MediaStream) => {};
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await screen.getByRole('button', { name: 'Search by camera' }).click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  answer(late);
  await expect.poll(() => late.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

/** A browser whose own reader of codes cannot be made. Counts the pictures that are let go of. */
const withoutReader = () => {
  class Detector {
    static getSupportedFormats = async () => ['qr_code', 'code_128'];
    constructor() {
      throw new Error('No reader');
    }
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  return vi.spyOn(ImageBitmap.prototype, 'close');
};

test('a photo is let go of when no reader can be made, and closing the dialog is no failure', async () => {
  const closed = withoutReader();
  const failed = vi.fn<(event: Event) => void>();
  window.addEventListener('unhandledrejection', failed);
  onTestFinished(() => window.removeEventListener('unhandledrejection', failed));
  await open(refusing('NotFoundError'));
  await photograph('T:5:GD3EA6');
  await expect.element(dialog().getByText(/^This photo could not be read\./)).toBeVisible();
  expect(closed).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  // The browser tells of an unhandled rejection in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(failed).not.toHaveBeenCalled();
});

test('each picture of the camera is let go of, also when no reader can be made', async () => {
  const closed = withoutReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const drawing = setInterval(() => context.fillRect(0, 0, 9, 9), 20);
  onTestFinished(() => clearInterval(drawing));
  await open(async () => canvas.captureStream());
  await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(1);
});

test('a label whose converter cannot be read is searched for by its code', async () => {
  const { screen } = await open(refusing('NotFoundError'));
  const answer = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new Request(address, init).url.includes(`${catalogue.getConverter.path}?`)
      ? Response.json({ error: 'No.' }, { status: 404 })
      : answer(address, init),
  );
  await photograph('T:5:GD3EA6');
  await expect.poll(() => onCode.mock.calls).toEqual([['GD3EA6']]);
  expect(screen.router.state.location.pathname).toBe(identifyPath());
});

test('a label before the camera is taken as soon as it is seen, once', async () => {
  const canvas = document.createElement('canvas');
  toCanvas(canvas, { bcid: 'qrcode', text: 'KT71AB', scale: 6, padding: 10, backgroundcolor: 'ffffff' });
  const label = await createImageBitmap(canvas);
  const context = canvas.getContext('2d')!;
  const drawing = setInterval(() => context.drawImage(label, 0, 0), 20);
  onTestFinished(() => clearInterval(drawing));
  await open(async () => canvas.captureStream());
  await expect.poll(() => onCode.mock.calls).toEqual([['KT71AB']]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

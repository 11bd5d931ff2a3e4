import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { SignatureCanvas } from './signature-canvas.tsx';
import { SignatureField } from './signature-field.tsx';

function Signing() {
  const [signature, setSignature] = useState('');
  return <SignatureField label="Signature" signer="Marco Ruiz" value={signature} onChange={setSignature} />;
}

const send = (canvas: Element, target: EventTarget, type: string, [x, y]: readonly [number, number], buttons = 1) => {
  const { left, top } = canvas.getBoundingClientRect();
  target.dispatchEvent(
    new PointerEvent(type, {
      clientX: left + x,
      clientY: top + y,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      buttons,
      pressure: 0.5,
      bubbles: true,
      cancelable: true,
    }),
  );
};

/** A stroke like that of a pen. */
function stroke(canvas: Element, points: readonly (readonly [number, number])[]) {
  const [first, ...further] = points;
  send(canvas, canvas, 'pointerdown', first!);
  for (const point of further) send(canvas, window, 'pointermove', point);
  send(canvas, window, 'pointerup', points.at(-1)!, 0);
}

/** A line from left to right, slow enough that each of its points counts. */
async function line(canvas: Element, y: number, from: number, to: number) {
  const points = Array.from({ length: 9 }, (_, at) => [from + ((to - from) * at) / 8, y] as const);
  send(canvas, canvas, 'pointerdown', points[0]!);
  for (const point of points) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    send(canvas, window, 'pointermove', point);
  }
  send(canvas, window, 'pointerup', points.at(-1)!, 0);
}

const sizeOf = (url: string) => (url.length * 3) / 4;

const openSheet = async (screen: Awaited<ReturnType<typeof mount>>) => {
  await screen.getByRole('button', { name: 'Sign here' }).click();
  const canvas = screen.getByRole('img', { name: 'Draw the signature of Marco Ruiz' });
  await expect.element(canvas).toBeVisible();
  return canvas;
};

test('a tap, such as the second half of a double press, is no signature, but may be a part of one', async () => {
  await page.viewport(1280, 720);
  const onDraw = vi.fn<(url: string) => void>();
  const screen = await mount(<SignatureCanvas start="" label="Sign" onDraw={onDraw} />);
  const canvas = screen.getByRole('img', { name: 'Sign' });
  await expect.element(canvas).toBeVisible();
  const tap = [
    [100, 100],
    [110, 114],
  ] as const;
  stroke(canvas.element(), tap);
  expect(onDraw).not.toHaveBeenCalled();
  stroke(canvas.element(), [
    [100, 100],
    [110, 117],
  ]);
  expect(onDraw).toHaveBeenCalledTimes(1);
  stroke(canvas.element(), tap);
  expect(onDraw).toHaveBeenCalledTimes(2);
  const [start] = onDraw.mock.lastCall!;
  await screen.unmount();
  onDraw.mockClear();
  const again = await mount(<SignatureCanvas start={start} label="Sign" onDraw={onDraw} />);
  // The stored signature is drawn.
  await expect.poll(() => onDraw.mock.calls.length).toBe(1);
  stroke(again.getByRole('img', { name: 'Sign' }).element(), tap);
  expect(onDraw).toHaveBeenCalledTimes(2);
});

test('it is drawn on a sheet of 480 by 250, saved as a small PNG, then edited or cleared', async () => {
  await page.viewport(1280, 720);
  const screen = await mount(<Signing />);
  const canvas = await openSheet(screen);
  expect([canvas.element().clientWidth, canvas.element().clientHeight]).toEqual([480, 250]);
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toHaveAccessibleDescription('There is nothing to save yet.');

  stroke(canvas.element(), [
    [20, 60],
    [80, 120],
    [160, 40],
    [300, 140],
  ]);
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  const picture = screen.getByRole('img', { name: 'Signature of Marco Ruiz' });
  const url = (picture.element() as HTMLImageElement).src;
  expect(url).toMatch(/^data:image\/png;base64,/);
  expect(sizeOf(url)).toBeLessThan(200 * 1024);

  await screen.getByRole('button', { name: 'Edit' }).click();
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await screen.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(picture).toBeVisible();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign here' })).toBeVisible();
});

test('the keyboard goes on at the signature after it was signed or cleared', async () => {
  await page.viewport(1280, 720);
  const screen = await mount(<Signing />);
  await openSheet(screen);
  await screen.getByRole('button', { name: 'Type the name instead' }).click();
  await screen.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign here' })).toHaveFocus();
});

test('on a phone it is as wide as the screen less 40', async () => {
  await page.viewport(360, 740);
  const canvas = await openSheet(await mount(<Signing />));
  expect(canvas.element().clientWidth).toBe(320);
});

test.for(['light', 'dark'] as const)('those who cannot draw type their name, in %s', async (scheme) => {
  const screen = await mount(<Signing />, { scheme });
  await openSheet(screen);
  await screen.getByRole('button', { name: 'Type the name instead' }).click();
  await screen.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('img', { name: 'Signature of Marco Ruiz' })).toBeVisible();
});

/** The share of ink in a part of a saved picture, in pixels of 480 by 250. */
const inkIn = async (url: string, [x, y, width, height]: readonly [number, number, number, number]) => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const sheet = document.createElement('canvas');
  sheet.width = 480;
  sheet.height = 250;
  const context = sheet.getContext('2d')!;
  context.drawImage(picture, 0, 0, 480, 250);
  const { data } = context.getImageData(x, y, width, height);
  return data.filter((value, at) => at % 4 === 0 && value < 128).length / (width * height);
};

test('turning the phone keeps the whole signature, also with a stored one below it', async () => {
  await page.viewport(844, 390);
  const onDraw = vi.fn<(url: string) => void>();
  const first = await mount(<SignatureCanvas start="" label="Sign" onDraw={onDraw} />);
  const canvas = () => first.getByRole('img', { name: 'Sign' }).element();
  await expect.element(first.getByRole('img', { name: 'Sign' })).toBeVisible();
  await line(canvas(), 200, 300, 470);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => canvas().clientWidth).toBe(Math.min(480, width - 40));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  // On a canvas of 350 by 182.
  await line(canvas(), 40, 20, 120);
  const whole = onDraw.mock.lastCall![0];
  expect(await inkIn(whole, [400, 194, 60, 12])).toBeGreaterThan(0.02);
  expect(await inkIn(whole, [40, 49, 100, 12])).toBeGreaterThan(0.02);
  await first.unmount();
  await page.viewport(844, 390);
  onDraw.mockClear();
  const second = await mount(<SignatureCanvas start={whole} label="Sign" onDraw={onDraw} />);
  const again = () => second.getByRole('img', { name: 'Sign' }).element();
  await expect.poll(() => onDraw.mock.calls.length).toBe(1);
  await line(again(), 120, 300, 470);
  await page.viewport(390, 844);
  await expect.poll(() => again().clientWidth).toBe(350);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await line(again(), 10, 20, 120);
  const added = onDraw.mock.lastCall![0];
  for (const part of [
    [400, 194, 60, 12],
    [400, 114, 60, 12],
    [40, 8, 100, 12],
  ] as const)
    expect(await inkIn(added, part)).toBeGreaterThan(0.02);
});

test('a stroke during which the phone is turned is kept', async () => {
  await page.viewport(844, 390);
  const onDraw = vi.fn<(url: string) => void>();
  const screen = await mount(<SignatureCanvas start="" label="Sign" onDraw={onDraw} />);
  const canvas = screen.getByRole('img', { name: 'Sign' }).element();
  const move = async (x: number, y: number) => {
    await new Promise((resolve) => setTimeout(resolve, 25));
    send(canvas, window, 'pointermove', [x, y]);
  };
  send(canvas, canvas, 'pointerdown', [200, 100]);
  for (const x of [200, 240, 280, 320, 360]) await move(x, 100);
  await page.viewport(390, 844);
  await expect.poll(() => canvas.clientWidth).toBe(350);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await move(340, 100);
  send(canvas, window, 'pointerup', [340, 100], 0);
  expect(await inkIn(onDraw.mock.lastCall![0], [220, 94, 100, 12])).toBeGreaterThan(0.02);
});

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

/** A stroke like that of a pen. */
function stroke(canvas: Element, points: readonly (readonly [number, number])[]) {
  const { left, top } = canvas.getBoundingClientRect();
  const send = (target: EventTarget, type: string, [x, y]: readonly [number, number], buttons = 1) =>
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
  const [first, ...further] = points;
  send(canvas, 'pointerdown', first!);
  for (const point of further) send(window, 'pointermove', point);
  send(window, 'pointerup', points.at(-1)!, 0);
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

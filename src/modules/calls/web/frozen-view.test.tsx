import { userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Mark } from './frozen-channel.ts';
import { FrozenView } from './frozen-view.tsx';

afterEach(() => vi.restoreAllMocks());

const onPoint = vi.fn<(mark: Mark) => void>();
const open = async (mark?: Mark, isOwn = true) => {
  onPoint.mockClear();
  const picture = new Blob(['x'], { type: 'image/jpeg' });
  const opened = await openAs(<FrozenView frozen={{ turn: 1, picture, isOwn, mark }} onPoint={onPoint} />);
  const button = opened.screen.getByRole('button');
  return { ...opened, button, said: () => onPoint.mock.calls.map(([each]) => each) };
};

test.each([
  [{ x: 25.4, y: 75.6 }, true, 'What the other side shows, frozen', 'Mark at 25 % from the left, 76 % from the top'],
  [undefined, false, 'What you show, frozen', 'No mark'],
])('a picture with the mark %o, frozen here: %s, is named', async (mark, isOwn, picture, place) => {
  const { button } = await open(mark, isOwn);
  await expect
    .element(button)
    .toHaveAccessibleName(`${picture} Point at it: press, or move the mark with the arrow keys. ${place}`);
  const line = button.element().querySelectorAll('line');
  const ends = [...line].map((each) => ['x1', 'y1', 'x2', 'y2'].map((name) => Number(each.getAttribute(name))));
  expect(ends).toEqual(mark ? [1, 2].map(() => [mark.x, mark.y, mark.x, mark.y]) : []);
});

test('a press points at its place in the picture', async () => {
  const { button, said } = await open();
  const shown = button.element() as HTMLElement;
  shown.style.cssText = 'width: 400px; height: 200px; padding: 0; border: 0';
  await button.click({ position: { x: 100, y: 150 } });
  const [mark] = said();
  expect([Math.round(mark!.x), Math.round(mark!.y)]).toEqual([25, 75]);
  expect(said()).toHaveLength(1);
});

test.each([
  ['{Enter}', undefined, [{ x: 50, y: 50 }]],
  ['{Enter}', { x: 10, y: 20 }, [{ x: 10, y: 20 }]],
  ['{ArrowLeft}', undefined, [{ x: 48, y: 50 }]],
  ['{ArrowRight}', { x: 10, y: 20 }, [{ x: 12, y: 20 }]],
  ['{ArrowUp}', { x: 10, y: 20 }, [{ x: 10, y: 18 }]],
  ['{ArrowDown}', { x: 10, y: 20 }, [{ x: 10, y: 22 }]],
  ['{ArrowDown}', { x: 10, y: 99 }, [{ x: 10, y: 100 }]],
  ['{ArrowLeft}', { x: 1, y: 20 }, [{ x: 0, y: 20 }]],
  ['x', { x: 1, y: 20 }, []],
] as const)('the key %s moves the mark from %o to %o', async (key, mark, points) => {
  const { button, said } = await open(mark);
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  expect(said()).toEqual(points);
});

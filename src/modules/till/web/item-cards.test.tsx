import './till.css';
import { page } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { LoadItem } from '../../loads/items/wire.ts';
import { ItemCards } from './item-cards.tsx';
import { shownItem } from './testing/shown-item.ts';

afterEach(() => vi.restoreAllMocks());

const open = async (status: number, mayDecide = true, changes: Partial<LoadItem> = {}) => {
  const decide = vi.fn<(item: LoadItem, status: 1 | 2 | 3) => void>();
  const actions = { menuOf: () => [], decide: mayDecide ? decide : undefined };
  const items = [{ ...shownItem, ...changes, status } as LoadItem];
  const { screen } = await openAs(
    <ItemCards items={items} litId={undefined} actions={actions} needsPicture={false} end={null} />,
  );
  await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
  return { screen, decide, approve: screen.getByRole('button', { name: 'Approve' }) };
};

test('a pending item is decided on its card', async () => {
  const { decide, approve } = await open(0);
  await approve.click();
  expect(decide).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ itemId: 9 }), 1);
});

test.each([
  ['approved', 1],
  ['rejected', 2],
  ['modified', 3],
])('an item that is %s has no decision on its card', async (_, status) => {
  expect((await open(status)).approve.query()).toBeNull();
});

test.each([
  [3, true],
  [0, false],
])('box %i stands on the card of an item: %s', async (box, isShown) => {
  const { screen } = await open(1, true, { box });
  expect(screen.getByText(`Box ${box}`, { exact: true }).query() !== null).toBe(isShown);
});

test('a pending item has no decision for whom it is not', async () => {
  expect((await open(0, false)).approve.query()).toBeNull();
});

test.each([
  [0, 'Pending'],
  [1, 'Approved'],
  [2, 'Rejected'],
  [3, 'Modified'],
] as const)('an item of status %i has the mark and the word %s', async (status, word) => {
  const { screen } = await open(status, false);
  const mark = screen.getByRole('img', { name: word });
  await expect.element(mark).toBeVisible();
  await expect.element(mark).toHaveAttribute('title', word);
  await expect.element(screen.getByText(word, { exact: true })).toBeVisible();
});

/** The hue of a colour in degrees: 0 red, 120 green, 240 blue. */
const hueOf = (element: Element): number => {
  const [red, green, blue] = getComputedStyle(element).color.match(/\d+/g)!.map(Number) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const sixths =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  return (sixths * 60 + 360) % 360;
};

test.each([
  [0, 'Pending', 'amber', 40],
  [1, 'Approved', 'green', 140],
  [2, 'Rejected', 'red', 0],
  [3, 'Modified', 'blue', 220],
] as const)('the tag of status %i, %s, is %s', async (status, word, _, hue) => {
  const { screen } = await open(status, false);
  const away = Math.abs(hueOf(screen.getByText(word, { exact: true }).element()) - hue);
  expect(Math.min(away, 360 - away)).toBeLessThan(20);
});

test.each([
  [null, false],
  [2, false],
  [1.5, true],
])('the entered quantity of 2 stands beside a count of %s: %s', async (finalQty, isShown) => {
  const { screen } = await open(1, true, { finalQty });
  expect(screen.getByText('entered 2', { exact: true }).query() !== null).toBe(isShown);
});

test('the warning of the converter stands on the card, and only there', async () => {
  const { screen } = await open(1, false, { catAlert: 'Often filled with sand' });
  await expect.element(screen.getByText('Mind: Often filled with sand')).toBeVisible();
  await screen.unmount();
  const plain = await open(1, false, { catAlert: '' });
  expect(plain.screen.getByText('Mind:').query()).toBeNull();
});

test('what is doubtful about a VIN stands on the card', async () => {
  const { screen } = await open(1, false, { vinWarning: 'The check digit of this VIN is wrong.' });
  await expect.element(screen.getByText('The check digit of this VIN is wrong.')).toBeVisible();
});

test('a long code wraps and leaves the total whole', async () => {
  await page.viewport(390, 844);
  const oem = 'ABCDEF-1234567890-GHIJKL-1234567890-MNOPQR';
  const { screen } = await openAs(
    <div style={{ width: 390 }}>
      <ItemCards
        items={[{ ...shownItem, oem, total: 203_355.12 }]}
        litId={undefined}
        actions={{ menuOf: () => [], decide: undefined }}
        needsPicture={false}
        end={null}
      />
    </div>,
  );
  const code = screen.getByText(oem).element().getBoundingClientRect();
  const total = screen.getByText('$203,355.12').element();
  expect(code.right).toBeLessThanOrEqual(total.getBoundingClientRect().left);
  expect(total.scrollWidth).toBeLessThanOrEqual(total.clientWidth + 1);
  expect(total.getBoundingClientRect().height).toBeLessThan(30);
});

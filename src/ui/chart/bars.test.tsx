import { expect, test } from 'vitest';
import { moneyText } from '../format/format-number.ts';
import { mount } from '../testing/mount.tsx';
import { shortMoney } from './axis-ticks.ts';
import Bars from './bars.tsx';

test('the axis is written by the text of a value alone', async () => {
  const points = [1, 2, 3].map((value) => ({ label: `Day ${value}`, value: value * 40, key: value }));
  // A chart passes the place of a tick along, which money would take for its decimals.
  const textOf = (value: number, ...more: readonly unknown[]) => `${value}/${more.length}`;
  const screen = await mount(
    <div style={{ width: 600 }}>
      <Bars points={points} textOf={textOf} />
    </div>,
  );
  await expect.element(screen.getByText('150/0')).toBeInTheDocument();
  expect(screen.getByText(/\/[1-9]/).elements()).toEqual([]);
});

test.each([
  [[3.2], ['$0', '$1', '$2', '$3', '$4']],
  [[-3696.35], ['−$4k', '−$3k', '−$2k', '−$1k', '$0']],
  [
    [-700, 1800],
    ['−$1,000', '−$500', '$0', '$500', '$1,000', '$1,500', '$2,000'],
  ],
  [
    [0, 9195.43],
    ['$0', '$2k', '$4k', '$6k', '$8k', '$10k'],
  ],
  [[0], ['$0', '$1']],
])('the labels beside bars of %j dollars differ', async (dollars, labels) => {
  const points = dollars.map((value, at) => ({ label: `Day ${at}`, value }));
  await mount(
    <div style={{ width: 400 }}>
      <Bars
        points={points}
        textOf={(value) => moneyText(value)}
        shortOf={shortMoney}
        height={190}
        shortLabel={() => ''}
      />
    </div>,
  );
  const shown = () =>
    [...document.querySelectorAll('.recharts-cartesian-axis-tick-value')]
      .map(({ textContent }) => textContent)
      .filter((label) => label.includes('$'));
  await expect.poll(shown, { timeout: 4_000 }).toEqual(labels);
});

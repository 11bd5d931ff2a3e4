import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
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
  await expect.element(screen.getByText('120/0')).toBeInTheDocument();
  expect(screen.getByText(/\/[1-9]/).elements()).toEqual([]);
});

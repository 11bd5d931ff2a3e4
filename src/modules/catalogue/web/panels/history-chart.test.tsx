import './converter-panels.css';
import { expect, test } from 'vitest';
import { mount } from '../../../../ui/testing/mount.tsx';
import { HistoryChart, ticksOf } from './history-chart.tsx';

const entry = (version: number, abListPrice: number, abPublishPrice: number) => ({
  date: `2026-11-0${version}`,
  version,
  abListPrice,
  abPublishPrice,
});

test('a bar is as long as its price is high, and its text is as large as the text around it at any width', async () => {
  const screen = await mount(
    <div style={{ width: 500 }}>
      <HistoryChart entries={[entry(1, 100, 200), entry(2, 97, 194)]} />
    </div>,
  );
  const chart = screen.getByRole('img', { name: /^Publish and list price/ });
  await expect.element(chart.getByText('$0', { exact: true })).toBeVisible();
  await expect.element(chart.getByText('$200', { exact: true })).toBeVisible();
  const svg = chart.element() as SVGSVGElement;
  await expect.poll(() => svg.viewBox.baseVal.width).toBe(500);
  const heights = [...svg.querySelectorAll('rect')].map((rect) => rect.getBoundingClientRect().height);
  expect(heights[1]! / heights[0]!).toBeCloseTo(0.5, 2);
  expect(heights[2]! / heights[0]!).toBeCloseTo(0.97, 2);
  expect(getComputedStyle(svg.querySelector('text')!).fontSize).toBe('12px');
});

test.each([
  [
    [100, 200],
    [0, 50, 100, 150, 200],
  ],
  [
    [97, 201],
    [0, 100, 200, 300],
  ],
  [
    [0.6, 0.75],
    [0, 0.2, 0.4, 0.6, 0.8],
  ],
  [[0], [0, 0.01]],
])('of the prices %j the axis has %j', (prices, ticks) => {
  expect(ticksOf(prices).map((tick) => Math.round(tick * 1000) / 1000)).toEqual(ticks);
});

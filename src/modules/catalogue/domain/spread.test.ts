import { expect, test } from 'vitest';
import { decimal, sum } from '../../../kernel/decimal.ts';
import { spreadOf } from './spread.ts';

test('the spread of amounts, the mean rounded half up to the cent', () => {
  expect(spreadOf(['9.99', '10.00', '10.01', '100.00'])).toEqual({ low: '9.99', average: '32.50', high: '100.00' });
  expect(spreadOf(['50.00', '9.99', '100.00', '10.00'])).toMatchObject({ low: '9.99', high: '100.00' });
  expect(spreadOf(['0.01', '0.02'])).toEqual({ low: '0.01', average: '0.02', high: '0.02' });
  expect(spreadOf(['184.35'])).toEqual({ low: '184.35', average: '184.35', high: '184.35' });
  expect(spreadOf([])).toEqual({ low: '0', average: '0', high: '0' });
});

test('mean, lowest and highest are those of the decimals, over a thousand sets of amounts', () => {
  let seed = 7;
  const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  for (let round = 0; round < 1000; round += 1) {
    const amounts = Array.from({ length: 1 + next(80) }, () => (next(9_999_999) / 100).toFixed(2));
    const mean = sum(amounts.map((amount) => decimal(amount))).div(amounts.length);
    const sorted = amounts.toSorted((one, other) => Number(one) - Number(other));
    expect(spreadOf(amounts)).toEqual({ low: sorted[0], average: mean.toFixed(2), high: sorted.at(-1) });
  }
});

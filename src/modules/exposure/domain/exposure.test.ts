import { expect, it } from 'vitest';
import { decimal } from '../../../kernel/decimal.ts';
import { figuresOf, isPassed, netOf, type OpenMetal } from './exposure.ts';

const open = (changed: Partial<OpenMetal> = {}): OpenMetal => ({
  pending: '0',
  settled: '0',
  atHedge: '0',
  inCarts: '0',
  hedged: '0',
  typedHedges: '0',
  shipped: '0',
  ...changed,
});

it('the figures of 12.5 oz bought for $22,000 at hedge prices, 4 of them hedged, at $1,788', () => {
  const figures = figuresOf(
    open({ pending: '2.5', settled: '10', atHedge: '22000', inCarts: '99', hedged: '4' }),
    '1788',
  );
  // 8.5 oz at $17.88 for one percent: $151.98.
  expect(figures).toEqual({ bought: '12.5', net: '8.5', onePercent: '151.98', averageBought: '1760.00' });
});

it('of more hedged than bought the net is negative, and so is one percent', () => {
  expect(figuresOf(open({ settled: '1', atHedge: '1760', hedged: '3.001' }), '1000')).toMatchObject({
    net: '-2.001',
    onePercent: '-20.01',
  });
});

it('where nothing was bought there is no average', () => {
  expect(figuresOf(open({ inCarts: '5' }), '1788')).toEqual({
    bought: '0',
    net: '0',
    onePercent: '0.00',
    averageBought: null,
  });
});

it.each([
  ['400', '400', false],
  ['400.00000001', '400', true],
  ['-400', '400', false],
  ['-400.001', '400', true],
  ['0', '0.001', false],
])('a net of %s oz and a limit of %s oz: passed %s', (net, limit, expected) => {
  expect(isPassed(net, limit)).toBe(expected);
});

it('the net is what was bought less what is hedged, whatever is in carts: 5,000 cases', () => {
  let seed = Number(process.env['SEED'] ?? Date.now()) % 2 ** 31;
  const seeded = seed;
  const ounces = () => {
    seed = (seed * 48_271 + 11) % 2_147_483_647;
    return (seed / 1e8).toFixed(8);
  };
  for (let at = 0; at < 5000; at++) {
    const [pending, settled, hedged, inCarts] = [ounces(), ounces(), ounces(), ounces()];
    const net = netOf({ pending, settled, hedged });
    const scaled = (text: string) => BigInt(decimal(text).times(1e8).toFixed());
    expect(scaled(net), `SEED=${seeded}`).toBe(scaled(pending) + scaled(settled) - scaled(hedged));
    expect(figuresOf(open({ pending, settled, hedged, inCarts }), '1').net).toBe(net);
  }
});

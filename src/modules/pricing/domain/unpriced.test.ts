import { expect, it } from 'vitest';
import { unpricedBy } from './unpriced.ts';

const inputs = {
  weight: '1250',
  ppm: { pt: '420', pd: '1650', rh: '0' },
  hedge: { pt: '1760', pd: '1290', rh: '9300' },
  override: null,
};
const override = { price: '120', modifierPercent: '0' };

it.each([
  [{}, null],
  [{ hedge: { pt: '0', pd: '0', rh: '0' } }, 'metals'],
  [{ hedge: { pt: '1760', pd: '0.0000', rh: '9300' } }, 'metals'],
  // It holds no rhodium.
  [{ hedge: { pt: '1760', pd: '1290', rh: '0' } }, null],
  [{ weight: '0.000' }, 'piece'],
  [{ ppm: { pt: '0', pd: '0.000', rh: '0' } }, 'piece'],
  [{ ppm: { pt: '0', pd: '0', rh: '0' }, hedge: { pt: '0', pd: '0', rh: '0' } }, 'piece'],
  [{ hedge: { pt: '0', pd: '0', rh: '0' }, override }, null],
  [{ weight: '0', override }, null],
  // A typed price of nothing is a price.
  [{ weight: '0', override: { ...override, price: '0.00' } }, null],
] as const)('with %j the price is missing for want of %j', (change, missing) =>
  expect(unpricedBy({ ...inputs, ...change })).toBe(missing),
);

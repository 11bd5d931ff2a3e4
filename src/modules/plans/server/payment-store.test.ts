import { expect, it } from 'vitest';
import type { ChargeReport } from './gateway/payment-gateway.ts';
import { isReportOf } from './payment-store.ts';

const payment = { id: 7, amount: 5000, gatewayId: 'ch_1' };
const report: ChargeReport = {
  state: 'succeeded',
  gatewayId: 'ch_1',
  paymentId: 7,
  amount: 5000,
  failure: '',
  clientSecret: undefined,
};

it.each<[string, Partial<typeof payment> | { gatewayId: null }, Partial<ChargeReport>, boolean]>([
  ['the same charge', {}, {}, true],
  ['the first answer about it', { gatewayId: null }, {}, true],
  ['a word without a charge', {}, { gatewayId: null }, true],
  ['another charge for it', {}, { gatewayId: 'ch_2' }, false],
  ['another payment', {}, { paymentId: 8 }, false],
  ['a payment of something else', {}, { paymentId: undefined }, false],
  ['a cent less', {}, { amount: 4999 }, false],
])('a report about %s counts as it should', (_, paid, told, counts) => {
  expect(isReportOf({ ...payment, ...paid }, { ...report, ...told })).toBe(counts);
});

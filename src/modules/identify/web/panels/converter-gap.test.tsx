import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { ConverterGap } from './converter-gap.tsx';

afterEach(() => vi.restoreAllMocks());

const converter = { productId: 5, oem: 'HJ4KB', oems: ['HJ4KB', 'QK51'], offerPrice: 900 };
const alike = { productId: 6, offerPrice: 100, match: { kind: 'look-alike', code: 'HJ4K8' } };
const open = (as: object, changes: object = {}) =>
  openAs(<ConverterGap converter={{ ...converter, ...changes }} sent={{ companyId: 9, facilityId: 3 }} />, {
    as,
    answers: [[catalogue.searchConverters, { lookAlikes: [alike] }]],
  });

test('looks up each of its codes for the same customer, and says which pays far less', async () => {
  const { screen, queries } = await open({ hierarchy: 1 });
  await expect.element(screen.getByRole('note')).toMatchTextContent(/HJ4K8 looks like HJ4KB and pays \$100\.00/);
  await expect.element(screen.getByRole('note')).toMatchTextContent(/HJ4KB pays \$900\.00, 9\.0 times as much/);
  const same = { count: '1', offset: '0', companyId: '9', facilityId: '3' };
  expect(queries(catalogue.searchConverters)).toEqual([
    { ...same, text: 'HJ4KB' },
    { ...same, text: 'QK51' },
  ]);
});

test('says nothing of one that pays alike', async () => {
  const { screen, queries } = await open({ hierarchy: 10 }, { offerPrice: 150 });
  await expect.poll(() => queries(catalogue.searchConverters)).toHaveLength(2);
  expect(screen.getByRole('note').query()).toBeNull();
});

test.each([
  ['a seller, who pays for lookups', { hierarchy: 2 }, {}],
  ['whoever sees no prices', { hierarchy: 1 }, { offerPrice: undefined }],
])('asks nothing for %s', async (_, as, changes) => {
  const { screen, queries } = await open(as, changes);
  expect(queries(catalogue.searchConverters)).toEqual([]);
  expect(screen.getByRole('note').query()).toBeNull();
});

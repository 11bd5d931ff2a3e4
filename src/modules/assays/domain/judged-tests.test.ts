import { expect, test } from 'vitest';
import { countedOf, judge, proposalOf } from './judged-tests.ts';

const found = (pt: string, countedReason = '') => ({ subweight: '1000', pt, pd: '1500', rh: '200', countedReason });
const far = found('4000');
const others = [found('400'), found('420')];

test('an outlier does not count, until someone has said why it does', () => {
  expect(judge([...others, far]).map(({ isCounted }) => isCounted)).toEqual([true, true, false]);
  const told = { ...far, countedReason: 'A rich batch, tested twice' };
  const judged = judge([...others, told]);
  expect(judged.map(({ isCounted }) => isCounted)).toEqual([true, true, true]);
  expect(judged[2]!.outliers).toHaveLength(1);
});

test('a reason does not make an outlier of one that is none', () => {
  expect(judge([found('400', 'Sure'), ...others])[0]).toEqual({ outliers: [], isCounted: true });
});

test('the counted tests keep their order', () => {
  expect(countedOf([others[1]!, far, others[0]!])).toEqual([others[1], others[0]]);
});

test('the proposed assay is the mean of the counted tests', () => {
  expect(proposalOf([...others, far])).toEqual({
    count: 2,
    subweight: '1000.0',
    pt: '410.0',
    pd: '1500.0',
    rh: '200.0',
  });
});

test.each([[[]], [[found('400')]]])('fewer than two tests propose nothing: %j', (tests) => {
  expect(proposalOf(tests)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { monthlyLimit, openSince, openUntil } from './lookup-rules.ts';

it.each([
  ['1to100', 100],
  ['110to500', 500],
  ['nolimit', null],
])('a restriction of %s allows %j lookups a month', (restriction, limit) => {
  expect(monthlyLimit(restriction)).toBe(limit);
});

it('a restriction that does not exist is a defect', () => {
  expect(() => monthlyLimit('few')).toThrow('There is no lookup restriction few.');
});

it('a lookup stays open for 24 hours', () => {
  const paidAt = new Date('2026-03-07T17:30:00Z');
  expect(openUntil(paidAt)).toEqual(new Date('2026-03-08T17:30:00Z'));
  expect(openSince(new Date('2026-03-08T17:30:00Z'))).toEqual(paidAt);
});

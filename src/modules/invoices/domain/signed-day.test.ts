import { describe, expect, it } from 'vitest';
import { signedDay } from './signed-day.ts';

describe('the date beside a signature', () => {
  it.each([
    ['2026-05-21', '2026-05-21'],
    ['5/21/2026', '2026-05-21'],
    ['02/29/2024', '2024-02-29'],
    ['02/30/2026', undefined],
    ['13/01/2026', undefined],
    ['on 5/21/2026', undefined],
    ['5/21/2026 noon', undefined],
    ['5/21/20261', undefined],
  ])('%s is %s', (typed, day) => expect(signedDay(typed)).toBe(day));
});

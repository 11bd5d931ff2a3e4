import { expect, it } from 'vitest';
import { conflict, invalid, notFound, orNotFound, Refusal, requireFresh } from './refusal.ts';

it('a refused field is named with its sentence', () => {
  const { reason, message, details } = invalid('phone', 'Ten digits.');
  expect({ reason, message, details }).toEqual({
    reason: 'invalid',
    message: 'Ten digits.',
    details: { fields: { phone: 'Ten digits.' } },
  });
});

it('a conflict has a code only if one is given', () => {
  expect(conflict('Too late.').details).toEqual({});
  expect(conflict('Too late.', 'LATE').details).toEqual({ code: 'LATE' });
});

it.each([undefined, null])('%s is refused as not found', (value) => {
  expect(() => orNotFound(value, 'role')).toThrow(notFound('role'));
});

it.each([0, '', false])('%j is found', (value) => {
  expect(orNotFound(value, 'role')).toBe(value);
});

it('an edit of an outdated version is refused with the current row; one without a version is not', () => {
  const fresh = { version: 3 };
  for (const sent of [undefined, 3]) requireFresh(sent, 3, fresh);
  for (const sent of [2, 4, 0])
    expect(() => requireFresh(sent, 3, fresh)).toThrow(
      expect.objectContaining({ reason: 'conflict', details: { code: 'STALE', fresh } }),
    );
});

it('a refusal collects no stack, and leaves those of other errors alone', () => {
  const limit = (Error as { stackTraceLimit?: number }).stackTraceLimit;
  expect(new Refusal('forbidden', 'No.').stack).toBe('Refusal: No.');
  expect((Error as { stackTraceLimit?: number }).stackTraceLimit).toBe(limit);
  expect(new Error('defect').stack!.split('\n').length).toBeGreaterThan(1);
});

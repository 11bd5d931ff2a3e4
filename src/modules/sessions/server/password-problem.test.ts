import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

describe('a new password', () => {
  it.each([
    'short',
    'x'.repeat(129),
    'Password123',
    'Sunshine-2026!',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'ruth.vance@yard.test',
    'RUTH.VANCE',
  ])('is refused: %s', (password) => {
    expect(passwordProblem(password, 'ruth.vance@yard.test')).toBeDefined();
  });
  it('may be anything else', () => expect(passwordProblem('Catalyst-2026-demo', 'ruth@yard.test')).toBeUndefined());
});

import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

const ruth = { email: 'ruth.vance@yard.test', companyName: 'The Peachtree Core Co., LLC' };

describe('a new password', () => {
  it.each([
    ['nine-char', /At least 10/],
    ['x'.repeat(129), /At most 128/],
    ['Password123', /most common/],
    ['Sunshine-2026!', /most common/],
    ['qwertyuiop', /most common/],
    ['aaaaaaaaaaaa', /most common/],
    ['abcdefghij', /most common/],
    ['0987654321', /most common/],
    ['9876543210', /most common/],
    ['poiuytrewq', /most common/],
    ['1qaz2wsx3edc', /most common/],
    ['ruth.vance@yard.test', /email address/],
    ['RUTH.VANCE', /email address/],
  ])('is refused with its reason: %s', (password, reason) => {
    expect(passwordProblem(password, ruth)).toMatch(reason);
  });

  it.each(['ten-chars!', 'ab'.repeat(63) + 'cd'])('of 10 to 128 characters is allowed: %s', (password) => {
    expect(passwordProblem(password, ruth)).toBeUndefined();
  });

  it.each(['Troyard-2026-x', 'my.TROYARD.login', 'T-r0y@rd-98-ab', '2026troyard2026'])(
    'is refused for the name of the product: %s',
    (password) => expect(passwordProblem(password, ruth)).toMatch(/name of this product/),
  );

  it.each(['Peachtree-98-ab', 'we.are.peachtreecore', 'P3@chtree-login', 'Peachtree-2026', 'xx PEACH tree xx'])(
    'is refused for the name of the company: %s',
    (password) => expect(passwordProblem(password, ruth)).toMatch(/name of your company/),
  );

  it.each(['Catalyst-2026-demo', 'Honeycomb-41-yard', 'The-core-of-it-9', 'Troy-and-Helen-9', 'Company-picnic-77'])(
    'may be anything else: %s',
    (password) => expect(passwordProblem(password, ruth)).toBeUndefined(),
  );

  it.each(['LLC', 'A1', ''])('is not refused for a name that is no word: %s', (companyName) => {
    expect(passwordProblem('Ai-and-llc-in-the-yard', { ...ruth, companyName })).toBeUndefined();
  });
});

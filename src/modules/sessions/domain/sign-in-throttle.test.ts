import { describe, expect, it } from 'vitest';
import { waitSeconds } from './sign-in-throttle.ts';

const few = { forAddress: 1, fromIp: 1, secondsSinceLast: 0, forAccount: 1, secondsSinceLastForAccount: 0 };

describe('failed sign-ins', () => {
  it('from one IP cost nothing at first, then ever more, up to a quarter of an hour', () => {
    expect(waitSeconds({ ...few, forAddress: 9, fromIp: 9 })).toBe(0);
    expect(waitSeconds({ ...few, forAddress: 10, fromIp: 10 })).toBe(15);
    expect(waitSeconds({ ...few, forAddress: 12, fromIp: 12, secondsSinceLast: 20 })).toBe(40);
    expect(waitSeconds({ ...few, fromIp: 51 })).toBe(30);
    expect(waitSeconds({ ...few, forAddress: 40, fromIp: 40 })).toBe(900);
  });

  it('for one account cost nothing up to 49 within an hour, wherever they come from, then ever more', () => {
    expect(waitSeconds({ ...few, forAccount: 49 })).toBe(0);
    expect(waitSeconds({ ...few, forAccount: 50 })).toBe(15);
    expect(waitSeconds({ ...few, forAccount: 52, secondsSinceLastForAccount: 20 })).toBe(40);
    expect(waitSeconds({ ...few, forAccount: 52, secondsSinceLast: 50 })).toBe(60);
    expect(waitSeconds({ ...few, forAccount: 90 })).toBe(900);
  });

  it('cost the longer of two waits', () => {
    expect(waitSeconds({ ...few, forAddress: 12, fromIp: 12, forAccount: 50 })).toBe(60);
    expect(waitSeconds({ ...few, forAddress: 10, fromIp: 10, forAccount: 52 })).toBe(60);
  });
});

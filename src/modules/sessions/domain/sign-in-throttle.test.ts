import { describe, expect, it } from 'vitest';
import { waitSeconds } from './sign-in-throttle.ts';

describe('failed sign-ins', () => {
  it('cost nothing at first, then ever more, up to a quarter of an hour', () => {
    expect(waitSeconds({ forAddress: 9, fromIp: 9, secondsSinceLast: 0 })).toBe(0);
    expect(waitSeconds({ forAddress: 10, fromIp: 10, secondsSinceLast: 0 })).toBe(15);
    expect(waitSeconds({ forAddress: 12, fromIp: 12, secondsSinceLast: 20 })).toBe(40);
    expect(waitSeconds({ forAddress: 1, fromIp: 51, secondsSinceLast: 0 })).toBe(30);
    expect(waitSeconds({ forAddress: 40, fromIp: 40, secondsSinceLast: 0 })).toBe(900);
  });
});

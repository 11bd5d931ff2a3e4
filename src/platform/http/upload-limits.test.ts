import { describe, expect, it } from 'vitest';
import { uploadLimits } from './upload-limits.ts';

const by = (userId: number, ip = `10.0.0.${userId}`) => ({ userId, ip });
const yours = { reason: 'too-many', message: 'Too many uploads of yours are under way. Try again in 5 s.' };
const all = { reason: 'unavailable', message: 'The server has too many uploads. Try again in 5 s.' };
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
};

describe('uploads under way', () => {
  it('are six a user, until one is over', () => {
    const admit = uploadLimits();
    const over = Array.from({ length: 6 }, (_, index) => admit(by(1, `x${index}`), 1000));
    expect(thrownBy(() => admit(by(1, 'y'), 1000))).toMatchObject(yours);
    admit(by(2, 'y'), 1000);
    over[0]!();
    // Also when it is called repeatedly.
    over[0]!();
    admit(by(1, 'y'), 1000);
    expect(thrownBy(() => admit(by(1, 'y'), 1000))).toMatchObject(yours);
  });

  it('are twenty an address', () => {
    const admit = uploadLimits();
    for (let user = 0; user < 20; user += 1) admit(by(user, 'x'), 1000);
    expect(thrownBy(() => admit(by(20, 'x'), 1000))).toMatchObject(yours);
    admit(by(20, 'y'), 1000);
  });

  it('come to 64 MB a user and 128 MB in all; what is not said counts as the largest', () => {
    const admit = uploadLimits();
    admit(by(1), 40_000_000);
    expect(thrownBy(() => admit(by(1), 30_000_000))).toMatchObject(yours);
    const over = admit(by(2), undefined);
    expect(thrownBy(() => admit(by(3), 40_000_000))).toMatchObject(all);
    over();
    admit(by(3), 40_000_000);
  });

  it('are never larger than ten files and their form', () => {
    expect(thrownBy(() => uploadLimits()(by(1), 70_000_000))).toMatchObject({ reason: 'too-large' });
  });
});

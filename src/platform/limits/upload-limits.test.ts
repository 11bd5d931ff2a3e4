import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadLimits, type Upload } from './upload-limits.ts';

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

afterEach(() => {
  vi.useRealTimers();
});

const silentMs = 10_000;
const megabyte = 1_000_000;
const isEnded = ({ signal }: Upload) => signal.aborted;

describe('uploads under way', () => {
  it('are six a user, until one is over', () => {
    const admit = uploadLimits(silentMs);
    const uploads = Array.from({ length: 6 }, (_, index) => admit(by(1, `x${index}`), 1000));
    expect(thrownBy(() => admit(by(1, 'y'), 1000))).toMatchObject(yours);
    admit(by(2, 'y'), 1000);
    uploads[0]!.over();
    // Also when it is called repeatedly.
    uploads[0]!.over();
    admit(by(1, 'y'), 1000);
    expect(thrownBy(() => admit(by(1, 'y'), 1000))).toMatchObject(yours);
  });

  it('are twenty a company, from whatever addresses', () => {
    const admit = uploadLimits(silentMs);
    const of = (user: number, companyId: number) => ({ ...by(user), companyId });
    const uploads = Array.from({ length: 20 }, (_, user) => admit(of(user, 3), 1000));
    expect(thrownBy(() => admit(of(20, 3), 1000))).toMatchObject({
      reason: 'too-many',
      message: 'Too many uploads of your company are under way. Try again in 5 s.',
    });
    admit(of(20, 4), 1000);
    uploads[0]!.over();
    admit(of(20, 3), 1000);
  });

  it('are twenty an address', () => {
    const admit = uploadLimits(silentMs);
    for (let user = 0; user < 20; user += 1) admit(by(user, 'x'), 1000);
    expect(thrownBy(() => admit(by(20, 'x'), 1000))).toMatchObject(yours);
    admit(by(20, 'y'), 1000);
  });

  it('declare at most 64 MB a user; what is not said counts as the largest', () => {
    const admit = uploadLimits(silentMs);
    admit(by(1), 40 * megabyte);
    expect(thrownBy(() => admit(by(1), 30 * megabyte))).toMatchObject(yours);
    admit(by(2), undefined);
    expect(thrownBy(() => admit(by(2), 10 * megabyte))).toMatchObject(yours);
  });

  it('are never larger than ten files and their form', () => {
    expect(thrownBy(() => uploadLimits(silentMs)(by(1), 70 * megabyte))).toMatchObject({ reason: 'too-large' });
  });
});

describe('the bytes of all uploads', () => {
  it('are those that have arrived, not those that are declared', () => {
    const admit = uploadLimits(silentMs);
    for (let user = 1; user <= 10; user += 1) admit(by(user), 58 * megabyte).arrived(1000);
    const upload = admit(by(11), 58 * megabyte);
    upload.arrived(58 * megabyte);
    expect(isEnded(upload)).toBe(false);
  });

  it('come to 128 MB: then the user who holds most is ended', () => {
    const admit = uploadLimits(silentMs);
    // The first user holds more than the second, in smaller uploads.
    const first = [admit(by(1), 30 * megabyte), admit(by(1), 30 * megabyte)];
    const [second, third, fourth] = [admit(by(2), 50 * megabyte), admit(by(3), 18 * megabyte), admit(by(4), megabyte)];
    first[0]!.arrived(29 * megabyte);
    first[1]!.arrived(30 * megabyte);
    second.arrived(50 * megabyte);
    third.arrived(18 * megabyte);
    fourth.arrived(megabyte);
    expect([...first, second, third, fourth].map(isEnded)).toEqual([false, false, false, false, false]);
    fourth.arrived(1);
    expect([...first, second, third, fourth].map(isEnded)).toEqual([false, true, false, false, false]);
    expect(first[1]!.signal.reason).toMatchObject(all);
    // Its bytes are free again, and also when it is over.
    first[1]!.over();
    fourth.arrived(29 * megabyte);
    expect([first[0]!, second, third, fourth].map(isEnded)).toEqual([false, false, false, false]);
    fourth.arrived(megabyte);
    expect([first[0]!, second, third, fourth].map(isEnded)).toEqual([false, true, false, false]);
  });

  it('come to 96 MB an address', () => {
    const admit = uploadLimits(silentMs);
    const its = [1, 2, 3, 4].map((user) => admit(by(user, 'x'), 30 * megabyte));
    // Another address holds more in one upload.
    const other = admit(by(5, 'y'), 30 * megabyte);
    other.arrived(30 * megabyte);
    for (const [at, upload] of its.entries()) upload.arrived([25, 24, 24, 23][at]! * megabyte);
    expect([...its, other].map(isEnded)).toEqual([false, false, false, false, false]);
    its[3]!.arrived(1);
    expect([...its, other].map(isEnded)).toEqual([true, false, false, false, false]);
    expect(its[0]!.signal.reason).toMatchObject(yours);
  });

  it('of complete uploads are never ended; while they take all the room, no other is admitted', () => {
    const admit = uploadLimits(silentMs);
    const complete = [1, 2, 3].map((user) => admit(by(user), 43 * megabyte));
    for (const upload of complete.slice(0, 2)) {
      upload.arrived(43 * megabyte);
      upload.complete();
    }
    const small = admit(by(4), 50 * megabyte);
    small.arrived(41 * megabyte);
    small.complete();
    complete[2]!.arrived(megabyte);
    complete[2]!.complete();
    expect([...complete, small].map(isEnded)).toEqual([false, false, false, false]);
    expect(thrownBy(() => admit(by(5), 1000))).toMatchObject(all);
    complete[0]!.over();
    admit(by(5), 1000);
  });
});

describe('an upload that sends nothing', () => {
  it('is ended after ten seconds, also when it has sent before', () => {
    vi.useFakeTimers();
    const admit = uploadLimits(silentMs);
    const [sends, never, complete] = [admit(by(1), 1000), admit(by(2), 1000), admit(by(3), 1000)];
    complete.complete();
    vi.advanceTimersByTime(9999);
    sends.arrived(1);
    expect([sends, never, complete].map(isEnded)).toEqual([false, false, false]);
    vi.advanceTimersByTime(1);
    expect([sends, never, complete].map(isEnded)).toEqual([false, true, false]);
    vi.advanceTimersByTime(9999);
    expect([sends, never, complete].map(isEnded)).toEqual([true, true, false]);
    expect(sends.signal.reason).toMatchObject({ reason: 'too-slow' });
  });
});

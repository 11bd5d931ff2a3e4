import { describe, expect, it } from 'vitest';
import { workQueue, type WorkQueueOptions } from './work-queue.ts';

const some: WorkQueueOptions = {
  what: 'pictures',
  atOnce: 1,
  maxWaiting: 3,
  maxPerUser: 2,
  maxPerAddress: 3,
  retryAfterSeconds: 7,
};
/** Work that ends when told to. `begun` lists the order in which it began. */
const works = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { begun, work, end };
};
const by = (userId: number | undefined, ip: string) => ({ userId, ip });
const tooMany = { reason: 'too-many', message: 'Too many pictures of yours are waiting already. Try again in 7 s.' };
const full = { reason: 'unavailable', message: 'The server has too many pictures to work on. Try again in 7 s.' };

describe('a queue of work', () => {
  it('does so many at once, and answers what each came to', async () => {
    const { begun, work, end } = works();
    const queue = workQueue({ ...some, atOnce: 2 });
    const all = ['a', 'b', 'c'].map((name, user) => queue.run(by(user, name), work(name)));
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('b');
    await end('c');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('takes the first of one before the second of another', async () => {
    const { begun, work, end } = works();
    const queue = workQueue(some);
    void queue.run(by(1, 'x'), work('1a'));
    void queue.run(by(1, 'x'), work('1b'));
    void queue.run(by(2, 'y'), work('2a'));
    await end('1a');
    expect(begun).toEqual(['1a', '2a']);
  });

  it('takes the first of one company before the second of another, and within one the first come', async () => {
    const { begun, work, end } = works();
    const queue = workQueue({ ...some, maxWaiting: 30, maxPerAddress: 30 });
    const of = (companyId: number, userId: number) => ({ companyId, userId, ip: 'x' });
    for (let user = 1; user <= 20; user += 1) void queue.run(of(1, user), work(`one ${user}`));
    void queue.run(of(2, 31), work('two 31'));
    void queue.run(of(2, 32), work('two 32'));
    await end('one 1');
    await end('two 31');
    await end('one 2');
    // What comes later has no better place than what waits.
    void queue.run(of(1, 21), work('one 21'));
    await end('two 32');
    for (let user = 3; user <= 21; user += 1) await end(`one ${user}`);
    const others = Array.from({ length: 19 }, (_, at) => `one ${at + 3}`);
    expect(begun).toEqual(['one 1', 'two 31', 'one 2', 'two 32', ...others]);
  });

  it('does one at once for each, also after one that failed, if it is so asked', async () => {
    const { begun, work, end } = works();
    const queue = workQueue({ ...some, atOnce: 2, maxPerUser: 3, maxPerAddress: 9, oneEach: true });
    const failing = queue.run(by(1, 'x'), async () => {
      await work('1a')();
      throw new Error('damaged');
    });
    const failed = failing.catch((thrown: unknown) => thrown);
    const all = [queue.run(by(1, 'x'), work('1b')), queue.run(by(1, 'x'), work('1c'))];
    await expect(queue.run(by(1, 'x'), work('1d'))).rejects.toMatchObject(tooMany);
    void queue.run(by(2, 'x'), work('2a'));
    await end('2a');
    void queue.run(by(2, 'x'), work('2b'));
    expect(begun).toEqual(['1a', '2a', '2b']);
    await end('1a');
    expect(await failed).toMatchObject({ message: 'damaged' });
    expect(begun).toEqual(['1a', '2a', '2b', '1b']);
    await end('1b');
    expect(begun).toEqual(['1a', '2a', '2b', '1b', '1c']);
    await end('1c');
    expect(await Promise.all(all)).toEqual(['1b', '1c']);
  });

  it('refuses a user, or an address, with too much in it, until some of that is done', async () => {
    const { work, end } = works();
    const queue = workQueue(some);
    void queue.run(by(1, 'x'), work('a'));
    void queue.run(by(1, 'y'), work('b'));
    await expect(queue.run(by(1, 'z'), work('c'))).rejects.toMatchObject({
      ...tooMany,
      details: { retryAfterSeconds: 7 },
    });
    void queue.run(by(undefined, 'x'), work('d'));
    void queue.run(by(undefined, 'x'), work('e'));
    await expect(queue.run(by(undefined, 'x'), work('f'))).rejects.toMatchObject(tooMany);
    await end('a');
    void queue.run(by(1, 'z'), work('g'));
    expect(() => queue.requireRoom(by(1, 'z'))).toThrow(tooMany.message);
  });

  it('refuses all when it is full, but one whose first it is', async () => {
    const { work } = works();
    const queue = workQueue({ ...some, maxPerAddress: 9 });
    for (const name of ['a', 'b', 'c', 'd']) void queue.run(by(undefined, 'x'), work(name));
    await expect(queue.run(by(undefined, 'x'), work('e'))).rejects.toMatchObject(full);
    for (const ip of ['1', '2', '3']) void queue.run(by(undefined, ip), work(ip));
    await expect(queue.run(by(undefined, '4'), work('4'))).rejects.toMatchObject(full);
  });

  it('counts what failed as done', async () => {
    const queue = workQueue({ ...some, maxPerUser: 1 });
    for (let time = 0; time < 3; time += 1)
      await expect(queue.run(by(1, 'x'), () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  });
});

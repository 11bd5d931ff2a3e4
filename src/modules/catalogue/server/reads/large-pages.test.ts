import { expect, it } from 'vitest';
import { oneLargePage } from './large-pages.ts';

/** Reads pages and tells which ones have begun. Each ends when it is told to. */
const reader = () => {
  const inTurn = oneLargePage();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    read: (name: string, userId: number, page: { count?: number; offset?: number }) =>
      inTurn({ count: 25, offset: 0, ...page }, userId, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: (name: string) => ends.get(name)!(),
  };
};

it.each([{ count: 101 }, { offset: 501 }])('a user gets one page of %j at a time', async (page) => {
  const { begun, read, end } = reader();
  const [first, second] = [read('first', 1, page), read('second', 1, page)];
  const other = read('of another user', 2, page);
  await expect.poll(() => begun).toEqual(['first', 'of another user']);
  end('first');
  expect(await first).toBe('first');
  await expect.poll(() => begun).toEqual(['first', 'of another user', 'second']);
  for (const name of ['second', 'of another user']) end(name);
  expect(await Promise.all([second, other])).toEqual(['second', 'of another user']);
});

it.each([{ count: 100 }, { offset: 500 }])('a page of %j waits for none', async (page) => {
  const { begun, read } = reader();
  for (const [name, each] of Object.entries({ large: { count: 1000 }, small: page, again: page }))
    void read(name, 1, each);
  await expect.poll(() => begun.toSorted()).toEqual(['again', 'large', 'small']);
});

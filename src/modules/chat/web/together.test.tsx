import { expect, test } from 'vitest';
import { together } from './together.ts';

const counting = () => {
  const asked: (readonly number[])[] = [];
  const doubled = together(3, async (things: readonly number[]) => {
    asked.push(things);
    return new Map(things.filter((thing) => thing !== 4).map((thing) => [thing, thing * 2]));
  });
  return { asked, doubled };
};

test('what is asked for at the same moment is one request, each thing once', async () => {
  const { asked, doubled } = counting();
  expect(await Promise.all([doubled(1), doubled(2), doubled(1)])).toEqual([2, 4, 2]);
  expect(asked).toEqual([[1, 2]]);
  expect(await doubled(1)).toBe(2);
  expect(asked).toEqual([[1, 2], [1]]);
});

test('more than a request takes are several, and a thing without an answer has no value', async () => {
  const { asked, doubled } = counting();
  expect(await Promise.all([1, 2, 3, 4, 5].map(doubled))).toEqual([2, 4, 6, undefined, 10]);
  expect(asked).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a request that fails fails for all of its things, and the next one is new', async () => {
  let isDown = true;
  const ask = together(3, async (things: readonly number[]) => {
    if (isDown) throw new Error('down');
    return new Map(things.map((thing) => [thing, thing]));
  });
  expect((await Promise.allSettled([ask(1), ask(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await ask(1)).toBe(1);
});

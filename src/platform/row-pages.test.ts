import { expect, it } from 'vitest';
import { rowPages, rowsAtOnce } from './row-pages.ts';

it.each([0, 1, rowsAtOnce - 1, rowsAtOnce, rowsAtOnce + 1, 2 * rowsAtOnce, 2 * rowsAtOnce + 7])(
  'of %i rows each is read once, in their order, and no page is empty',
  async (count) => {
    const all = Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
    const pages: (readonly { id: number }[])[] = [];
    for await (const page of rowPages<{ id: number }>(async (last) =>
      all.filter(({ id }) => id > (last?.id ?? 0)).slice(0, rowsAtOnce),
    ))
      pages.push(page);
    expect(pages.flat()).toEqual(all);
    expect(pages.map(({ length }) => length)).not.toContain(0);
  },
);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { withMark } from '../../../kernel/csv-text.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it.each(['=1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠x', "'=1", "'＝1", '\t=1', 'a=b', 'a＝b', "'a", 'ａ', ''])(
  'PostgreSQL writes %j as the server does',
  async (text) => {
    const [row] = await stage.sql<{ cell: string }[]>`select csv_cell(${text}) as cell`;
    expect(row!.cell).toBe(`"${withMark(text)}"`);
  },
);

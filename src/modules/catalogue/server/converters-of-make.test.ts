import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundRows, makeConverter, unheardOf } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { makes } from '../../makes/contract.ts';
import { respellMakeJob } from './converters-of-make.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A name without digits, which would look like a code. */
const makeName = () => unheardOf().replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);

const rename = async (makeId: number, make: string) =>
  expect((await stage.send('buyer', makes.editMake, { makeId, make })).status).toBe(200);

it('a new name of a make is shown by its converters, which are found by it, without a change in their trail', async () => {
  const [old, renamed] = [makeName(), makeName()];
  const { productId, makeId } = await makeConverter(stage.sql, { make: old, columns: { description: 'Oval can' } });
  const other = await makeConverter(stage.sql);
  const found = async (text: string) => (await foundRows(stage, { text })).map((row) => row.productId);
  expect(await found(`${old} oval`)).toEqual([productId]);
  await rename(makeId, renamed);
  await stage.app.work(respellMakeJob);
  expect([await found(`${renamed} oval`), await found(`${old} oval`)]).toEqual([[productId], []]);
  expect(await foundRows(stage, { text: renamed })).toMatchObject([{ productId, make: renamed }]);
  const changes =
    await stage.sql`select from audit_entry where subject = 'converter' and subject_id in (${productId}, ${other.productId})`;
  expect(changes).toHaveLength(0);
  await stage.sql`update converter set notes = 'Seen' where id = ${productId}`;
  expect(
    await stage.sql`select from audit_entry where subject = 'converter' and subject_id = ${productId}`,
  ).toHaveLength(1);
});

it('a new name of more converters than one transaction writes reaches all of them', async () => {
  const [old, renamed] = [makeName(), makeName()];
  const { makeId, typeId } = await makeConverter(stage.sql, { make: old });
  await stage.sql`
    insert into converter (name, make_id, type_id) select 'Many', ${makeId}, ${typeId} from generate_series(1, 1003)`;
  await rename(makeId, renamed);
  await stage.app.work(respellMakeJob);
  const [row] = await stage.sql`
    select count(*)::int as all, count(*) filter (where starts_with(search, ${`${renamed} `}))::int as renamed
    from converter where make_id = ${makeId}`;
  expect(row).toEqual({ all: 1004, renamed: 1004 });
});

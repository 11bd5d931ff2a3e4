import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteProposals, makeProposal } from '../../../../../../tests/support/proposals.ts';
import { openStage, type Stage } from '../../../../../../tests/support/stage.ts';
import { assayProposals, type AssayProposal } from '../../contract.ts';
import { sidesOfCodes } from './sides-of-codes.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => deleteProposals(stage.sql));

const list = async (input: object = {}) =>
  (await stage.send('admin', assayProposals.listProposals, input)).body['list'] as AssayProposal[];
const made = (percent = 60, companyId = stage.place.companyId) => makeProposal(stage.sql, companyId, { percent });
const converterOf = async (proposalId: number) => {
  const [row] = await stage.sql<{ converterId: number }[]>`
    select converter_id from assay_proposal where id = ${proposalId}`;
  return row!.converterId;
};

it('one of a deleted converter is not shown', async () => {
  const converterId = await converterOf(await made());
  await stage.sql`update converter set deleted_at = now() where id = ${converterId}`;
  const shown = await list();
  await stage.sql`update converter set deleted_at = null where id = ${converterId}`;
  expect(shown).toEqual([]);
  expect(await list()).toHaveLength(1);
});

it.each(['weight', 'pt', 'pd', 'rh'])('is not shown while its converter has another %s', async (column) => {
  const converterId = await converterOf(await made());
  await stage.sql`
    insert into converter_value
    select (jsonb_populate_record(value, jsonb_build_object('revision', revision + 1, ${column}::text, ${stage.sql(column)} + 1))).*
    from converter_value value where converter_id = ${converterId} order by revision desc limit 1`;
  const shown = await list();
  await stage.sql`
    delete from converter_value where converter_id = ${converterId}
      and revision = (select max(revision) from converter_value where converter_id = ${converterId})`;
  expect(shown).toEqual([]);
  expect(await list()).toHaveLength(1);
});

it('the last decided one comes first', async () => {
  const [first, second] = [await made(), await made()];
  for (const [id, day] of [
    [first, '2026-06-16'],
    [second, '2026-06-15'],
  ] as const)
    await stage.sql`update assay_proposal set outcome = 'withdrawn', decided_at = ${day} where id = ${id}`;
  expect((await list({ state: 'decided' })).map(({ proposalId }) => proposalId)).toEqual([first, second]);
});

it('the codes of the table that run beyond chance are those of the own company, with their side', async () => {
  const [low, high, theirs] = [await made(60), await made(140), await made(60, stage.otherPlace.companyId)];
  const [lowId, highId, theirId] = [await converterOf(low), await converterOf(high), await converterOf(theirs)];
  const { companyId } = stage.otherPlace;
  expect(await sidesOfCodes(stage.sql, { hierarchy: 10, companyId })).toEqual(new Map([[theirId, 'low']]));
  const own = await sidesOfCodes(stage.sql, { hierarchy: 10, companyId: stage.place.companyId });
  expect(own).toEqual(
    new Map([
      [lowId, 'low'],
      [highId, 'high'],
    ]),
  );
});

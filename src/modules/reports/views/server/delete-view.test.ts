import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { reportViews } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.sql`delete from report_view`);

const saved = async (who: Person, input: object) => {
  const { status, body } = await stage.send(who, reportViews.saveView, { report: 'cost-sheet', ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['viewId'] as number;
};
const remove = async (who: Person, viewId: number, report = 'cost-sheet') =>
  (await stage.send(who, reportViews.deleteView, { viewId, report })).status;
const roleOf = async (who: Person) => {
  const [row] = await stage.sql<{ roleId: number }[]>`select role_id from app_user where id = ${await stage.idOf(who)}`;
  return row!.roleId;
};
const listed = async (who: Person) => {
  const { body } = await stage.send(who, reportViews.listViews, { report: 'cost-sheet', count: 100 });
  return body['list'] as { viewId: number }[];
};

it('its owner deletes it, and an admin what is shared', async () => {
  const own = await saved('accountant', { name: 'Own' });
  const shared = await saved('accountant', { name: 'Shared', sharedWithRole: await roleOf('accountant') });
  const ofAdmin = await saved('admin', { name: 'Of an admin', sharedWithRole: await roleOf('accountant') });
  expect(await remove('admin', own)).toBe(404);
  expect(await remove('accountant', ofAdmin)).toBe(404);
  expect(await remove('accountant', own, 'transactions')).toBe(404);
  expect(await remove('admin', shared)).toBe(200);
  expect(await remove('accountant', own)).toBe(200);
  expect((await listed('admin')).map(({ viewId }) => viewId)).toEqual([ofAdmin]);
});

it('nobody of another company deletes it', async () => {
  const sharedWithRole = await roleOf('franchise');
  const viewId = await saved('franchise', { name: 'Ours', report: 'transactions', sharedWithRole });
  expect(await remove('super', viewId, 'transactions')).toBe(404);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { sage } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('are each set once, need a number, and keep the usual ones for the rest', async () => {
  const set = (accounts: object[]) => stage.send('super', sage.setSageAccounts, { accounts });
  expect((await set([{ kind: 'cash', account: '' }])).status).toBe(400);
  expect(
    (
      await set([
        { kind: 'cash', account: '1' },
        { kind: 'cash', account: '2' },
      ])
    ).status,
  ).toBe(400);
  expect((await set([{ kind: 'cash', account: '1100' }])).status).toBe(200);
  const { body } = await stage.send('super', sage.getSageAccounts, {});
  expect(body['list']).toContainEqual({ kind: 'cash', account: '1100', department: '', description: '' });
  expect((body['list'] as unknown[]).length).toBe(5);
});

it('are refused over a version that somebody has changed since, with the accounts as they are', async () => {
  const read = async () => (await stage.send('super', sage.getSageAccounts, {})).body as { version: number };
  const { version } = await read();
  const set = (account: string, over: number) =>
    stage.send('super', sage.setSageAccounts, { accounts: [{ kind: 'bank', account }], version: over });
  const both = await Promise.all([set('1021', version), set('1022', version)]);
  const [saved, refused] = both.toSorted((one, other) => one.status - other.status);
  expect([saved!.status, refused!.status]).toEqual([200, 409]);
  expect(refused!.code).toBe('STALE');
  expect(refused!.body['fresh']).toEqual(await read());
  expect((await set('1023', (await read()).version)).status).toBe(200);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../tests/support/app.ts';
import { openCast, type Cast, type Player } from '../../../../tests/support/cast.ts';
import { testEncryption } from '../../../../tests/support/encryption.ts';
import { loadHistory } from '../history/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';

const numbers = { ein: '58-7777701', businessLicense: 'BL-7777702', driversLicense: 'GA-7777703' };
const secrets = /77777\d\d/;

let cast: Cast;
let app: TestApp;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

const send = (call: { method: string; path: string }, sent: object) => app.call(call.method, call.path, sent, buyer.me);
const add = async (sent: object): Promise<number> => {
  const { status, body } = await send(loadLifeCycle.addLoad, {
    ...loadLifeCycle.addLoad.example(buyer.world),
    ein: '',
    ...sent,
  });
  expect(status).toBe(200);
  return body['loadId'];
};
const get = async (loadId: number) => (await send(loadLifeCycle.getLoad, { loadId })).body;
const everythingStored = async (loadId: number): Promise<string> =>
  JSON.stringify(
    await app.sql`select load::text as row from load where id = ${loadId} union all select audit_entry::text from audit_entry where subject = 'load' and subject_id = ${loadId}
      union all select idempotency_key::text from idempotency_key`,
  );

describe('numbers of tax and licences', () => {
  it('are shown as they were typed, and stored in clear nowhere, the audit trail included', async () => {
    const loadId = await add(numbers);
    expect(await get(loadId)).toMatchObject(numbers);
    const changed = { ein: '58-7777711', businessLicense: 'BL-7777712', driversLicense: '' };
    expect((await send(loadLifeCycle.editLoad, { loadId, version: 0, ...changed })).status).toBe(200);
    expect(await get(loadId)).toMatchObject(changed);
    expect(await everythingStored(loadId)).not.toMatch(secrets);
  });

  it('come from the customer’s record where none are typed', async () => {
    const { customerId } = buyer.world;
    const stored = testEncryption.encrypt('ein', '58-7777721');
    await app.sql`update company set ein = ${stored}, drivers_license = '' where id = ${customerId}`;
    expect(await get(await add({ driversLicense: '' }))).toMatchObject({ ein: '58-7777721', driversLicense: '' });
    expect(await get(await add({ ein: '58-7777722' }))).toMatchObject({ ein: '58-7777722' });
  });

  it('stand in the history as they were and are, to those who read it', async () => {
    const loadId = await add(numbers);
    await send(loadLifeCycle.editLoad, { loadId, version: 0, ein: '58-7777711', notes: 'x' });
    const { list } = (await send(loadHistory.listHistory, { loadId })).body;
    expect(list[0].changes).toEqual(
      expect.arrayContaining([{ field: 'EIN', before: '58-7777701', after: '58-7777711' }]),
    );
  });

  it('that are sent as they stand are no change', async () => {
    const loadId = await add(numbers);
    expect((await send(loadLifeCycle.editLoad, { loadId, version: 0, ...numbers })).body).toMatchObject({ version: 0 });
    await send(loadLifeCycle.editLoad, { loadId, version: 0, ...numbers, notes: 'something else' });
    const { list } = (await send(loadHistory.listHistory, { loadId })).body;
    expect(list[0].changes).toEqual([{ field: 'Notes', before: null, after: 'something else' }]);
  });

  it('are handed back in clear with the fresh load of a stale edit', async () => {
    const loadId = await add(numbers);
    await send(loadLifeCycle.editLoad, { loadId, version: 0, notes: 'first' });
    const { status, body } = await send(loadLifeCycle.editLoad, { loadId, version: 0, notes: 'second' });
    expect([status, body['fresh']?.ein]).toEqual([409, numbers.ein]);
  });
});

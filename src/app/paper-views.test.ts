import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../tests/support/stage.ts';
import { pixel } from '../../tests/support/pixel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A stored file of the parent company. */
const stored = async (reach: 'tenant' | 'private'): Promise<number> => {
  const sha256 = Buffer.from(await stage.app.files.put(pixel), 'hex');
  const [row] = await stage.sql<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256)
    values (${stage.place.companyId}, ${reach}, 'licence.png', 'image/png', ${pixel.length}, ${sha256}) returning id`;
  return row!.id;
};
const fetched = async (fileId: number, reach: 'tenant' | 'private') => {
  const userId = await stage.idOf('buyer');
  const { status } = await stage.app.call('GET', stage.app.link({ fileId, name: 'licence', reach }, userId), {}, {});
  expect(status).toBe(200);
  return stage.sql`select user_id, action, ip from audit_entry where subject = 'file' and subject_id = ${fileId}`;
};

it('the view of an identity paper is kept in the audit trail with its reader', async () => {
  const rows = await fetched(await stored('private'), 'private');
  expect([...rows]).toEqual([{ userId: await stage.idOf('buyer'), action: 'VIEW', ip: '127.0.0.1' }]);
});

it('the view of a picture, or of the signature of a load, is not', async () => {
  expect([...(await fetched(await stored('tenant'), 'tenant'))]).toEqual([]);
  const signature = await stored('private');
  const { loadId } = await stage.load();
  await stage.sql`update load set signature_file_id = ${signature} where id = ${loadId}`;
  expect([...(await fetched(signature, 'private'))]).toEqual([]);
});

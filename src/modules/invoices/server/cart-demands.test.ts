import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { testEncryption } from '../../../../tests/support/encryption.ts';
import { invoices } from '../contract.ts';

/* What a franchise asks of its own carts holds beside what the facility asks. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.sql`update facility set is_pic_required = false, is_sign_required = false, is_ein_required = false`;
  await stage.sql`update company set ein = '', is_picture_mandatory = false`;
});
afterAll(() => stage.close());

const asking = (column: string, asked: boolean) =>
  stage.sql`update company set ${stage.sql({ [column]: asked })} where id = ${stage.otherPlace.companyId}`;
const load = (type: 1 | 3 = 1) => stage.load({ type, columns: { ein: '' } }, stage.otherPlace);
const finish = (loadId: number) => stage.send('franchise', invoices.finishLoad, { loadId });
const get = async (loadId: number) => (await stage.send('franchise', loadLifeCycle.getLoad, { loadId })).body;

it('the EIN, before an order is finished', async () => {
  await asking('cartEinRequired', true);
  const { loadId } = await load();
  expect(await get(loadId)).toMatchObject({ isEinRequired: true, isSignRequired: false, isPicRequired: false });
  expect(await finish(loadId)).toMatchObject({ status: 409, code: 'EIN_NEEDED' });
  const onRecord = async (ein: string) => {
    await stage.sql`update company set ein = ${testEncryption.encrypt('ein', ein)} where id = ${stage.otherPlace.customerId}`;
    return (await get(loadId))['isEinOnRecord'];
  };
  expect([await onRecord('12-3456789'), await onRecord('x'), await onRecord('')]).toEqual([true, false, false]);
  await asking('cartEinRequired', false);
  expect((await finish(loadId)).status).toBe(200);
});

it('pictures of each item', async () => {
  await asking('cartPictureRequired', true);
  const { loadId } = await load();
  expect(await get(loadId)).toMatchObject({ isPicRequired: true });
  expect((await finish(loadId)).status).not.toBe(200);
  await asking('cartPictureRequired', false);
  expect((await finish(loadId)).status).toBe(200);
});

it('a signature, before an order is completed', async () => {
  await asking('cartSignatureRequired', true);
  const { loadId } = await load(3);
  expect(await get(loadId)).toMatchObject({ isSignRequired: true });
  const complete = () =>
    stage.send('franchise', invoices.completeLoad, { loadId, isInvoice: true, isEditInvoice: false });
  expect((await complete()).fields).toHaveProperty('signature');
  await asking('cartSignatureRequired', false);
  expect((await complete()).fields ?? {}).not.toHaveProperty('signature');
});

it('asks nothing of others’ carts', async () => {
  for (const column of ['cartEinRequired', 'cartPictureRequired', 'cartSignatureRequired']) await asking(column, true);
  const { loadId } = await stage.load({ columns: { ein: '' } });
  const { body } = await stage.send('buyer', loadLifeCycle.getLoad, { loadId });
  expect(body).toMatchObject({ isEinRequired: false, isSignRequired: false, isPicRequired: false });
});

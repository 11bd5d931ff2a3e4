import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { invoices } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.sql`update facility set is_sign_required = false where id = ${stage.place.facilityId}`;
});
afterAll(() => stage.close());

const complete = async (loadId: number) =>
  expect((await stage.send('buyer', invoices.completeLoad, { loadId })).status).toBe(200);

describe('the paper of a settled invoice', () => {
  const view = async (loadId: number) =>
    (await stage.send('admin', invoices.viewInvoice, { loadId })).body['loadDetails'] as Record<string, unknown>;
  /** Everything that the paper says of the parties. */
  const partiesOf = async (loadId: number) => {
    const { parentCompanyName, companyName, firstName, address, zipcode, customerPhone, ...load } = await view(loadId);
    const { facilityName, facilityCity, facilityAddress, facilityPhone, facilityEmail } = load;
    return [
      [parentCompanyName, companyName, firstName, address, zipcode, customerPhone],
      [facilityName, facilityCity, facilityAddress, facilityPhone, facilityEmail],
    ];
  };
  const renamed = async (work: () => Promise<unknown>) => {
    const { companyId, customerId, facilityId } = stage.place;
    const before = await stage.sql`
      select id, name, first_name, address, address1, zipcode, phone from company where id in (${companyId}, ${customerId})`;
    const [facility] = await stage.sql`select name, city, address, phone, email from facility where id = ${facilityId}`;
    await stage.sql`
      update company set name = 'Later Name ' || id, first_name = 'Later', address = '9 Later St', address1 = '', zipcode = '99999', phone = '9990001111'
      where id in (${companyId}, ${customerId})`;
    await stage.sql`
      update facility set name = 'Later Yard', city = 'Later', address = '1 Later Rd', phone = '9990002222', email = 'later@yard.test' where id = ${facilityId}`;
    await work();
    for (const { id, ...row } of before)
      await stage.sql`update company set ${stage.sql(row)} where id = ${id as number}`;
    await stage.sql`update facility set ${stage.sql(facility!)} where id = ${facilityId}`;
  };

  it('names its parties as they were when it was settled', async () => {
    const { loadId } = await stage.load({ type: 3 });
    const before = await partiesOf(loadId);
    await complete(loadId);
    await renamed(async () => {
      expect(await partiesOf(loadId)).toEqual(before);
      const { loadId: pending } = await stage.load({ type: 3 });
      expect(await partiesOf(pending)).toEqual([
        [
          expect.stringContaining('Later Name'),
          expect.stringContaining('Later Name'),
          'Later',
          '9 Later St',
          '99999',
          '9990001111',
        ],
        ['Later Yard', 'Later', '1 Later Rd', '9990002222', 'later@yard.test'],
      ]);
    });
  });

  it('says what is changed on it by right', async () => {
    const { loadId } = await stage.load({ type: 3 });
    await complete(loadId);
    const changed = { firstName: 'Ruth', address: '1 New St' };
    expect((await stage.send('admin', loadLifeCycle.editLoad, { loadId, ...changed })).status).toBe(200);
    expect(await view(loadId)).toMatchObject(changed);
  });
});

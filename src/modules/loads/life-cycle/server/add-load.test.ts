import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEncryption } from '../../../../../tests/support/encryption.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const add = (more: object = {}, who: Person = 'buyer') => {
  const { customerId, facilityId } = stage.place;
  return stage.send(who, loadLifeCycle.addLoad, { customerId, facilityId, loadName: 'Walk-in', ...more });
};
const invalid = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) as unknown } });
const countLoads = async () => {
  const [counted] = await stage.sql<{ count: number }[]>`select count(*)::int as count from load`;
  return counted!.count;
};
const expectRefused = async (more: object, answer: object, who?: Person) => {
  const before = await countLoads();
  expect(await add(more, who)).toMatchObject(answer);
  expect(await countLoads()).toBe(before);
};
const einOf = async (loadId: number) => testEncryption.decrypt('ein', (await stage.loadRow(loadId))['ein'] as string);

describe('a load', () => {
  it('is opened as an empty cart of whoever opens it, for a customer at a facility', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(await stage.loadRow(body['loadId'])).toMatchObject({
      companyId: stage.place.companyId,
      customerId: stage.place.customerId,
      facilityId: stage.place.facilityId,
      buyerId: await stage.idOf('buyer'),
      name: 'Walk-in',
      type: 1,
      status: 1,
      isQuote: false,
      quoteValidUntil: null,
      invoiceNo: null,
      grandtotal: '0.00',
    });
  });

  it('is a quote when it is asked for, good for seven days', async () => {
    const { body } = await add({ isQuote: true });
    expect(await stage.loadRow(body['loadId'])).toMatchObject({
      type: 5,
      status: 3,
      isQuote: true,
      quoteValidUntil: '2026-06-22',
    });
  });

  it('is at the company’s own facility where a city is named that another company has too', async () => {
    const { companyId, facilityId } = stage.place;
    const city = 'Twinsburg';
    const twin = (company: number, code: string) =>
      stage.sql`insert into facility ${stage.sql({ companyId: company, name: code, code, city, state: 'GA', timeZone: 'America/New_York' })} returning id`;
    await twin(stage.otherPlace.companyId, 'QTA');
    const [own] = await twin(companyId, 'QTB');
    const [other] = await stage.sql<{ id: number }[]>`
      select id from company where kind = 'FRANCHISE' and id <> ${stage.otherPlace.companyId} limit 1`;
    await twin(other!.id, 'QTC');
    const { body } = await add({ facilityId: undefined, facilityCity: 'TWINSBURG' });
    expect(await stage.loadRow(body['loadId'])).toMatchObject({ facilityId: own!['id'] });
    expect(own!['id']).not.toBe(facilityId);
  });

  it('that is a quote counts its days from the current day of the facility', async () => {
    const now = stage.app.now();
    // 21:00 of June 15 in Atlanta.
    stage.app.setNow(new Date('2026-06-16T01:00:00Z'));
    const { body } = await add({ isQuote: true });
    stage.app.setNow(now);
    expect(await stage.loadRow(body['loadId'])).toMatchObject({ quoteValidUntil: '2026-06-22' });
  });

  it('carries the numbers that are typed, encrypted, else the customer’s own', async () => {
    const { body: typed } = await add({ ein: '58-1234567' });
    expect((await stage.loadRow(typed['loadId']))['ein']).not.toContain('1234567');
    expect(await einOf(typed['loadId'])).toBe('58-1234567');
    const kept = testEncryption.encrypt('ein', '11-7654321');
    await stage.sql`update company set ein = ${kept} where id = ${stage.place.customerId}`;
    expect(await einOf((await add()).body['loadId'])).toBe('11-7654321');
    expect(await einOf((await add({ ein: '58-1234567' })).body['loadId'])).toBe('58-1234567');
  });

  it('is announced to who watches the company’s lists', async () => {
    const events = await stage.announced(() => add());
    expect(events[0]).toBe(`company:${stage.place.companyId} loads.changed`);
  });
});

describe('a load is not opened', () => {
  it('by a franchise for the parent’s customer, or at the parent’s facility', async () => {
    const own = { customerId: stage.otherPlace.customerId, facilityId: stage.otherPlace.facilityId };
    await expectRefused({ ...own, customerId: stage.place.customerId }, { status: 404 }, 'franchise');
    await expectRefused({ ...own, facilityId: stage.place.facilityId }, invalid('facilityId'), 'franchise');
    expect((await add(own, 'franchise')).status).toBe(200);
  });

  it('by staff at a franchise’s facility', async () => {
    await expectRefused({ facilityId: stage.otherPlace.facilityId }, invalid('facilityId'));
  });

  it('for a company that sells nothing, or is switched off', async () => {
    await expectRefused({ customerId: stage.otherPlace.companyId }, invalid('customerId'));
    const [off] = await stage.sql<{ id: number }[]>`
      update company set is_active = false where id = (select max(id) from company where kind = 'SELLER' and parent_id = ${stage.place.companyId} and id <> ${stage.place.customerId}) returning id`;
    await expectRefused({ customerId: off!.id }, invalid('customerId'));
  });

  it('without a facility, or at one that takes no carts', async () => {
    await expectRefused({ facilityId: undefined }, invalid('facilityCity'));
    await expectRefused({ facilityId: undefined, facilityCity: 'Nowhere' }, invalid('facilityCity'));
    const { facilityId } = stage.place;
    for (const column of ['is_active', 'is_cart_creation']) {
      await stage.sql`update facility set ${stage.sql(column)} = false where id = ${facilityId}`;
      await expectRefused({}, { status: 409, code: 'FACILITY_CLOSED' });
      await stage.sql`update facility set ${stage.sql(column)} = true where id = ${facilityId}`;
    }
  });

  it('without a name', async () => {
    await expectRefused({ loadName: ' ' }, invalid('loadName'));
  });

  it('without canBuildCart, nor by a seller', async () => {
    await expectRefused({}, { status: 403 }, 'accountant');
    await expectRefused({}, { status: 403 }, 'seller');
  });
});

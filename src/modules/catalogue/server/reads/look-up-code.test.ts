import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { lookupScene } from '../../../../../tests/support/lookup-scene.ts';
import { makeLookup } from '../../../../../tests/support/lookups.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { shippedRole } from '../../../../../tests/support/users.ts';
import { sessions } from '../../../sessions/contract.ts';
import { catalogue } from '../../contract.ts';

let stage: Stage;
let scene: ReturnType<typeof lookupScene>;
beforeAll(async () => {
  stage = await openStage();
  scene = lookupScene(stage);
});
afterAll(() => stage.close());

describe('a lookup that finds something', () => {
  it('answers status 200 and costs one credit of the company', async () => {
    const { code, productId } = await scene.made();
    const { status, body } = await scene.lookUp(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 200, areMoreItemsAvailable: false, lookAlikes: [] });
    expect(body['list']).toMatchObject([{ productId, match: { kind: 'exact' } }]);
    expect(body['lookup']).toEqual({ isFree: false, freeUntil: scene.hours(24).toISOString() });
    expect(await scene.credits()).toBe(2);
  });

  it('shows the own offer, and no other price', async () => {
    const { code } = await scene.made();
    const [row] = (await scene.lookUp(code)).body['list'];
    expect(row['offerPrice']).toBeGreaterThan(0);
    for (const hidden of ['basePrice', 'marketPrice', 'listedPrice', 'schemePice', 'alt1Price', 'family', 'subweight'])
      expect(row).not.toHaveProperty(hidden);
  });

  it('is kept: who, which code, when', async () => {
    const { code } = await scene.made();
    await scene.lookUp(` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `);
    const [row, ...others] = await scene.kept(code);
    expect(others).toEqual([]);
    expect(row).toEqual({
      userId: await stage.idOf('seller'),
      companyId: scene.companyId,
      stamped: `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`,
      isPaid: true,
      lookedUpAt: stage.app.now(),
    });
  });

  it('has at most 5 results, the exact code first, whatever page and count are asked for', async () => {
    const { code, productId } = await scene.made();
    for (let other = 0; other < 7; other += 1) await makeConverter(stage.sql, { codes: [`${code}${other}`] });
    const { list } = (await scene.lookUp(code, 'seller', { count: 100, offset: 5 })).body;
    expect(list).toHaveLength(5);
    expect(list[0]).toMatchObject({ productId, match: { kind: 'exact' } });
  });

  it('is told to all users of the company', async () => {
    const { code } = await scene.made();
    expect(await stage.announced(() => scene.lookUp(code))).toEqual([`company:${scene.companyId} credits.changed`]);
  });

  it('is free for the same code within 24 hours, in any spelling and for a colleague, and kept each time', async () => {
    const { code } = await scene.made();
    await scene.lookUp(code);
    const again = await scene.lookUp(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([again.status, again.body['lookup']]).toEqual([
      200,
      { isFree: true, freeUntil: scene.hours(24).toISOString() },
    ]);
    expect(await scene.credits()).toBe(2);
    expect((await scene.kept(code)).map(({ isPaid }) => isPaid)).toEqual([true, false]);
  });

  it.each([
    [23.99, true],
    [24, false],
  ])('%d hours later it is free: %j, which a free repeat does not put off', async (ago, isFree) => {
    const { code, productId } = await scene.made();
    const userId = await stage.idOf('seller');
    const { companyId } = scene;
    await makeLookup(stage.sql, { companyId, userId, converterId: productId, stamped: code, at: scene.hours(-ago) });
    await stage.sql`
      insert into lookup (company_id, user_id, code, stamped, is_paid, looked_up_at)
      values (${companyId}, ${userId}, ${code}, ${code}, false, ${scene.hours(-1)})`;
    const freeUntil = (isFree ? scene.hours(24 - ago) : scene.hours(24)).toISOString();
    expect((await scene.lookUp(code)).body['lookup']).toEqual({ isFree, freeUntil });
    expect((await scene.open(productId)).body['pricesUntil'], 'the prices end with it').toBe(freeUntil);
    expect(await scene.credits()).toBe(isFree ? 3 : 2);
  });

  it('that is free leaves a converter open for as long as another lookup has opened it', async () => {
    const { code, productId } = await scene.made();
    const paid = { companyId: scene.companyId, userId: await stage.idOf('seller'), converterId: productId };
    await makeLookup(stage.sql, { ...paid, stamped: code, at: scene.hours(-20) });
    await makeLookup(stage.sql, { ...paid, stamped: code.slice(0, -1), at: scene.hours(-1) });
    const { isFree, freeUntil } = (await scene.lookUp(code)).body['lookup'];
    expect([isFree, freeUntil]).toEqual([true, scene.hours(4).toISOString()]);
    expect((await scene.open(productId)).body['pricesUntil']).toBe(scene.hours(23).toISOString());
  });

  it('of another company is not free', async () => {
    const { code, productId } = await scene.made();
    const other = { companyId: stage.neighbour.customerId, userId: await stage.idOf('buyer') };
    await makeLookup(stage.sql, { ...other, converterId: productId, stamped: code, at: stage.app.now() });
    expect((await scene.open(productId)).status).toBe(404);
    expect((await scene.lookUp(code)).body['lookup']).toMatchObject({ isFree: false });
  });
});

describe('a lookup that finds nothing', () => {
  it.each([
    ['an unknown code', () => unheardOf()],
    ['a name or make', () => 'Toyota'],
  ])('%s answers 400 with an empty list and costs nothing', async (_, text) => {
    await scene.made();
    const { status, body } = await scene.lookUp(text());
    expect([status, body['status'], body['list']]).toEqual([400, 400, []]);
    expect(body['error']).toBe('No converter has this code. The lookup cost nothing.');
    expect(await scene.credits()).toBe(3);
  });

  it('a code that differs by one character finds nothing either: a guess is not sold', async () => {
    const { code } = await scene.made(3, `${unheardOf()}47`);
    const { status } = await scene.lookUp(`${code.slice(0, -1)}3`);
    expect([status, await scene.credits()]).toEqual([400, 3]);
    expect(await scene.kept(`${code.slice(0, -1)}3`)).toEqual([]);
  });

  it('a text without letters and digits names its field', async () => {
    expect(await scene.lookUp('--')).toMatchObject({ status: 400, fields: { text: expect.any(String) as string } });
  });
});

describe('without the click', () => {
  it('an open lookup is read again, without cost and without another row', async () => {
    const { code, productId } = await scene.made();
    await scene.lookUp(code);
    const { status, body } = await scene.readAgain(code);
    expect(status).toBe(200);
    expect(body['list']).toMatchObject([{ productId }]);
    expect(body['lookup']).toEqual({ isFree: true, freeUntil: scene.hours(24).toISOString() });
    expect([await scene.credits(), (await scene.kept(code)).length]).toEqual([2, 1]);
  });

  it('shows no converter that the lookup has not found', async () => {
    const { code, productId } = await scene.made();
    await scene.lookUp(code);
    const { productId: converterId } = await makeConverter(stage.sql, { codes: [`${code}9`] });
    // Another company has looked it up.
    const other = { companyId: stage.neighbour.customerId, userId: await stage.idOf('buyer') };
    await makeLookup(stage.sql, { ...other, converterId, stamped: `${code}9`, at: stage.app.now() });
    const { list } = (await scene.readAgain(code)).body;
    expect(list.map((each: { productId: number }) => each.productId)).toEqual([productId]);
  });

  it.each([
    ['a code that was not looked up', undefined],
    ['one that was 24 hours ago', -24],
  ])('%s costs a click, and nothing is taken', async (_, ago) => {
    const { code, productId } = await scene.made();
    const paid = {
      companyId: scene.companyId,
      userId: await stage.idOf('seller'),
      converterId: productId,
      stamped: code,
    };
    if (ago !== undefined) await makeLookup(stage.sql, { ...paid, at: scene.hours(ago) });
    const { status, body } = await scene.readAgain(code);
    expect([status, body['code'], body['status']]).toEqual([402, 'LOOKUP_NEEDED', undefined]);
    expect(await scene.credits()).toBe(3);
  });
});

describe('a converter', () => {
  it('is opened when it was looked up, with its offer for 24 hours', async () => {
    const { code, productId } = await scene.made();
    expect((await scene.open(productId)).status).toBe(404);
    const [found] = (await scene.lookUp(code)).body['list'];
    const { status, body } = await scene.open(productId);
    expect([status, body['offerPrice']]).toEqual([200, found['offerPrice']]);
    expect(body['pricesUntil']).toBe(scene.hours(24).toISOString());
    expect(body).not.toHaveProperty('basePrice');
  });

  it('shows no price later, to nobody of the company', async () => {
    const { code, productId } = await scene.made();
    const userId = await stage.idOf('seller');
    await makeLookup(stage.sql, {
      companyId: scene.companyId,
      userId,
      converterId: productId,
      stamped: code,
      at: scene.hours(-24),
    });
    const { status, body } = await stage.granted('seller', 'canShowPricing', () => scene.open(productId));
    expect(status).toBe(200);
    expect(body).toMatchObject({ oem: code, pricesUntil: stage.app.now().toISOString() });
    for (const price of ['offerPrice', 'basePrice', 'price', 'low', 'average', 'high', 'changePercent', 'isOverride'])
      expect(body).not.toHaveProperty(price);
  });

  it('is not there when it was deleted, however it was found', async () => {
    const { code, productId } = await scene.made();
    await scene.lookUp(code);
    await stage.sql`update converter set deleted_at = now() where id = ${productId}`;
    expect((await scene.open(productId)).status).toBe(404);
  });
});

it('nobody pays who only views the product as a seller', async () => {
  const { code } = await scene.made();
  const roleId = await shippedRole(stage.sql, 'Seller');
  const { token } = (await stage.send('super', sessions.viewAs, { roleId, companyId: scene.companyId })).body as {
    token: string;
  };
  const { path } = catalogue.searchConverters;
  const { status, body } = await stage.app.call('GET', path, { text: code, isClicked: true }, { token });
  expect([status, body['code'], await scene.credits()]).toEqual([403, 'VIEW_ONLY', 3]);
});

it('buyers pay nothing, with the click too', async () => {
  const { code } = await scene.made();
  const { status, body } = await scene.lookUp(code, 'buyer');
  expect([status, body['lookup'], body['status']]).toEqual([200, undefined, undefined]);
  expect(await scene.kept(code)).toEqual([]);
});

describe('the offer of a seller', () => {
  const sellsAt = async (facilityIds: readonly number[]) => {
    await stage.sql`delete from company_facility where company_id = ${scene.companyId}`;
    for (const facilityId of facilityIds)
      await stage.sql`insert into company_facility (company_id, facility_id) values (${scene.companyId}, ${facilityId})`;
  };
  /** What is paid there, as the buyer sees it. */
  const paidAt = async (productId: number, facilityId: number): Promise<number> =>
    (await stage.send('super', catalogue.getConverter, { productId, companyId: scene.companyId, facilityId })).body[
      'offerPrice'
    ];
  const places = async () => {
    const cheap = stage.place.facilityId;
    const dear = stage.neighbour.facilityId;
    await applyPricing(stage.sql, {
      appliedAt: stage.app.now(),
      facilities: { [cheap]: '98', [dear]: '103' },
    });
    return { cheap, dear };
  };
  const nameOf = async (facilityId: number) =>
    (await stage.sql<{ name: string }[]>`select name from facility where id = ${facilityId}`)[0]!.name;

  it('with one facility is the price of that facility', async () => {
    const { cheap } = await places();
    await sellsAt([cheap]);
    const { code, productId } = await scene.made();
    const [row] = (await scene.lookUp(code)).body['list'];
    expect(row['offerPrice']).toBe(await paidAt(productId, cheap));
    expect(row['offers']).toEqual([]);
    const { body } = await stage.send('seller', catalogue.getConverter, { productId });
    expect(body['offerPrice']).toBe(row['offerPrice']);
  });

  it('with several goes from the lowest to the highest of its own, named', async () => {
    const { cheap, dear } = await places();
    await sellsAt([dear, cheap]);
    const { code, productId } = await scene.made();
    const [row] = (await scene.lookUp(code)).body['list'];
    const [low, high] = [await paidAt(productId, cheap), await paidAt(productId, dear)];
    expect(low).toBeLessThan(high);
    expect(row).toMatchObject({
      offerPrice: low,
      offers: [
        { facility: await nameOf(cheap), offer: low },
        { facility: await nameOf(dear), offer: high },
      ],
    });
    const { body } = await stage.send('seller', catalogue.getConverter, { productId });
    expect([body['offerPrice'], body['offers']]).toEqual([row['offerPrice'], row['offers']]);
  });

  it('leaves out a facility that is switched off', async () => {
    const { cheap, dear } = await places();
    await sellsAt([cheap, dear]);
    await stage.sql`update facility set is_active = false where id = ${dear}`;
    const { code, productId } = await scene.made();
    const [row] = (await scene.lookUp(code)).body['list'];
    await stage.sql`update facility set is_active = true where id = ${dear}`;
    expect([row['offerPrice'], row['offers']]).toEqual([await paidAt(productId, cheap), []]);
  });
});

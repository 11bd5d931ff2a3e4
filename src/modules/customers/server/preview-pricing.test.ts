import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { companies } from '../../companies/contract.ts';
import { customers } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Row = { productId: number; oldOffer: number; newOffer: number };
const preview = async (companyId: number, more: object = {}) =>
  (await stage.send('admin', customers.previewPricing, { companyId, ...more })).body['list'] as Row[];
/** The offer that a converter has for a customer, as its own screen tells it. */
const offerOf = async (productId: number, companyId: number, more: object = {}) =>
  (await stage.send('admin', catalogue.getReceipt, { productId, companyId, ...more })).body['offer'] as number;
const customer = () => makeCompany(stage.sql, stage.place.companyId);

describe('the preview of a customer’s pricing', () => {
  it.each([
    ['a discount', { groupDiscount: 5 }, { groupDiscount: 5 }, undefined],
    ['a price modifier', { priceMod: -3 }, undefined, { priceMod: -3 }],
    ['a group modifier', { groupModifier: 2.5 }, undefined, { groupModifier: 2.5 }],
    [
      'a group modifier in dollars',
      { groupModifier: -4, groupModifierIsPercentage: false },
      undefined,
      { groupModifier: -4, groupModifierIsPercentage: false },
    ],
  ])('of %s is what is offered after it is saved, and not before', async (_, wanted, pricing, company) => {
    const companyId = await customer();
    const shown = await preview(companyId, wanted);
    expect(shown).toHaveLength(3);
    for (const { productId, oldOffer, newOffer } of shown) {
      expect(oldOffer).toBe(await offerOf(productId, companyId));
      expect(newOffer).not.toBe(oldOffer);
    }
    if (pricing) await stage.send('admin', companies.editPricing, { companyId, ...pricing });
    if (company) await stage.send('admin', companies.editCompany, { companyId, ...company });
    for (const { productId, newOffer } of shown) expect(await offerOf(productId, companyId)).toBe(newOffer);
  });

  it('of a facility discount is about that facility alone', async () => {
    const companyId = await customer();
    const { facilityId } = stage.place;
    const shown = await preview(companyId, { facilityId, facilityDiscount: 10 });
    await stage.send('admin', companies.editPricing, {
      companyId,
      facilityDiscount: [{ facilityId, discount: 10 }],
    });
    for (const { productId, newOffer } of shown)
      expect(await offerOf(productId, companyId, { facilityId })).toBe(newOffer);
    for (const unchanged of [facilityId, stage.neighbour.facilityId])
      for (const { newOffer, oldOffer } of await preview(companyId, { facilityId: unchanged }))
        expect(newOffer).toBe(oldOffer);
  });

  it('keeps the price modifier of the franchise above', async () => {
    const { companyId: franchise } = stage.otherPlace;
    const companyId = await makeCompany(stage.sql, franchise);
    const ask = async (more: object) =>
      (await stage.send('franchise', customers.previewPricing, { companyId, ...more })).body['list'] as Row[];
    for (const { oldOffer, newOffer } of await ask({ priceMod: 0 })) expect(newOffer).toBe(oldOffer);
    for (const { oldOffer, newOffer } of await ask({ priceMod: -5 }))
      expect(Math.abs(newOffer - oldOffer * 0.95)).toBeLessThan(0.011);
  });

  it('is refused for a customer of somebody else', async () => {
    const { status } = await stage.send('franchise', customers.previewPricing, { companyId: stage.place.customerId });
    expect(status).toBe(404);
  });
});

describe('a customer’s terms', () => {
  it('are revisions: what is on a load keeps its price', async () => {
    const companyId = await customer();
    for (const groupDiscount of [1, 2, 2])
      await stage.send('admin', companies.editPricing, { companyId, groupDiscount });
    const rows = await stage.sql<{ revision: number; groupDiscount: string }[]>`
      select revision, group_discount from company_terms where company_id = ${companyId} order by revision`;
    expect(rows.map(({ revision, groupDiscount }) => [revision, Number(groupDiscount)])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it.each([
    ['groupDiscount', { groupDiscount: 101 }],
    ['groupDiscount', { groupDiscount: -1 }],
    ['groupDiscount', { groupDiscount: '5' }],
    ['facilityDiscount', { facilityDiscount: [{ facilityId: 2_000_000_000, discount: 1 }] }],
  ])('refuse %s %j', async (field, sent) => {
    const { status, fields } = await stage.send('admin', companies.editPricing, {
      companyId: await customer(),
      ...sent,
    });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });

  it('are set by the company directly above alone', async () => {
    const { companyId } = stage.otherPlace;
    const send = (who: 'admin' | 'franchise', id: number) =>
      stage.send(who, companies.editPricing, { companyId: id, groupDiscount: 1 });
    expect((await send('franchise', companyId)).status).toBe(403);
    const under = await makeCompany(stage.sql, companyId);
    expect([(await send('admin', under)).status, (await send('franchise', under)).status]).toEqual([403, 200]);
  });
});

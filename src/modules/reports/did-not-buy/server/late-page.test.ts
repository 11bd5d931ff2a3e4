import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { notBought } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a late page holds what follows the pages before it, of loads that the reader bought alone', async () => {
  const at = Date.UTC(2033, 0, 1);
  const { companyId, customerId, facilityId, typeId, buyerId } = { ...stage.place, ...stage.neighbour };
  const own = await stage.load({ items: [] }, { ...stage.neighbour, buyerId: await stage.idOf('buyer') });
  const other = await stage.load({ items: [] }, stage.neighbour);
  const marks = await stage.sql<{ id: number; loadId: number }[]>`
    insert into did_not_buy (company_id, customer_id, facility_id, type_id, load_id, marked_by, created_at, oem, price_unit, quantity, unit, price)
    select ${companyId}, ${customerId}, ${facilityId}, ${typeId}, case when nth % 4 = 0 then ${other.loadId}::integer else ${own.loadId}::integer end,
      ${buyerId}, ${new Date(at)}::timestamptz + nth * interval '1 second', 'LATE', 'piece', 1, 1, 1
    from generate_series(1, 1400) nth returning id, load_id`;
  const seen = marks.filter(({ loadId }) => loadId === own.loadId).map(({ id }) => id);
  const newestFirst = seen.toSorted((a, b) => b - a);
  const page = async (offset: number) => {
    const asked = { from: at, to: at + 86_400_000, count: 40, offset };
    const { body } = await stage.send('buyer', notBought.listNotBought, asked);
    return (body['list'] as { markId: number }[]).map(({ markId }) => markId);
  };
  for (const offset of [0, 960, 999, 1000, 1040])
    expect(await page(offset)).toEqual(newestFirst.slice(offset, offset + 40));
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { reportGroups } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const grouped = async (who: Person, call: 'groupCostSheet' | 'groupTransactions', input: object) => {
  const { status, body } = await stage.send(who, reportGroups[call], input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as { first: { key: string | null; label: string }; items: number }[];
};
const nameOf = async (who: Person) => {
  const [row] = await stage.sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from app_user where id = ${await stage.idOf(who)}`;
  return row!.name;
};

describe('each value', () => {
  const at = Date.UTC(2033, 8, 15);
  const on = { from: at, to: at };
  let labels: Readonly<Record<string, string>>;
  let keys: Readonly<Record<string, number>>;
  beforeAll(async () => {
    const { place } = stage;
    const [converter] = await stage.sql<{ id: number; make: string; family: string; type: string; typeId: number }[]>`
      select converter.id, make.name as make, family.name as family, converter_type.name as type, converter.type_id
      from converter join make on make.id = make_id join family on family.id = family_id join converter_type on converter_type.id = type_id
      order by converter.id limit 1`;
    const assistantId = await stage.idOf('grader');
    await stage.load({
      type: 4,
      columns: { invoiceSettledAt: new Date(at), assistantId },
      items: [{ columns: { converterId: converter!.id, typeId: converter!.typeId, oem: 'ONE 1', total: 9 } }],
    });
    const [named] = await stage.sql<Record<string, string>[]>`
      select customer.name as customer, owner.name as franchise, facility.name as facility
      from company customer, company owner, facility
      where customer.id = ${place.customerId} and owner.id = ${place.companyId} and facility.id = ${place.facilityId}`;
    const people = { buyer: await nameOf('buyer'), assistant: await nameOf('grader') };
    const { make, family, type } = converter!;
    labels = { ...named!, ...people, make, family, type, oem: 'ONE 1' };
    keys = {
      customer: place.customerId,
      franchise: place.companyId,
      facility: place.facilityId,
      assistant: assistantId,
      type: converter!.typeId,
    };
  });

  it('of an item names its group', async () => {
    for (const by of ['customer', 'franchise', 'facility', 'buyer', 'assistant', 'make', 'family', 'type', 'oem'])
      expect(
        (await grouped('super', 'groupTransactions', { ...on, by })).map(({ first, items }) => [first.label, items]),
        by,
      ).toEqual([[labels[by], 1]]);
    for (const [by, key] of Object.entries(keys))
      expect((await grouped('super', 'groupTransactions', { ...on, by }))[0]!.first.key, by).toBe(String(key));
  });

  it('of an invoice names its group on the Cost Sheet', async () => {
    for (const by of ['customer', 'franchise', 'facility', 'buyer'])
      expect(
        (await grouped('super', 'groupCostSheet', { ...on, by })).map(({ first }) => first.label),
        by,
      ).toEqual([labels[by]]);
  });
});

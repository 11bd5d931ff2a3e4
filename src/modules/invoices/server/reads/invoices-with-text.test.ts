import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../../tests/support/companies.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { invoices } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const listed = async (sent: object, who: Person = 'admin') => {
  const { status, body } = await stage.send(who, invoices.listInvoices, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'].map(({ loadId }: { loadId: number }) => loadId) as number[];
};
const counted = async (sent: object): Promise<{ type: number; count: number }[]> =>
  (await stage.send('admin', invoices.countInvoices, sent)).body['list'];

describe('a text of the invoice lists', () => {
  it('is found in the number, the name and the id of the load, in any case, and anywhere in them', async () => {
    const name = `Row 7 ${uniqueName()} north`;
    const { loadId } = await stage.load({ type: 3, columns: { name } });
    const { invoiceNo } = (await stage.loadRow(loadId)) as { invoiceNo: string };
    for (const text of [invoiceNo, invoiceNo.toLowerCase(), name.toUpperCase(), name.slice(2, -3), String(loadId)])
      expect(await listed({ text, count: 100 }), text).toContain(loadId);
    expect(await listed({ text: `${name}x` })).toEqual([]);
  });

  it('is found in the name of the customer, by its words in any order', async () => {
    const { loadId } = await stage.load({ type: 3 });
    const [one, other] = [uniqueName(), uniqueName()];
    await stage.sql`update company set name = ${`${one} ${other}`} where id = ${stage.place.customerId}`;
    const theirs = await stage.load({ type: 3 }, { customerId: stage.neighbour.customerId });
    for (const text of [one, other.slice(1, -1), `${other} ${one}`]) {
      const found = await listed({ text, count: 100 });
      expect(found, text).toContain(loadId);
      expect(found, text).not.toContain(theirs.loadId);
    }
  });

  it('takes % and _ as they are', async () => {
    const name = uniqueName();
    const { loadId } = await stage.load({ type: 3, columns: { name: `${name} 100%_a` } });
    await stage.load({ type: 3, columns: { name: `${name} 100 xa` } });
    expect(await listed({ text: `${name} 100%_a` })).toEqual([loadId]);
  });

  it('finds nothing of another tenant', async () => {
    const text = uniqueName();
    const ours = await stage.load({ type: 3, columns: { name: text } });
    const theirs = await stage.load({ type: 3, columns: { name: text } }, stage.otherPlace);
    expect(await listed({ text, type: 3 }, 'franchise')).toEqual([theirs.loadId]);
    expect(await listed({ text, type: 3 })).toEqual([ours.loadId]);
  });

  it('that thousands have, or of two letters, is found in the order of the list as well', async () => {
    const text = uniqueName();
    const { companyId, customerId, facilityId, buyerId } = stage.place;
    await stage.sql`
      insert into load (company_id, customer_id, facility_id, buyer_id, name, type, status, invoice_no, finished_at)
      select ${companyId}, ${customerId}, ${facilityId}, ${buyerId}, ${text}, 3, 4, ${text} || '-' || nth, now() - nth * interval '1 minute'
      from generate_series(1, 2100) nth`;
    const { loadId: last } = await stage.load({
      type: 3,
      columns: { name: `~~ ${text}`, finishedAt: new Date(Date.now() + 86_400_000) },
    });
    const [first, ...rest] = await listed({ text, type: 3, count: 50 });
    expect(first).toBe(last);
    expect(rest).toEqual(rest.toSorted((a, b) => a - b));
    expect(await counted({ text })).toEqual([{ type: 3, count: 100 }]);
    expect(await listed({ text, type: 3, count: 50, offset: 1000 })).toHaveLength(50);
    const further = await stage.send('admin', invoices.listInvoices, { text, type: 3, count: 50, offset: 1050 });
    expect([further.status, Object.keys(further.fields ?? {})]).toEqual([400, ['offset']]);
    expect(await listed({ text: '~~', type: 3 })).toEqual([last]);
    await stage.sql`update company set name = ${`${text} yard`} where id = ${stage.neighbour.customerId}`;
    const named = await stage.load({ type: 3 }, { customerId: stage.neighbour.customerId });
    expect(await listed({ text, type: 3, customer: stage.neighbour.customerId })).toContain(named.loadId);

    // A word that thousands of invoices have, beside one that few have.
    const rare = uniqueName();
    const [ours, theirs, both] = await Promise.all([
      makeCompany(stage.sql, companyId, { name: rare }),
      makeCompany(stage.sql, companyId, { name: 'Plain' }),
      makeCompany(stage.sql, companyId, { name: `${rare} ${text}` }),
    ]);
    const make = async (name: string, of: number) =>
      (await stage.load({ type: 3, columns: { name } }, { customerId: of })).loadId;
    const found = [
      await make(text, ours),
      await make(`${text} ${rare}`, theirs),
      await make('Plain', both),
      await make(`Plain ${rare}`, both),
    ];
    await make('Plain', ours);
    await make(text, theirs);
    await make(rare, theirs);
    for (const words of [`${text} ${rare}`, `${rare} ${text}`])
      expect((await listed({ text: words, type: 3 })).toSorted((a, b) => a - b)).toEqual(found);
    expect(await listed({ text: `${text} ${rare} ~~`, type: 3 })).toHaveLength(4);
    expect(await listed({ text: `${text} ${rare} ${uniqueName()}`, type: 3 })).toEqual([]);
  });

  it('of blanks alone filters nothing', async () => {
    await stage.load({ type: 3 });
    expect(await listed({ text: '  ', type: 3 })).toEqual(await listed({ type: 3 }));
  });

  it.each([
    ['-date', 'load.finished_at desc, load.id desc'],
    ['date', 'load.finished_at, load.id'],
    ['-total', 'load.grandtotal desc, load.id desc'],
    ['owed', '(case when load.deleted_at is null then load.balance else 0 end), load.id'],
  ])(
    'of customers with thousands of invoices, and of a few others, is one list without a repeat, by %s',
    async (sort, order) => {
      const text = uniqueName();
      const { companyId, customerId, facilityId, buyerId } = stage.place;
      const make = (of: { customerId: number; name: string; count: number; apartMinutes: number }) => stage.sql`
        insert into load (company_id, customer_id, facility_id, buyer_id, name, type, status, invoice_no, finished_at, subtotal, grandtotal)
        select ${companyId}, ${of.customerId}, ${facilityId}, ${buyerId}, ${of.name}, 3, 4, gen_random_uuid(),
          now() - nth * ${of.apartMinutes}::integer * interval '1 minute', nth % 97, nth % 97
        from generate_series(1, ${of.count}::integer) nth`;
      for (const id of [customerId, stage.neighbour.customerId])
        await stage.sql`update company set name = ${`${text} yard ${id}`} where id = ${id}`;
      const [third] = await stage.sql<{ id: number }[]>`
        select id from company where kind = 'SELLER' and parent_id = ${companyId} and not name like ${`${text}%`} order by id desc limit 1`;
      await make({ customerId, name: 'Plain', count: 2100, apartMinutes: 3 });
      await make({ customerId: stage.neighbour.customerId, name: 'Plain', count: 40, apartMinutes: 70 });
      // Found twice: by its name and by its customer.
      await make({ customerId, name: `A ${text}`, count: 20, apartMinutes: 11 });
      await make({ customerId: third!.id, name: `B ${text}`, count: 30, apartMinutes: 50 });
      const wanted = await stage.sql.unsafe<{ id: number }[]>(
        `select load.id from load join company on company.id = load.customer_id where load.type = 3 and load.company_id = $1
          and (load.name like $2 or company.name like $2) order by ${order}`,
        [companyId, `%${text}%`],
      );
      expect(wanted.length).toBeGreaterThanOrEqual(2190);
      const pages: number[] = [];
      // A search goes through its first rows alone.
      for (const offset of [0, 1000]) pages.push(...(await listed({ text, type: 3, sort, count: 1000, offset })));
      expect(pages).toEqual(wanted.slice(0, 2000).map(({ id }) => id));
    },
  );
});

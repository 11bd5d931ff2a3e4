import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  foundRows,
  makeConverter,
  makeWorkedExample,
  unheardOf,
  workedValue,
  type WorkedExample,
} from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';
import { pruneUses } from '../converter-uses.ts';

let stage: Stage;
let worked: WorkedExample;
beforeAll(async () => {
  stage = await openStage();
  worked = await makeWorkedExample(stage, new Date('2040-01-01T00:00:00Z'));
});
afterAll(() => stage.close());

const search = (sent: object, who: Person = 'buyer') => stage.send(who, catalogue.searchConverters, sent);
const rows = (sent: object, who?: Person) => foundRows(stage, sent, who);
const idsOf = async (sent: object, who?: Person) => (await rows(sent, who)).map(({ productId }) => productId);

describe('look-alikes', () => {
  /** A code with a confusable last character, thirty codes that begin with it, and its look-alike. */
  const crowded = async (last = '8', alike = 'B') => {
    const stem = unheardOf().slice(0, 9);
    const value = workedValue;
    const exact = await makeConverter(stage.sql, { codes: [stem + last], value });
    for (let at = 10; at < 40; at += 1) await makeConverter(stage.sql, { codes: [`${stem}${last}Y${at}`] });
    const other = await makeConverter(stage.sql, { codes: [stem + alike], value });
    return { text: stem + last, exact: exact.productId, other: other.productId };
  };

  it('are answered beside a page that is full of others, with their prices', async () => {
    const { text, exact, other } = await crowded();
    const { body } = await search({ text, count: 25 });
    expect([body['list'].length, body['list'][0].productId]).toEqual([25, exact]);
    expect(body['lookAlikes']).toMatchObject([
      { productId: other, match: { kind: 'look-alike' }, listedPrice: 196.93 },
    ]);
    // Where they stand in the list, they are not repeated.
    const whole = (await search({ text, count: 100 })).body;
    expect(whole['list'].map(({ productId }: { productId: number }) => productId)).toContain(other);
    expect(whole['lookAlikes']).toEqual([]);
  });

  it('are told too of a converter that stands on the page for a longer code', async () => {
    const stem = unheardOf().slice(0, 9);
    const { productId: exact } = await makeConverter(stage.sql, { codes: [`${stem}51`] });
    const { productId: other } = await makeConverter(stage.sql, { codes: [`${stem}5I`, `${stem}51A`] });
    const { body } = await search({ text: `${stem}51` });
    expect(body['list']).toMatchObject([
      { productId: exact, match: { kind: 'exact' } },
      { productId: other, match: { kind: 'prefix', code: `${stem}51A` } },
    ]);
    expect(body['lookAlikes']).toMatchObject([{ productId: other, match: { kind: 'look-alike', code: `${stem}5I` } }]);
  });

  it('are answered on each page, whichever row is the last', async () => {
    const stem = unheardOf().slice(0, 9);
    const codes = ['5', 'S'].flatMap((one) => ['8', 'B'].map((other) => stem + one + other));
    const made: number[] = [];
    for (const code of codes) made.push((await makeConverter(stage.sql, { codes: [code] })).productId);
    for (const count of [1, 2, 3, 4])
      for (const offset of [0, 1, 2, 3]) {
        const { body } = await search({ text: `${stem}58`, count, offset });
        const told = ['list', 'lookAlikes'].flatMap((each) =>
          body[each].map(({ productId }: { productId: number }) => productId),
        );
        expect(
          told.toSorted((one, other) => one - other),
          `${count} from ${offset}`,
        ).toEqual(made.filter((id) => id !== made[0] || offset === 0));
      }
  });

  it('finds makes with accents, and reads codes behind commas', async () => {
    const [make, one, two] = [`Ž${unheardOf()}`, unheardOf(), unheardOf()];
    const { productId } = await makeConverter(stage.sql, { make, codes: [one, two] });
    for (const text of [`${make.replace('Ž', 'Z')} ${one}`, `${make} ${one}`, `${one},${two}`, `${one};${two}`])
      expect((await idsOf({ text }))[0], text).toBe(productId);
  });

  it('are weak ones too', async () => {
    const { text, other } = await crowded('M', 'N');
    expect((await search({ text, count: 25 })).body['lookAlikes']).toMatchObject([{ productId: other }]);
  });

  it('are priced for the same customer, and hide what the reader may not see', async () => {
    const { text } = await crowded();
    const { companyId, facilityId } = worked;
    const { body } = await search({ text, companyId, facilityId });
    expect(body['lookAlikes'][0].offerPrice).toBe(body['list'][0].offerPrice);
    const hidden = await stage.denied('buyer', 'canSeeUnitPrice', () =>
      stage.denied('buyer', 'canShowPricing', () => search({ text })),
    );
    expect(hidden.body['lookAlikes'][0]).not.toHaveProperty('offerPrice');
    expect(hidden.body['lookAlikes'][0]).not.toHaveProperty('basePrice');
  });
});

describe('among equal matches', () => {
  const equal = async () => {
    const stem = unheardOf().slice(0, 9);
    const made: number[] = [];
    for (const end of ['Y1', 'Y2', 'Y3'])
      made.push((await makeConverter(stage.sql, { codes: [stem + end] })).productId);
    return { text: stem, made };
  };
  const today = () => stage.app.now().toISOString().slice(0, 10);
  const dayBefore = (days: number) =>
    new Date(stage.app.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const use = (companyId: number, converterId: number, day: string, uses: number) =>
    stage.sql`insert into converter_use ${stage.sql({ companyId, converterId, day, uses })}`;
  /** The figures of a company are at most a minute old. */
  const aMinuteLater = () => stage.app.setNow(new Date(stage.app.now().getTime() + 61_000));

  it('the one stands first that the company used most within 90 days', async () => {
    const { text, made } = await equal();
    expect(await idsOf({ text })).toEqual(made);
    await use(stage.place.companyId, made[2]!, today(), 2);
    await use(stage.place.companyId, made[1]!, today(), 1);
    await use(stage.place.companyId, made[1]!, dayBefore(89), 2);
    await use(stage.place.companyId, made[0]!, dayBefore(90), 50);
    await use(stage.otherPlace.companyId, made[0]!, today(), 50);
    aMinuteLater();
    await expect.poll(() => idsOf({ text })).toEqual([made[1], made[2], made[0]]);
    expect((await idsOf({ text }, 'franchise'))[0]).toBe(made[0]);
  });

  it('uses of 90 days are kept, and no earlier ones', async () => {
    const { made } = await equal();
    for (const days of [89, 90]) await use(stage.place.companyId, made[0]!, dayBefore(days), 1);
    await pruneUses(stage.sql, stage.app.now());
    expect(await stage.sql`select day::text as day from converter_use where converter_id = ${made[0]!}`).toEqual([
      { day: dayBefore(89) },
    ]);
  });

  it('what is looked up counts for the reader’s company', async () => {
    const { text, made } = await equal();
    const looked = { productId: made[1]! };
    for (const who of ['buyer', 'grader'] as const)
      expect((await stage.send(who, catalogue.getConverter, looked)).status).toBe(200);
    const uses = () => stage.sql`
      select company_id, day::text as day, uses from converter_use where converter_id = ${made[1]!}`;
    await expect.poll(uses, { timeout: 10_000 }).toEqual([{ companyId: stage.place.companyId, day: today(), uses: 2 }]);
    aMinuteLater();
    await expect.poll(() => idsOf({ text })).toEqual([made[1], made[0], made[2]]);
  });
});

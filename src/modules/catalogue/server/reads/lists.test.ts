import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConverter, unheardOf } from '../../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { catalogue } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the types', () => {
  const types = (sent: object = {}, who: Person = 'buyer') => stage.send(who, catalogue.listTypes, sent);
  const shipped = [
    ['CERAMIC', 'piece'],
    ['DIESEL', 'piece'],
    ['AFTER MKT', 'piece'],
    ['DOMESTIC FOIL', 'lb'],
    ['IMPORT FOIL', 'lb'],
    ['DOMESTIC WIRE', 'lb'],
    ['IMPORT WIRE', 'lb'],
    ['MISC', null],
  ] as const;

  it.each<Person>(['super', 'grader', 'franchise_buyer', 'seller', 'lookup'])(
    'are those shipped, each with its price unit, for %s',
    async (who) => {
      const { body } = await types({ count: 100 }, who);
      const rows = await stage.sql<{ id: number; name: string }[]>`select id, name from converter_type`;
      const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
      expect(body).toEqual({
        list: shipped.map(([name, priceUnit]) => ({ id: idOf(name), name, priceUnit })),
        areMoreItemsAvailable: false,
      });
    },
  );

  it('come page by page', async () => {
    const page = async (offset: number, count: number) => {
      const { body } = await types({ offset, count });
      return [body['list'].map(({ name }: { name: string }) => name), body['areMoreItemsAvailable']];
    };
    expect(await page(0, 2)).toEqual([['CERAMIC', 'DIESEL'], true]);
    expect(await page(2, 6)).toEqual([shipped.slice(2).map(([name]) => name), false]);
    expect(await page(8, 2)).toEqual([[], false]);
  });
});

describe('the makes', () => {
  const makes = (sent: object = {}, who: Person = 'buyer') => stage.send(who, catalogue.listMakes, sent);
  const namesOf = async (sent: object, who?: Person): Promise<string[]> =>
    (await makes(sent, who)).body['list'].map(({ make }: { make: string }) => make);

  it.each<Person>(['super', 'accountant', 'franchise', 'franchise_buyer'])('are open to %s, as names', async (who) => {
    const make = unheardOf();
    const { makeId } = await makeConverter(stage.sql, { make });
    await stage.sql`update make set description = 'Stamped on the shell' where id = ${makeId}`;
    expect((await makes({ text: make }, who)).body).toEqual({ list: [{ makeId, make }], areMoreItemsAvailable: false });
  });

  it.each<Person>(['seller', 'lookup'])('are refused to %s', async (who) => {
    expect((await makes({}, who)).status).toBe(403);
  });

  it('are found by any part of the name, in any case; % and _ are no wildcards', async () => {
    const word = unheardOf();
    const [one, two] = [`A ${word}`, `B ${word}_%`];
    for (const make of [two, one, unheardOf()]) await makeConverter(stage.sql, { make });
    expect(await namesOf({ text: word.toLowerCase() })).toEqual([one, two]);
    expect(await namesOf({ text: `${word}_%` })).toEqual([two]);
    expect(await namesOf({ text: `${word}__` })).toEqual([]);
  });

  it('are no longer those that were deleted', async () => {
    const make = unheardOf();
    await makeConverter(stage.sql, { make });
    expect(await namesOf({ text: make })).toEqual([make]);
    await stage.sql`update make set deleted_at = now() where name = ${make}`;
    expect(await namesOf({ text: make })).toEqual([]);
  });

  it('stand by name, page by page', async () => {
    const word = unheardOf();
    for (const each of ['C', 'A', 'B']) await makeConverter(stage.sql, { make: `${each} ${word}` });
    expect(await namesOf({ text: word, count: 2 })).toEqual([`A ${word}`, `B ${word}`]);
    expect(await namesOf({ text: word, count: 2, offset: 2 })).toEqual([`C ${word}`]);
    const more = async (count: number) => (await makes({ text: word, count })).body['areMoreItemsAvailable'];
    expect([await more(2), await more(3)]).toEqual([true, false]);
  });
});

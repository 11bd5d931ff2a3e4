import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

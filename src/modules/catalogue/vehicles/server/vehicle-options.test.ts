import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { makeFitted, newMake } from '../../../../../tests/support/vehicles.ts';
import { engineKey, makeKey, modelKey } from '../../domain/vehicle-names.ts';
import { vehicles } from '../contract.ts';

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

type Options = { makes: string[]; models: string[]; years: number[]; engines: string[] };
const options = async (sent: object, who: Person = 'buyer'): Promise<Options> => {
  const { status, body } = await stage.send(who, vehicles.vehicleOptions, sent);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body as Options;
};

describe('the options', () => {
  const three = async () => {
    const make = newMake();
    await makeFitted(stage.sql, [
      { make, model: 'Corolla', years: [2003, 2005], engine: '1.8' },
      { make, model: 'Camry', years: [2005, 2006], engine: '2.4' },
      { make, model: 'Camry', years: [2010, 2010], engine: '' },
    ]);
    return make;
  };

  it('of a make are its models, years and engines', async () => {
    const make = await three();
    const found = await options({ make });
    expect(found).toMatchObject({
      models: ['Camry', 'Corolla'],
      years: [2010, 2006, 2005, 2004, 2003],
      engines: ['1.8', '2.4'],
    });
    expect(found.makes).toContain(make);
    expect(found.makes).toContain('Honda');
  });

  it('are narrowed by the model', async () => {
    const make = await three();
    expect(await options({ make, model: 'Camry' })).toMatchObject({
      models: ['Camry', 'Corolla'],
      years: [2010, 2006, 2005],
      engines: ['2.4'],
    });
  });

  it('are narrowed by the year', async () => {
    const make = await three();
    const in2003 = await options({ make, year: '2003' });
    expect(in2003).toMatchObject({ models: ['Corolla'], years: [2010, 2006, 2005, 2004, 2003], engines: ['1.8'] });
    expect(in2003.makes).toContain(make);
    const in2007 = await options({ make, year: '2007' });
    expect(in2007).toMatchObject({ models: [], engines: [] });
    expect(in2007.makes).not.toContain(make);
  });

  it('of what is spelled in several ways stand once', async () => {
    const make = newMake();
    await makeFitted(stage.sql, [
      { make, model: 'F150 Pickup 2WD', engine: '5.0' },
      { make: make.toLowerCase(), model: 'F-150', engine: '5.0 L' },
    ]);
    const found = await options({ make });
    expect(found.models).toEqual(['F-150']);
    expect(found.engines).toHaveLength(1);
    expect(found.makes.filter((each) => each.toUpperCase() === make)).toHaveLength(1);
  });

  it('are those of live converters alone', async () => {
    const make = newMake();
    const hidden = await makeFitted(stage.sql, [{ make, model: 'Hidden', years: [1990, 1991], engine: '9.1' }]);
    await makeFitted(stage.sql, [{ make, model: 'Live', years: [1995, 1995], engine: '9.2' }]);
    await stage.sql`update converter set deleted_at = now() where id = ${hidden}`;
    expect(await options({ make })).toMatchObject({ models: ['Live'], years: [1995], engines: ['9.2'] });
    await stage.sql`update converter set deleted_at = now() where id in (select converter_id from fitment where make = ${make})`;
    const none = await options({ make });
    expect(none).toMatchObject({ models: [], years: [], engines: [] });
    expect(none.makes).not.toContain(make);
  });

  // Checklist 1.2-073: models and engines of the catalogue, not those that the specification lists.
  it('of the whole catalogue are what it holds, for sellers too', async () => {
    const all = await options({}, 'seller');
    expect(all.makes).toEqual(expect.arrayContaining(['Toyota', 'Ford', 'Mercedes-Benz']));
    expect(all.models.length).toBeGreaterThan(100);
    expect(all.engines).toEqual(expect.arrayContaining(['1.8', '5.0']));
    expect(all.years).toEqual(expect.arrayContaining([1990, 2020]));
  });
});

describe('the normal forms', () => {
  it('are the same in the database', async () => {
    const odd = [
      'Mercedes Benz',
      'VW',
      'Town & Country',
      'A/B (C), D',
      'Citroën',
      'Van',
      'F150 Pickup 2WD FFV',
      '\t x\n',
      '',
    ];
    const stored = await stage.sql<{ name: string }[]>`
      select make as name from vehicle union select model from vehicle union select engine from vehicle`;
    expect(stored.length).toBeGreaterThan(900);
    const names = [...new Set([...stored.map(({ name }) => name), ...odd])];
    const engines = ['1.8 L', '2', '2 L', '12.75', 'V6 3.0', 'Hemi', '1800 cc'];
    const rows = await stage.sql<{ name: string; make: string; model: string; engine: string }[]>`
      select name, vehicle_make_key(name) as make, vehicle_model_key(name) as model, vehicle_engine_key(name) as engine
      from unnest(${[...names, ...engines]}::text[]) name`;
    expect(rows).toHaveLength(names.length + engines.length);
    for (const { name, ...keys } of rows)
      expect(keys, name).toEqual({ make: makeKey(name), model: modelKey(name), engine: engineKey(name) });
  });

  it('follow a fitment that changes', async () => {
    const make = newMake();
    const productId = await makeFitted(stage.sql, [{ make, model: 'Before' }]);
    await stage.sql`update fitment set model = 'After' where converter_id = ${productId}`;
    expect((await options({ make })).models).toEqual(['After']);
  });

  it('are of one vehicle for all that fit it', async () => {
    const make = newMake();
    await Promise.all([1, 2, 3, 4].map(() => makeFitted(stage.sql, [{ make }])));
    const rows = await stage.sql`select from vehicle where make = ${make}`;
    expect(rows).toHaveLength(1);
  });
});

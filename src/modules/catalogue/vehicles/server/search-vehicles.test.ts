import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkedExample, type WorkedExample } from '../../../../../tests/support/catalogue.ts';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { openStage, type Person, type Reply, type Stage } from '../../../../../tests/support/stage.ts';
import { makeFitted, newMake } from '../../../../../tests/support/vehicles.ts';
import { vehicles } from '../contract.ts';

let stage: Stage;
let worked: WorkedExample;
beforeAll(async () => {
  stage = await openStage();
  worked = await makeWorkedExample(stage, new Date('2040-01-01T00:00:00Z'));
});
afterAll(() => stage.close());

const search = (sent: object, who: Person = 'buyer') => stage.send(who, vehicles.searchVehicles, sent);
const listOf = async (sent: object, who?: Person) => {
  const { status, body } = await search(sent, who);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'] as { productId: number; offerPrice: number; match: { kind: string; reason: string } }[];
};
const idsOf = async (sent: object) => (await listOf(sent)).map(({ productId }) => productId);

describe('each key finds what fits', () => {
  const four = async () => {
    const make = newMake();
    const { sql } = stage;
    return {
      make,
      sedan: await makeFitted(sql, [{ make, model: 'F-150', years: [1997, 2003], engine: '4.6' }]),
      late: await makeFitted(sql, [{ make, model: 'F150 Pickup 2WD', years: [2004, 2008], engine: '4.6' }]),
      small: await makeFitted(sql, [{ make, model: 'Escort', years: [1997, 2003], engine: '1.9' }]),
      other: await makeFitted(sql, [{ make: newMake(), model: 'F-150', years: [1997, 2003], engine: '4.6' }]),
    };
  };

  it('make, in any writing', async () => {
    const { make, sedan, late, small } = await four();
    // By model: Escort, then F150 by its years.
    expect(await idsOf({ make })).toEqual([small, sedan, late]);
    expect(await idsOf({ make: make.toLowerCase() })).toEqual([small, sedan, late]);
    expect(await idsOf({ make: `${make} Motors` })).toEqual([]);
  });

  it('model, in any writing', async () => {
    const { make, sedan, late } = await four();
    for (const model of ['F-150', 'f150', 'F150 Pickup 4WD'])
      expect(await idsOf({ make, model })).toEqual([sedan, late]);
    expect(await idsOf({ make, model: 'F-250' })).toEqual([]);
  });

  it('year, with the first and the last one', async () => {
    const { make, sedan, late, small } = await four();
    expect(await idsOf({ make, year: '1997' })).toEqual([small, sedan]);
    expect(await idsOf({ make, year: '2003' })).toEqual([small, sedan]);
    expect(await idsOf({ make, year: '2004' })).toEqual([late]);
    expect(await idsOf({ make, year: '1996' })).toEqual([]);
    expect(await idsOf({ make, year: '2009' })).toEqual([]);
  });

  it('engine, in any writing', async () => {
    const { make, sedan, late, small } = await four();
    expect(await idsOf({ make, engine: '4.6' })).toEqual([sedan, late]);
    expect(await idsOf({ make, engine: '1.90 L' })).toEqual([small]);
    expect(await idsOf({ make, engine: '5.4' })).toEqual([]);
  });

  it('model, engine or year without a make', async () => {
    const [model, engine] = [newMake(), newMake()];
    const made = await makeFitted(stage.sql, [{ make: newMake(), model, engine, years: [1931, 1931] }]);
    expect(await idsOf({ model })).toEqual([made]);
    expect(await idsOf({ make: '', model, engine: '' })).toEqual([made]);
    expect(await idsOf({ engine })).toEqual([made]);
    expect(await idsOf({ year: '1931' })).toEqual([made]);
  });

  it('words of the converter, together with a vehicle', async () => {
    const [make, word] = [newMake(), newMake()];
    const described = await makeFitted(stage.sql, [{ make }], { columns: { description: `left ${word} bank` } });
    await makeFitted(stage.sql, [{ make }]);
    expect(await idsOf({ make, text: `${word.toLowerCase()} left` })).toEqual([described]);
    expect(await idsOf({ make, text: `${word} right` })).toEqual([]);
  });

  it('and nothing where no vehicle is asked for', async () => {
    for (const sent of [{}, { text: 'front' }, { make: '', model: '', year: '', engine: '', vin: '' }])
      expect((await search(sent)).body).toEqual({ list: [], areMoreItemsAvailable: false, vehicle: null });
  });
});

describe('a found converter', () => {
  it('has the prices of the worked example for the named customer and facility, and says why it was found', async () => {
    const make = newMake();
    await stage.sql`insert into fitment ${stage.sql({ converterId: worked.productId, make, model: 'Corolla', yearFrom: 2003, yearTo: 2008, engine: '1.8' })}`;
    const { companyId, facilityId } = worked;
    expect(await listOf({ make, companyId, facilityId })).toMatchObject([
      {
        productId: worked.productId,
        family: worked.family,
        marketPrice: 228.68,
        listedPrice: 196.93,
        basePrice: 195.89,
        offerPrice: 184.35,
        subweight: 1250,
        match: { kind: 'vehicle', reason: `Fits ${make} Corolla 2003 to 2008, 1.8 L`, code: worked.code },
      },
    ]);
    expect(await listOf({ make }, 'franchise')).toMatchObject([{ basePrice: 199.89, offerPrice: 197.89 }]);
  });

  it('stands once, with its first vehicle, however many it fits', async () => {
    const make = newMake();
    const both = await makeFitted(stage.sql, [
      { make, model: 'Matrix' },
      { make, model: 'Corolla' },
      { make, model: 'Corolla' },
    ]);
    const one = await makeFitted(stage.sql, [{ make, model: 'Corolla' }]);
    const found = await listOf({ make });
    expect(found.map(({ productId }) => productId)).toEqual([both, one]);
    expect(found[0]!.match.reason).toContain('Corolla');
    expect((await listOf({ make, model: 'Matrix' }))[0]!.match.reason).toContain('Matrix');
  });

  it('is not one that was deleted', async () => {
    const make = newMake();
    const [hidden, live] = [await makeFitted(stage.sql, [{ make }]), await makeFitted(stage.sql, [{ make }])];
    await stage.sql`update converter set deleted_at = now() where id = ${hidden}`;
    expect(await idsOf({ make })).toEqual([live]);
    // It takes no place on a page either.
    await makeFitted(stage.sql, [{ make }]);
    const { body } = await search({ make, count: 1 });
    expect(body).toMatchObject({ list: [{ productId: live }], areMoreItemsAvailable: true });
  });

  it('comes page by page', async () => {
    const make = newMake();
    const made: number[] = [];
    for (const model of ['A', 'A', 'B', 'C', 'C']) made.push(await makeFitted(stage.sql, [{ make, model }]));
    const page = async (offset: number, count = 2) => {
      const { body } = await search({ make, offset, count });
      return [body['list'].map(({ productId }: { productId: number }) => productId), body['areMoreItemsAvailable']];
    };
    expect([await page(0), await page(2), await page(4), await page(5), await page(0, 5)]).toEqual([
      [made.slice(0, 2), true],
      [made.slice(2, 4), true],
      [made.slice(4), false],
      [[], false],
      [made, false],
    ]);
  });
});

it('of many converters is read for a user one after another, and for others beside them', async () => {
  const make = newMake();
  await makeFitted(stage.sql, [{ make }]);
  let answers: Promise<Reply[]> | undefined;
  await stage.sql.begin(async (tx) => {
    await tx`lock table vehicle in access exclusive mode`;
    const large = Array.from({ length: 6 }, () => search({ make, count: 101 }));
    await waitForLocks(stage.sql, 1);
    answers = Promise.all([...large, search({ make, count: 101 }, 'admin')]);
    await waitForLocks(stage.sql, 2);
  });
  expect((await answers)!.map(({ body }) => body['list'].length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

describe('a VIN', () => {
  // A Honda Accord of 2003, as in listings of it.
  const vin = '1HGCM82633A004352';
  const accord = async () => {
    const { sql } = stage;
    const codes = [newMake()];
    return {
      fits: await makeFitted(sql, [{ make: 'HONDA', model: 'Accord', years: [2003, 2003], engine: '3.1' }], { codes }),
      earlier: await makeFitted(sql, [{ make: 'Honda', model: 'Accord', years: [2002, 2002], engine: '3.1' }]),
      civic: await makeFitted(sql, [{ make: 'Honda', model: 'Civic', years: [2003, 2003], engine: '3.1' }]),
    };
  };
  const decoded = { vin, make: 'Honda', model: 'Accord', year: 2003, engine: null, isCheckDigitRight: true };

  it('is decoded, and finds what fits its vehicle and nothing else', async () => {
    const { fits, earlier, civic } = await accord();
    const { body } = await search({ vin, count: 1000 });
    expect(body['vehicle']).toMatchObject({ ...decoded, isGuess: false, warning: '' });
    const ids = body['list'].map(({ productId }: { productId: number }) => productId);
    expect(ids).toContain(fits);
    expect(ids).not.toContain(earlier);
    expect(ids).not.toContain(civic);
  });

  it('is read without I, O, Q, spaces and dashes', async () => {
    expect((await search({ vin: ' 1hgcm-82633 iA004352oq ' })).body['vehicle']).toMatchObject(decoded);
  });

  it('is narrowed by what is chosen besides', async () => {
    const { fits } = await accord();
    expect(await idsOf({ vin, engine: '3.1', count: 1000 })).toContain(fits);
    expect(await idsOf({ vin, engine: '9.9' })).toEqual([]);
    expect(await idsOf({ vin, make: 'Acura' })).toEqual([]);
  });

  it('with a wrong check digit says so, and is a guess', async () => {
    const { fits } = await accord();
    const { status, body } = await search({ vin: '1HGCM82643A004352', count: 1000 });
    expect(status).toBe(200);
    expect(body['vehicle']).toMatchObject({
      make: 'Honda',
      model: 'Accord',
      year: 2003,
      isCheckDigitRight: false,
      isGuess: true,
      warning:
        'The check digit of this VIN is wrong: its 9th character is 4, and the others call for 3. One of them is misread.',
    });
    expect(body['list'].map(({ productId }: { productId: number }) => productId)).toContain(fits);
  });

  it.each([
    ['1HGCM82633A00435', 'A VIN has 17 characters and none of them is I, O or Q; this one has 16.'],
    ['IOQ', 'A VIN has 17 characters and none of them is I, O or Q; this one has none.'],
    ['1HGCM82633A00435X', 'The last four characters of a VIN are digits.'],
  ])('that is none is refused: %s', async (typed, sentence) => {
    expect(await search({ vin: typed })).toMatchObject({ status: 400, fields: { vin: sentence } });
  });

  it('of an unknown manufacturer finds nothing, and says what is known', async () => {
    const { body } = await search({ vin: '11111111111111111' });
    expect(body).toMatchObject({ list: [], vehicle: { make: null, model: null, isCheckDigitRight: true } });
  });

  it('a VIN that tells no year finds what fits in any of its possible years', async () => {
    const fitting = (year: number) =>
      makeFitted(stage.sql, [{ make: 'Audi', model: 'Quattro', years: [year, year], engine: '9.1' }]);
    const [late, early] = [await fitting(2013), await fitting(1983)];
    await fitting(1998);
    const { body } = await search({ vin: 'WAUZZZ8K1DA006278', engine: '9.1' });
    expect(body['vehicle']).toMatchObject({ make: 'Audi', year: null });
    const ids = body['list'].map(({ productId }: { productId: number }) => productId);
    expect(ids).toEqual([early, late]);
  });

  it('finds those with its engine first', async () => {
    const kona = 'KM8K2CAB4PU001140';
    const make = 'Hyundai';
    const years = [2023, 2023] as const;
    const other = await makeFitted(stage.sql, [{ make, model: 'Kona', years, engine: '1.6' }]);
    const same = await makeFitted(stage.sql, [{ make, model: 'Kona AWD', years, engine: '2.0' }]);
    const ids = await idsOf({ vin: kona, count: 1000 });
    expect(ids.indexOf(same)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(same)).toBeLessThan(ids.indexOf(other));
  });
});

it('refuses a year that is none, in words', async () => {
  for (const year of ['04', '2004a', '3004', 'new'])
    expect(await search({ year })).toMatchObject({
      status: 400,
      fields: { year: 'A year has four digits, such as 2004.' },
    });
});

describe('a customer and a facility', () => {
  const statuses = async (who: Person) => {
    const { companyId, facilityId, facilityCity } = worked;
    const all: number[] = [];
    for (const each of [{ companyId }, { facilityId }, { facilityCity }])
      all.push((await search({ make: 'Honda', ...each }, who)).status);
    return all;
  };
  it('need canShowAdvancedSearchFilters', async () => {
    expect(await statuses('grader')).toEqual([200, 200, 200]);
    expect(await statuses('accountant')).toEqual([403, 403, 403]);
    expect((await search({ make: 'Honda' }, 'accountant')).status).toBe(200);
  });
  it('of another tenant are as if they were not there', async () => {
    expect((await search({ make: 'Honda', companyId: worked.companyId }, 'franchise')).status).toBe(404);
  });
});

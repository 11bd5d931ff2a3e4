import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, workedValue } from '../../../../tests/support/catalogue.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { pricingDesk } from '../contract.ts';

let stage: Stage;
let productId: number;
let version: number;
let at = 0;
beforeAll(async () => {
  stage = await openStage();
  ({ productId } = await makeConverter(stage.sql, { value: workedValue }));
});
afterAll(() => stage.close());
/** Each test begins with the pricing of the worked example. */
beforeEach(async () => {
  at += 1;
  version = await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, at)) });
});

const save = (sent: object, who: Person = 'admin') => stage.send(who, pricingDesk.savePricing, sent);
const get = async (who: Person = 'admin') => (await stage.send(who, pricingDesk.getPricingObject, {})).body;
const newest = async () =>
  (await stage.sql`select * from pricing_version order by version desc limit 1`)[0] as Record<string, unknown>;
const listed = async () => (await stage.send('buyer', catalogue.getConverter, { productId })).body['listedPrice'];

it('a preview waits for no change of the pricing', async () => {
  await stage.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('pricing version', 0))`;
    const preview = save({ abcPrice: { ptOz: 1700 }, isPreview: true }).then(({ body }) => body['message']);
    expect(await Promise.race([preview, setTimeout(20_000, 'It waits.')])).toBe(
      'Successfully updated the Preview Data',
    );
  });
});

describe('applying', () => {
  it('is one new version, which the next price follows, and leaves the rest of the pricing', async () => {
    expect(await listed()).toBe(196.93);
    const { status, body } = await save({ abcPrice: { ptOz: 1700 }, version });
    expect([status, body['message'], body['version']]).toEqual([200, 'Successfully edited Pricing', version + 1]);
    // 1250 g × 420 ppm = 0.016879… oz of platinum, each 60 × 0.92 dollars cheaper.
    expect(await listed()).toBe(196.0);
    expect(await newest()).toMatchObject({
      version: version + 1,
      hedgePt: '1700.0000',
      hedgePd: '1290.0000',
      marketPt: '1788.0000',
      discRh: '1500.0000',
      discRhIsPercentage: false,
      changed: 'global',
      appliedBy: await stage.idOf('admin'),
      // The clock stands in 2026, and a version never begins before the one that it follows.
      appliedAt: new Date(Date.UTC(2040, 0, at)),
    });
  });

  it('is told to every company that buys, and to no seller', async () => {
    const told = async () =>
      (await stage.sql<{ room: string }[]>`delete from live_event where kind = 'prices.changed' returning room`)
        .map(({ room }) => room)
        .toSorted();
    const buying = (
      await stage.sql<
        { id: number }[]
      >`select id from company where kind <> 'SELLER' and is_active and deleted_at is null`
    )
      .map(({ id }) => `company:${id}`)
      .toSorted();
    await told();
    await save({ abcPrice: { ptOz: 1700 }, isPreview: true });
    expect(await told()).toEqual([]);
    await save({ abcPrice: { ptOz: 1700 } });
    expect(await told()).toEqual(buying);
    await stage.send('admin', pricingDesk.returnToVersion, { version });
    expect(await told()).toEqual(buying);
  });

  it('takes the price of a kilogram where no ounce is sent: 32.15 times as much', async () => {
    expect((await get())['marketPrice']).toMatchObject({ ptOz: 1788, ptKg: 57484.2 });
    await save({ marketPrice: { ptKg: 57806 } });
    expect((await get())['marketPrice']).toMatchObject({ ptOz: 1798.0093, ptKg: 57806 });
    await save({ marketPrice: { ptOz: 1000, ptKg: 57806 } });
    expect((await get())['marketPrice']).toMatchObject({ ptOz: 1000, ptKg: 32150 });
  });

  it('of the same figures applies nothing', async () => {
    const { body } = await save({ abcPrice: { ptOz: 1760 }, ptDisc: 8, ptDiscIsPercentage: true });
    expect([body['version'], (await newest())['version']]).toEqual([version, version]);
  });

  it('takes a discount of at most 100 %, also where the unit alone makes it one', async () => {
    const percent = (rhDisc: number) => save({ rhDisc, rhDiscIsPercentage: true, isPreview: true });
    expect((await percent(100)).status).toBe(200);
    expect((await percent(100.01)).fields).toEqual({ rhDisc: 'At most 100 %.' });
    await save({ rhDisc: 750, rhDiscIsPercentage: false });
    expect((await save({ rhDiscIsPercentage: true })).fields).toEqual({ rhDisc: 'At most 100 %.' });
  });

  it('of a unit alone keeps the amount', async () => {
    await save({ ptDiscIsPercentage: false });
    expect(await newest()).toMatchObject({ discPt: '8.0000', discPtIsPercentage: false });
  });

  it.each<[changed: string, tab: number, sent: { families?: number; [key: string]: unknown }]>([
    ['defaults', 1, { globalDefaults: { pt: 351 } }],
    ['defaults', 3, { globalDefaults: { weight: 1101 }, families: 2 }],
    ['families', 3, { families: 3 }],
    ['global', 3, { abcPrice: { ptOz: 1761 } }],
    ['global', 2, { abcPrice: { ptOz: 1762 }, facilities: { Atlanta: 96 } }],
    ['facilities', 1, { facilities: { Atlanta: 95 } }],
    ['overrides', 2, { overridesModifier: 3, globalDefaults: { pt: 352 } }],
  ])(
    'is called one of %s by what it changes, sent from tab %i',
    async (changed, pricingType, { families, ...sent }) => {
      const [family] = await stage.sql<{ name: string }[]>`select name from family order by id limit 1`;
      await save({ ...sent, ...(families && { families: { [family!.name]: families } }), pricingType });
      expect(await newest()).toMatchObject({ changed });
    },
  );

  it('names facilities and families by their names', async () => {
    const [family] = await stage.sql<{ id: number; name: string }[]>`select id, name from family order by id limit 1`;
    await save({ facilities: { Atlanta: 97 }, pricingType: 2 });
    await save({ families: { [family!.name]: -2.5 }, pricingType: 3 });
    const { facilities, families } = await get();
    expect([facilities.Atlanta, families[family!.name]]).toEqual([97, -2.5]);
    expect(await newest()).toMatchObject({ changed: 'families' });
    expect((await save({ facilities: { Nowhere: 97 } })).fields).toEqual({
      'facilities.Nowhere': 'There is no such facility.',
    });
    expect((await save({ families: { Nobody: 1 } })).fields).toEqual({ 'families.Nobody': 'There is no such family.' });
  });
});

it('what was looked at only is answered as it was sent, with its figures as numbers', async () => {
  const sent = { abcPrice: { ptOz: 1500.5 }, marketPrice: { rhKg: 300_000 }, rhDiscIsPercentage: true, rhDisc: 10 };
  await save({ ...sent, facilities: { Atlanta: 97 }, overridesModifier: -2.5, isPreview: true });
  expect((await get())['preview']).toEqual({ ...sent, facilities: { Atlanta: 97 }, overridesModifier: -2.5 });
  expect((await stage.send('super', pricingDesk.getPricingObject, {})).body['preview']).toBeNull();
});

describe('the full price object', () => {
  /** The keys of the price object that are set, as the pricing answers them. */
  const fullObject = async () => {
    const { appliedAt: _, appliedBy: __, proposedOverridesModifier: ___, ...rest } = await get();
    const { avgPieceValue: ____, isStale: _____, preview: ______, ...sent } = rest;
    return sent;
  };

  it('is taken back as it was answered, with a facility at a percentage that is not whole', async () => {
    const [tampa] = await stage.sql<{ id: number }[]>`select id from facility where name = 'Tampa'`;
    await applyPricing(stage.sql, {
      appliedAt: new Date(Date.UTC(2040, 0, at, 1)),
      facilities: { [tampa!.id]: '96.5' },
    });
    const sent = await fullObject();
    expect(sent['facilities'].Tampa).toBe(96.5);
    expect(await save(sent)).toMatchObject({ status: 200, body: { version: sent['version'] } });
    const other = { ...sent, facilities: { ...sent['facilities'], Atlanta: 91 }, pricingType: 2 };
    expect((await save({ ...other, isPreview: true })).status).toBe(200);
    expect((await save(other)).body['version']).toBe(sent['version'] + 1);
    // The sent modifier of override prices equals the stored one, so the version is not one of overrides.
    expect(await newest()).toMatchObject({ changed: 'facilities' });
    expect((await get())['facilities']).toMatchObject({ Atlanta: 91, Tampa: 96.5 });
    for (const percent of [96.4, 96.25, 97.5])
      expect((await save({ facilities: { Tampa: percent } })).fields).toEqual({
        'facilities.Tampa': 'A whole number.',
      });
    expect((await save({ facilities: { Tampa: 97 } })).status).toBe(200);
    // What was in force is not any more.
    expect((await save({ facilities: { Tampa: 96.5 } })).status).toBe(400);
  });
});

it('the demo world has whole percentages of facilities, as they are typed', async () => {
  const rows = await stage.sql<{ facilities: Record<string, string> }[]>`
    select facilities from pricing_version where applied_at < '2040-01-01'`;
  const percents = rows.flatMap(({ facilities }) => Object.values(facilities).map(Number));
  expect(percents.length).toBeGreaterThan(0);
  expect(percents.filter((percent) => !Number.isInteger(percent))).toEqual([]);
});

describe('two people at once', () => {
  it('the second is told what the first has changed, and nothing of it is lost', async () => {
    await save({ abcPrice: { pdOz: 1200 }, version });
    const { status, code, error, body } = await save({ abcPrice: { ptOz: 1700 }, version });
    expect([status, code]).toEqual([409, 'STALE']);
    expect(error).toBe(
      `Ruth Vance has applied version ${version + 1} in the meantime. Palladium hedge: 1290 → 1200. Nothing was saved.`,
    );
    expect(body['fresh']).toMatchObject({ version: version + 1, abcPrice: { pdOz: 1200, ptOz: 1760 } });
  });

  it('one of two that meet is applied', async () => {
    const both = await Promise.all([
      save({ abcPrice: { ptOz: 1700 }, version }),
      save({ abcPrice: { ptOz: 1800 }, version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await newest())['version']).toBe(version + 1);
  });
});

describe('who may', () => {
  it('metal prices and discounts move with canEditMetalPrices alone', async () => {
    const denied = (sent: object) => stage.denied('admin', 'canEditMetalPrices', () => save(sent));
    for (const sent of [
      { abcPrice: { ptOz: 1700 } },
      { marketPrice: { rhOz: 1 } },
      { ptDisc: 9 },
      { rhDiscIsPercentage: true, rhDisc: 10 },
    ])
      expect((await denied(sent)).status).toBe(403);
    // Sent as they are, with something else.
    expect((await denied({ abcPrice: { ptOz: 1760 }, facilities: { Atlanta: 96 } })).status).toBe(200);
  });

  it.each([
    ['facilities', { facilities: { Atlanta: 96 } }, 'canViewFacilityPricing'],
    ['families', { families: {} }, 'canViewFamilyPricing'],
    ['overridesModifier', { overridesModifier: 1 }, 'canViewOverrideModifier'],
    ['anything', { facilities: { Atlanta: 96 } }, 'canEditPricing'],
  ] as const)('%s needs its right', async (_, sent, right) => {
    expect((await stage.denied('admin', right, () => save(sent))).status).toBe(403);
  });

  it('a franchise writes its own facilities, once it has the right, and nothing else', async () => {
    const [own] = await stage.sql<{ name: string }[]>`
      select name from facility where company_id = ${stage.otherPlace.companyId} order by id limit 1`;
    expect((await save({ facilities: { [own!.name]: 95 } }, 'franchise')).status).toBe(403);
    await stage.granted('franchise', 'canEditPricing', async () => {
      expect((await save({ facilities: { [own!.name]: 95 } }, 'franchise')).status).toBe(200);
      expect((await get('franchise'))['facilities']).toMatchObject({ [own!.name]: 95 });
      expect((await save({ facilities: { Atlanta: 95 } }, 'franchise')).status).toBe(400);
      for (const sent of [
        { abcPrice: { ptOz: 1 } },
        { globalDefaults: { pt: 1 } },
        { families: {} },
        { overridesModifier: 1 },
      ])
        expect((await save(sent, 'franchise')).status).toBe(403);
    });
  });
});

describe('refused', () => {
  it.each([
    ['facilities.Atlanta', { facilities: { Atlanta: 98.5 } }],
    ['facilities.Atlanta', { facilities: { Atlanta: 0 } }],
    ['facilities.Atlanta', { facilities: { Atlanta: '97' } }],
    ['families.x', { families: { x: 1000 } }],
    ['overridesModifier', { overridesModifier: -100 }],
    ['overridesModifier', { overridesModifier: 1.234 }],
    ['abcPrice.ptOz', { abcPrice: { ptOz: -1 } }],
    ['marketPrice.ptOz', { marketPrice: { ptOz: 100_000 } }],
    ['ptDisc', { ptDisc: 101 }],
    ['globalDefaults.weight', { globalDefaults: { weight: 12_345 } }],
    ['globalDefaults.pt', { globalDefaults: { pt: 1.5 } }],
    ['pricingType', { pricingType: 4 }],
  ])('%s of %j', async (field, sent) => {
    const { status, fields } = await save(sent);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });
});

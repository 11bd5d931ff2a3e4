import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPricing, makeConverter, workedPricing, workedValue } from '../../../../tests/support/catalogue.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { pricingDesk } from '../contract.ts';

let stage: Stage;
let version: number;
let at = 0;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());
beforeEach(async () => {
  at += 1;
  version = await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, at)) });
});

const save = (sent: object) => stage.send('admin', pricingDesk.savePricing, sent);
const newest = async () =>
  (await stage.sql<{ version: number }[]>`select max(version) as version from pricing_version`)[0]!.version;

describe('a typed move of a metal by more than 15 %', () => {
  it.each([
    [{ marketPrice: { rhOz: 955 } }, 'Rhodium market moves by −90.0 %, from 9550 to 955. Apply it?'],
    [{ abcPrice: { ptOz: 2024.01 } }, 'Platinum hedge moves by 15.0 %, from 1760 to 2024.01. Apply it?'],
    [{ marketPrice: { ptKg: 100_000 } }, 'Platinum market moves by 74.0 %, from 1788 to 3110.4199. Apply it?'],
  ])('is asked about: %j', async (sent, question) => {
    const { status, code, error } = await save({ ...sent, ask: true });
    expect([status, code, error]).toEqual([409, 'ASK', question]);
    expect(await newest()).toBe(version);
    expect((await save({ ...sent, ask: false })).status).toBe(200);
    expect(await newest()).toBe(version + 1);
  });

  it.each([
    // Exactly 15 % of 1760.
    { abcPrice: { ptOz: 2024 } },
    { marketPrice: { rhOz: 955 }, isPreview: true },
    { rhDisc: 3000 },
    { globalDefaults: { weight: 900 } },
  ])('is not what this is: %j', async (sent) => {
    expect((await save({ ...sent, ask: true })).status).toBe(200);
  });

  it('is not the only thing asked about: so is a global piece that is far from the one before', async () => {
    const sent = { globalDefaults: { weight: 3 } };
    const { status, code, error } = await save({ ...sent, ask: true });
    expect([status, code]).toEqual([409, 'ASK']);
    expect(error).toMatch(
      /^A weight of 3 g is far below the mean of all converters, [\d,]+ g. Weights are in grams: .* Apply it\?$/,
    );
    expect((await save({ globalDefaults: { pt: 0, pd: 1, rh: 0 }, ask: true })).code).toBe('ASK');
    expect((await save(sent)).status).toBe(200);
  });

  it('keeps a preview until it is applied', async () => {
    await save({ marketPrice: { rhOz: 955 }, isPreview: true });
    await save({ marketPrice: { rhOz: 955 }, ask: true });
    expect((await stage.send('admin', pricingDesk.getPricingObject, {})).body['preview']).toEqual({
      marketPrice: { rhOz: 955 },
    });
  });
});

describe('a version of the metal feed', () => {
  const feed = (change: object = { marketRh: 9600 }) =>
    applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, at, 1)) }, { changed: 'feed', ...change });

  it('stops nobody who changes anything else, and keeps its prices', async () => {
    await feed();
    const { status, body } = await save({ abcPrice: { ptOz: 1700 }, version });
    expect([status, body['version']]).toEqual([200, version + 2]);
    const [row] = await stage.sql`select market_rh, hedge_pt from pricing_version where version = ${version + 2}`;
    expect(row).toEqual({ marketRh: '9600.0000', hedgePt: '1700.0000' });
  });

  it('stops who changes market prices, and one of a person stops everybody', async () => {
    await feed();
    expect(await save({ marketPrice: { ptOz: 1780 }, version })).toMatchObject({ status: 409, code: 'STALE' });
    await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, at, 2)) }, { marketRh: 9600, discPt: 9 });
    await feed({ marketRh: 9700, discPt: 9 });
    expect(await save({ overridesModifier: 3, version })).toMatchObject({ status: 409, code: 'STALE' });
    expect((await save({ overridesModifier: 3, version: 9_999_999 })).status).toBe(409);
  });

  it('stops who has not seen the return to earlier prices before it', async () => {
    const earlier = await newest();
    await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, at, 1)) }, { discPt: 9 });
    const { body } = await stage.send('admin', pricingDesk.returnToVersion, { version: earlier });
    await feed();
    expect(await save({ overridesModifier: 3, version: earlier + 1 })).toMatchObject({ status: 409, code: 'STALE' });
    expect((await save({ overridesModifier: 3, version: body['version'] })).status).toBe(200);
  });

  it('makes no cart older, and no add that saw the version before it a mistake', async () => {
    const { productId } = await makeConverter(stage.sql, { value: workedValue });
    const { loadId } = await stage.load();
    const seen = await newest();
    const added = (priceVersion: number) =>
      stage.send('buyer', loadItems.addItem, { loadId, productId, box: 1, unit: 1, quantity: 1, priceVersion });
    expect((await added(seen)).status).toBe(200);
    await feed();
    const older = async () => (await stage.send('buyer', loadLifeCycle.getLoad, { loadId })).body['olderPrices'];
    expect(await older()).toBe(0);
    expect((await added(seen)).status).toBe(200);
    const reprice = { loadId, priceVersion: seen, isPreview: true };
    expect((await stage.send('buyer', loadLifeCycle.repriceLoad, reprice)).status).toBe(200);
    // The same prices by a person.
    await applyPricing(stage.sql, { appliedAt: new Date(Date.UTC(2040, 0, at, 3)) }, { ...workedPricing, discPt: 9 });
    expect(await older()).toBe(2);
    expect(await added(seen)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect((await stage.send('buyer', loadLifeCycle.repriceLoad, reprice)).status).toBe(409);
  });
});

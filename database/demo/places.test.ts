import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The first three digits of zip codes of a state (USPS Publication 65). */
const prefixes: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  FL: [[320, 349]],
  GA: [
    [300, 319],
    [398, 399],
  ],
  NC: [[270, 289]],
  SC: [[290, 299]],
  TX: [[750, 799]],
};

it('every company and facility has a zip code of its state', async () => {
  const places = await app.sql<{ name: string; state: string; zipcode: string }[]>`
    select name, state, zipcode from company where zipcode <> '' union select name, state, zipcode from facility`;
  expect(places.length).toBeGreaterThan(40);
  const elsewhere = places.filter(({ state, zipcode }) => {
    const prefix = Number(zipcode.slice(0, 3));
    return !prefixes[state]?.some(([first, last]) => prefix >= first && prefix <= last);
  });
  expect(elsewhere).toEqual([]);
});

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../platform/limits/rate-limits.ts';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';

let production: TestApp;
let open: TestApp;
beforeAll(async () => {
  [production, open] = await Promise.all([openTestApp({ docsForStaffOnly: true }), openTestApp()]);
});
afterAll(() => Promise.all([production.close(), open.close()]));

const description = async (app: TestApp, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app.app.inject({ url: '/openapi.json', headers });
  return [statusCode, body.includes('/write/v1/load/add')];
};

describe('the description of the calls in production', () => {
  it.each(['buyer@troyard.test', 'accountant@troyard.test'])('is read by staff: %s', async (email) => {
    expect(await description(production, await production.signIn(email))).toEqual([200, true]);
  });
  it.each(['seller@troyard.test', 'franchise@troyard.test'])('is refused to %s', async (email) => {
    expect(await description(production, await production.signIn(email))).toEqual([403, false]);
  });
  it('is refused without a session, and with one that is made up or over', async () => {
    const me = await production.signIn('buyer@troyard.test');
    await production.call('POST', '/write/v1/user/logout', {}, me);
    expect(await description(production)).toEqual([401, false]);
    expect(await description(production, { token: 'made up' })).toEqual([401, false]);
    expect(await description(production, me)).toEqual([401, false]);
  });
  it('is in no part of the page itself', async () => {
    for (const path of ['/docs', '/docs/page.js'])
      expect((await production.app.inject(path)).body).not.toMatch(/read\/v1|write\/v1/);
  });
});

it('outside production the description is read by anyone', async () => {
  expect(await description(open)).toEqual([200, true]);
});

describe('the description and the scripts of its page', () => {
  const paths = ['/openapi.json', '/docs/scalar.js', '/docs/page.js'];
  const read = (url: string, encodings?: string) =>
    open.app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

  it.each(paths)('%s is compressed for those who take gzip, and plain for others', async (path) => {
    const [plain, none, zipped] = [await read(path), await read(path, 'br, gzip;q=0'), await read(path, 'br, gzip')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(none.rawPayload).toEqual(plain.rawPayload);
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': plain.headers['content-type'] });
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    expect([plain, zipped].map(({ headers }) => headers['vary'])).toEqual(['accept-encoding', 'accept-encoding']);
  });

  it.each([...paths, '/docs'])('%s counts as a call', async (path) => {
    const counted: string[] = [];
    const limits = { ...rateLimits(), anyCall: async (ip: string) => void counted.push(ip) };
    for (const docsForStaffOnly of [undefined, true] as const) {
      const app = await openTestApp({ limits, ...(docsForStaffOnly && { docsForStaffOnly }) });
      await app.app.inject(path);
      await app.close();
    }
    expect(counted).toHaveLength(2);
  });
});

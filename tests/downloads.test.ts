import { request } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { accounts } from './support/expected.ts';
import { makeConverter, unheardOf } from './support/catalogue.ts';
import { makeCompany } from './support/companies.ts';
import { waitForLocks } from './support/locks.ts';
import { openStage, type Stage } from './support/stage.ts';

/* Links to whole tables: signed, good for ten minutes, and for those alone who may have it when they fetch it. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const linkOf = async (call: typeof calls.dumpConverters | typeof calls.downloadCompanies): Promise<string> =>
  (await stage.send('super', call, {})).body['link'] as string;
const fetched = async (link: string) => {
  const { statusCode: status, body: text, headers } = await stage.app.app.inject(link);
  return { status, text, headers };
};
const later = (ms: number) => new Date(stage.app.now().getTime() + ms);

describe('the download of all converters', () => {
  it('is a csv file in which numbers are numbers, and no cell is a formula', async () => {
    const make = unheardOf();
    const value = { weight: '1250.500', pt: 420, pd: 1650, rh: 290, price: 12, isCalculatedPrice: false };
    const { productId } = await makeConverter(stage.sql, {
      codes: ['-7 A', 'B'],
      make,
      columns: { name: '=cmd|x', comment: 'with, comma' },
      value,
    });
    await makeConverter(stage.sql, { make, columns: { deletedAt: new Date() } });
    const { status, text, headers } = await fetched(await linkOf(calls.dumpConverters));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="converters-\d{4}-\d\d-\d\d\.csv"/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(text.split('\r\n')[0]).toBe(
      '\ufeffproductId,name,manufacturer,model,oem,type,family,description,subweight,ptAssay,pdAssay,rhAssay,price,isCalculatedPrice,serialNo,comment',
    );
    expect(text.split('\r\n').filter((line) => line.includes(make))).toEqual([
      `${productId},'=cmd|x,${make},,"'-7 A; B",CERAMIC,,,1250.5,420,1650,290,12,false,,"with, comma"`,
    ]);
  });

  it('is answered to super admins alone', async () => {
    for (const who of ['admin', 'buyer', 'franchise', 'seller'] as const)
      expect((await stage.send(who, calls.dumpConverters, {})).status).toBe(403);
  });
});

describe('the download of all customers', () => {
  it('leaves out tax and licence numbers, and companies that are no customers', async () => {
    const [name, gone] = [unheardOf(), unheardOf()];
    await makeCompany(stage.sql, stage.place.companyId, {
      name,
      ein: '12-3456789',
      businessLicense: 'BL-1',
      firstName: '@x',
    });
    await makeCompany(stage.sql, stage.place.companyId, { name: gone, deletedAt: new Date() });
    const { status, text } = await fetched(await linkOf(calls.downloadCompanies));
    expect(status).toBe(200);
    const [head] = text.split('\r\n');
    expect(head).not.toMatch(/ein|license/i);
    expect(text).toContain(`,${name},SELLER,`);
    expect(text).toContain(`,'@x,`);
    for (const hidden of [gone, '12-3456789', 'BL-1', ',FRANCHISE,', ',PARENT,']) expect(text).not.toContain(hidden);
    const [counted] = await stage.sql<{ count: number }[]>`
      select count(*)::int as count from company where kind = 'SELLER' and deleted_at is null and not is_unfinished`;
    expect(text.trimEnd().split('\r\n').length).toBe(counted!.count + 1);
  });
});

describe('a link', () => {
  it('is over after ten minutes, and any change of it opens nothing', async () => {
    const link = await linkOf(calls.downloadCompanies);
    const superId = await stage.idOf('super');
    const forged = [
      link.replace('/customers/', '/converters/'),
      link.replace(`/${superId}-`, `/${superId + 1}-`),
      link.replace(/\/e30\//, `/${Buffer.from('{"a":1}').toString('base64url')}/`),
      link.replace(/\/(\d{10})\//, (_, expiry: string) => `/${Number(expiry) + 60}/`),
      link.replace('.csv', '.exe'),
      '/downloads/',
      '/downloads/customers/e30/9999999999/1-x/a.csv',
    ];
    for (const each of forged) expect((await fetched(each)).status).toBe(404);
    const now = stage.app.now();
    stage.app.setNow(later(599_000));
    expect((await fetched(link)).status).toBe(200);
    stage.app.setNow(later(2000));
    expect(await fetched(link)).toMatchObject({ status: 404, text: expect.stringContaining('Ask for a new link') });
    stage.app.setNow(now);
  });

  it('opens nothing once its user may no longer have it', async () => {
    const link = await linkOf(calls.dumpConverters);
    const email = accounts.super;
    await stage.sql`update app_user set is_sa = false where email = ${email}`;
    expect((await fetched(link)).status).toBe(404);
    await stage.sql`update app_user set is_sa = true, is_active = false where email = ${email}`;
    expect((await fetched(link)).status).toBe(404);
    await stage.sql`update app_user set is_active = true where email = ${email}`;
    expect((await fetched(link)).status).toBe(200);
  });

  it('keeps no place for clients that leave before it begins', async () => {
    const link = await linkOf(calls.dumpConverters);
    const at = `${await stage.app.app.listen({ host: '127.0.0.1', port: 0 })}${link}`;
    await stage.sql.begin(async (tx) => {
      // The server reads the user of a download from this table first.
      await tx`lock table app_user in access exclusive mode`;
      const leaving = Array.from({ length: 2 }, () => request(at).on('error', () => {}));
      for (const each of leaving) each.end();
      await waitForLocks(stage.sql, 2);
      for (const each of leaving) each.destroy();
      // The server hears of it before the table is free.
      const { server } = stage.app.app;
      const connections = promisify(server.getConnections.bind(server));
      await expect.poll(() => connections(), { interval: 5 }).toBe(0);
    });
    // A server that is busy hears a little later that they have left.
    await expect.poll(async () => (await fetch(at)).status).toBe(200);
  });
});

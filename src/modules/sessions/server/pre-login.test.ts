import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowVersions } from '../../../../tests/support/row-versions.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { sessions } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sql`update company set mail_domain = 'riverbend.example' where id = ${stage.otherPlace.companyId}`;
});
afterEach(async () => {
  await stage.sql`update company set mail_domain = null, is_active = true, deleted_at = null where id = ${stage.otherPlace.companyId}`;
});

const logoFor = async (email: string): Promise<string | null> => {
  const { status, body } = await stage.app.call('POST', sessions.preLogin.path, { email });
  expect(status).toBe(200);
  return body['companyLogo'];
};
/** The SHA-256 of the stored logo. Each company has its own picture. */
const logoOf = async (companyId: number) => {
  const [row] = await stage.sql<{ sha256: Buffer }[]>`
    select sha256 from company join file on file.id = logo_file_id where company.id = ${companyId}`;
  return row!.sha256.toString('hex');
};

it.each(['franchise@riverbend.example', 'nobody.at.all@riverbend.example', ' Nobody@RiverBend.EXAMPLE'])(
  'answers the logo of the company that has registered the domain, for known and unknown addresses: %s',
  async (email) => {
    const logo = await logoFor(email);
    expect(logo).toMatch(/^\/files\//);
    const { status, file } = await stage.app.call('GET', logo!);
    expect(status, 'readable without a session').toBe(200);
    expect(createHash('sha256').update(file!).digest('hex')).toBe(await logoOf(stage.otherPlace.companyId));
    expect(await logoOf(stage.place.companyId)).not.toBe(await logoOf(stage.otherPlace.companyId));
  },
);

it.each([
  'buyer@elsewhere.example',
  'buyer@sub.riverbend.example',
  'buyer@notriverbend.example',
  'buyer@riverbend.example.test',
  'riverbend.example@elsewhere.example',
])('answers no logo for another domain: %s', async (email) => {
  expect(await logoFor(email)).toBeNull();
});

it('answers no logo for a user of a company whose domain is another', async () => {
  expect(await logoFor('franchise@troyard.test')).toBeNull();
});

it.each([
  ['that is switched off', 'is_active = false'],
  ['that is deleted', 'deleted_at = now()'],
])('answers no logo of a company %s', async (_, end) => {
  await stage.sql.unsafe(`update company set ${end} where id = ${stage.otherPlace.companyId}`);
  expect(await logoFor('franchise@riverbend.example')).toBeNull();
});

it('answers no logo of a company without one', async () => {
  const [before] = await stage.sql<{ logoFileId: number }[]>`
    select logo_file_id from company where id = ${stage.otherPlace.companyId}`;
  await stage.sql`update company set logo_file_id = null where id = ${stage.otherPlace.companyId}`;
  expect(await logoFor('franchise@riverbend.example')).toBeNull();
  await stage.sql`update company set logo_file_id = ${before!.logoFileId} where id = ${stage.otherPlace.companyId}`;
});

it.each(['', 'buyer', '@riverbend.example', 'buyer@', 'a@b@riverbend.example', 'a b@riverbend.example'])(
  'refuses what is no address: %j',
  async (email) => {
    const { status, body } = await stage.app.call('POST', sessions.preLogin.path, { email });
    expect([status, body['fields']]).toEqual([400, { email: 'Enter a valid email address.' }]);
  },
);

it('answers an address of the logo that works for the rest of the day', async () => {
  const [began, logo] = [stage.app.now(), await logoFor('franchise@riverbend.example')];
  stage.app.setNow(new Date(began.getTime() + 9 * 3_600_000));
  expect((await stage.app.call('GET', logo!)).status).toBe(200);
  stage.app.setNow(began);
});

it('writes nothing', async () => {
  const before = await rowVersions(stage.sql);
  await logoFor('franchise@riverbend.example');
  await logoFor('nobody@riverbend.example');
  expect(await rowVersions(stage.sql)).toEqual(before);
});

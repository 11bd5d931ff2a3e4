import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany, sentCompany } from '../../../../tests/support/companies.ts';
import { signedIn } from '../../../../tests/support/sign-in.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { makeUser } from '../../../../tests/support/users.ts';
import { files } from '../../files/contract.ts';
import { companies } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const edit = (companyId: number, sent: object) => stage.send('admin', companies.editCompany, { companyId, ...sent });
const facilitiesOf = async (companyId: number) =>
  (await stage.send('admin', companies.getCompany, { companyId })).body['facilities'];
const customer = () => makeCompany(stage.sql, stage.place.companyId);

it('an own facility lets no foreign one pass', async () => {
  const mixed = { facilities: [stage.place.facilityId, stage.otherPlace.facilityId] };
  const added = await stage.send('admin', companies.addCompany, sentCompany(mixed));
  for (const { status, fields } of [added, await edit(await customer(), mixed)])
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['facilities']]);
});

it('facilities that are left out are gone', async () => {
  const companyId = await customer();
  const [first, second] = [stage.place.facilityId, stage.neighbour.facilityId];
  await edit(companyId, { facilities: [first, second] });
  await edit(companyId, { facilities: [second] });
  expect(await facilitiesOf(companyId)).toEqual([second]);
});

it('nothing is added under a franchise that is switched off', async () => {
  const { companyId: parentCompanyId, facilityId } = stage.otherPlace;
  const sent = () => sentCompany({ parentCompanyId, facilities: [facilityId] });
  await stage.sql`update company set is_active = false where id = ${parentCompanyId}`;
  const { status, code } = await stage.send('admin', companies.addCompany, sent());
  await stage.sql`update company set is_active = true where id = ${parentCompanyId}`;
  expect([status, code]).toEqual([409, 'COMPANY_INACTIVE']);
  expect((await stage.send('admin', companies.addCompany, sent())).status).toBe(200);
});

it('users of a deleted customer are signed out', async () => {
  const companyId = await customer();
  const token = await signedIn(stage, await makeUser(stage.sql, companyId, { role: 'Seller' }));
  const isSignedIn = async () => (await stage.app.call('GET', '/read/v1/user/session', {}, { token })).status === 200;
  expect(await isSignedIn()).toBe(true);
  const told = await stage.announced(() => stage.send('admin', companies.deleteCompany, { companyId }));
  expect([await isSignedIn(), told]).toEqual([false, ['sessions:ended session.ended']]);
});

it('the parent company may have a logo, a seller none', async () => {
  const [own] = await stage.sql<
    { fileId: number }[]
  >`select logo_file_id as file_id from company where kind = 'PARENT'`;
  const companyLogo = stage.app.link({ ...own!, name: 'logo', reach: 'public' }, await stage.idOf('admin'));
  const { companyId } = stage.place;
  expect((await edit(companyId, { companyLogo })).status).toBe(200);
  expect((await stage.send('admin', companies.getCompany, { companyId })).body['companyLogo']).toMatch(/^\/files\//);
  expect((await edit(await customer(), { companyLogo })).fields).toHaveProperty('companyLogo');
});

it.each([null, ''])('a franchise keeps a logo: %j is refused', async (companyLogo) => {
  const companyId = await makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE' });
  const { status, fields } = await edit(companyId, { companyLogo });
  expect([status, fields]).toEqual([400, { companyLogo: 'Please upload the company logo' }]);
});

it('the first user of a company is the oldest that is not deleted', async () => {
  const companyId = await customer();
  const email = `${uniqueName().toLowerCase()}@yard.test`;
  for (const columns of [{ deletedAt: new Date() }, { email }, {}])
    await makeUser(stage.sql, companyId, { role: 'Seller', ...columns });
  expect((await stage.send('admin', companies.getCompany, { companyId })).body['userEmail']).toBe(email);
});

it('the address of a metal licence opens it for 20 minutes at most', async () => {
  const companyId = await customer();
  const { body } = await stage.send('admin', files.uploadImage, {});
  expect((await edit(companyId, { metalLicense: body['imageUrl'] })).status).toBe(200);
  const address = (await stage.send('admin', companies.getCompany, { companyId })).body['metalLicense'];
  const opened = async () => (await stage.app.call('GET', address)).status;
  const began = stage.app.now();
  const early = await opened();
  stage.app.setNow(new Date(began.getTime() + 20 * 60_000));
  const late = await opened();
  stage.app.setNow(began);
  expect([early, late]).toEqual([200, 404]);
});

it.each(['isActive', 'isPartner', 'facilities'])('a seller who edits its own company sets no %s', async (field) => {
  const { customerId: companyId, facilityId } = stage.place;
  const sent = { [field]: field === 'facilities' ? [facilityId] : true };
  await stage.granted('seller', 'canEditGroup', async () => {
    const send = (more: object) => stage.send('seller', companies.editCompany, { companyId, ...more });
    expect([(await send(sent)).status, (await send({ address1: 'Gate 2' })).status]).toEqual([403, 200]);
  });
});

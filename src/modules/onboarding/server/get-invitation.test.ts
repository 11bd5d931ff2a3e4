import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { makeInvitation } from '../../../../tests/support/invitations.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { onboarding } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const get = (invitation: string) => stage.app.call('POST', onboarding.getInvitation.path, { invitation });

it.each(['invite', 'register'])(
  'tells whom a link of kind %s is for, and where to sell, again and again',
  async (kind) => {
    const { token, email } = await makeInvitation(stage.sql, stage.otherPlace.companyId, { kind });
    const [company] = await stage.sql<
      { name: string }[]
    >`select name from company where id = ${stage.otherPlace.companyId}`;
    await get(token);
    const { status, body } = await get(token);
    expect([status, body]).toMatchObject([
      200,
      { email, firstName: 'Gus', lastName: 'Newman', companyName: company!.name },
    ]);
    const ids = body['facilities'].map(({ facilityId }: { facilityId: number }) => facilityId);
    expect(ids).toContain(stage.otherPlace.facilityId);
    expect(ids).not.toContain(stage.place.facilityId);
  },
);

it.each([
  ['made up', async () => 'made-up'],
  [
    'too old',
    async () => {
      const { companyId } = stage.place;
      return (await makeInvitation(stage.sql, companyId, { expiresAt: stage.app.now() })).token;
    },
  ],
  [
    'of a company that is switched off',
    async () => {
      const off = { kind: 'FRANCHISE', isActive: false };
      return (await makeInvitation(stage.sql, await makeCompany(stage.sql, stage.place.companyId, off))).token;
    },
  ],
])('refuses a link that is %s under its field', async (_, link) => {
  const { status, body } = await get(await link());
  expect([status, Object.keys(body['fields'])]).toEqual([400, ['invitation']]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInvitation, registerBy } from '../../../../tests/support/invitations.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { onboarding } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const register = (token: string, email: string, more: object = {}) => registerBy(stage.app, token, email, more);

describe('the list of invited people', () => {
  const list = async (who: Person, sent: object) => (await stage.send(who, onboarding.listInvited, sent)).body;

  it('tells whom, where and whether they have registered, the newest first', async () => {
    const name = uniqueName();
    const first = await makeInvitation(stage.sql, stage.place.companyId, {
      firstName: name,
      facilityId: stage.place.facilityId,
    });
    const second = await makeInvitation(stage.sql, stage.place.companyId, {
      lastName: name,
      createdAt: new Date('2026-06-16T12:00:00Z'),
    });
    await register(second.token, second.email);
    const [facility] = await stage.sql<
      { city: string }[]
    >`select city from facility where id = ${stage.place.facilityId}`;
    const { companyId } = stage.place;
    expect(await list('buyer', { text: name.toUpperCase() })).toEqual({
      list: [
        {
          fname: 'Gus',
          lname: name,
          email: second.email,
          companyId,
          facilityCity: null,
          hasUserRegistered: true,
          created: '2026-06-16T12:00:00.000Z',
        },
        {
          fname: name,
          lname: 'Newman',
          email: first.email,
          companyId,
          facilityCity: facility!.city,
          hasUserRegistered: false,
          created: '2026-06-15T12:00:00.000Z',
        },
      ],
      areMoreItemsAvailable: false,
    });
    expect(await list('buyer', { text: name, count: 1 })).toMatchObject({ areMoreItemsAvailable: true });
    expect((await list('buyer', { text: name, offset: 1 }))['list']).toMatchObject([{ fname: name }]);
    expect((await list('buyer', { text: first.email }))['list']).toHaveLength(1);
    expect((await list('buyer', { text: `${first.email} ${name}` }))['list']).toHaveLength(1);
    expect((await list('buyer', { text: `${first.email} nobody` }))['list']).toEqual([]);
  });

  it('holds those of the own company for a franchise, and no self-registrations', async () => {
    const name = uniqueName();
    await makeInvitation(stage.sql, stage.place.companyId, { lastName: name });
    await makeInvitation(stage.sql, stage.otherFranchiseId, { lastName: name });
    const own = await makeInvitation(stage.sql, stage.otherPlace.companyId, { lastName: name });
    await makeInvitation(stage.sql, stage.otherPlace.companyId, { lastName: name, kind: 'register' });
    expect((await list('franchise', { text: name }))['list']).toMatchObject([{ email: own.email }]);
    expect((await list('buyer', { text: name }))['list']).toHaveLength(3);
  });
});

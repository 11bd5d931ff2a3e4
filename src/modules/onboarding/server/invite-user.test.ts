import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { guestAddress, invitationsTo, registerBy } from '../../../../tests/support/invitations.ts';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { makeUser } from '../../../../tests/support/users.ts';
import { onboarding } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const invite = (email: string, who: Person = 'buyer', more: object = {}) =>
  stage.send(who, onboarding.inviteUser, { fname: 'Gus', lname: 'Newman', email, ...more });
const register = (token: string, email: string, more: object = {}) => registerBy(stage.app, token, email, more);
const invitedRow = async (email: string) =>
  (await stage.sql<Record<string, unknown>[]>`select * from invitation where email = ${email}`)[0]!;

describe('an invitation', () => {
  it('mails a link that works once, and stores no token in clear', async () => {
    const email = guestAddress();
    const { status, body } = await invite(email, 'buyer', { facilityCity: 'Atlanta' });
    expect([status, body['message'] ?? body['fields']]).toEqual([200, 'Invited User Successfully!']);
    const [token] = await invitationsTo(stage.app, email);
    expect(token).toMatch(/^[\w-]{40,}$/);
    expect(await invitedRow(email)).toMatchObject({
      kind: 'invite',
      companyId: stage.place.companyId,
      createdBy: await stage.idOf('buyer'),
    });
    const [stored] = await stage.sql<{ text: string }[]>`
      select (select string_agg(invitation_token::text, '') from invitation_token)
        || (select string_agg(after::text, '') from audit_entry where subject = 'invitation')
        || (select string_agg(body, '') from mail) as text`;
    expect(stored!.text).not.toContain(token);
    expect((await register(token!, email)).status).toBe(200);
    expect((await register(token!, email)).body['fields']).toEqual({ invitation: expect.stringMatching(/used/) });
  });

  it.each(['fname', 'lname', 'email'])('without %s is refused under that field', async (field) => {
    const { status, fields } = await invite(guestAddress(), 'buyer', { [field]: '' });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    if (field !== 'email') expect(fields![field]).toBe('Fill All Details');
  });

  it('twice at once mails one link', async () => {
    const email = guestAddress();
    let sent: ReturnType<typeof invite>[] = [];
    await stage.sql.begin(async (tx) => {
      // Both have looked for an earlier one before either is stored, if nothing keeps them apart.
      await tx`lock table invitation in share mode`;
      sent = [invite(email), invite(email, 'admin')];
      await waitForLocks(stage.sql, 2);
    });
    expect((await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await invitationsTo(stage.app, email)).toHaveLength(1);
  });

  it('again ends the first link, and only after some minutes', async () => {
    const email = guestAddress();
    const began = stage.app.now();
    await invite(email);
    expect(await invite(email)).toMatchObject({ status: 409, code: 'JUST_INVITED' });
    stage.app.setNow(new Date(began.getTime() + 5 * 60_000 - 1));
    const early = await invite(email);
    stage.app.setNow(new Date(began.getTime() + 5 * 60_000));
    const due = await invite(email);
    stage.app.setNow(began);
    expect([early.code, due.status]).toEqual(['JUST_INVITED', 200]);
    const [first, second] = await invitationsTo(stage.app, email);
    expect([(await register(first!, email)).status, (await register(second!, email)).status]).toEqual([400, 200]);
    expect(await stage.sql`select from invitation where email = ${email}`).toHaveLength(1);
  });

  it('is good for seven days', async () => {
    const email = guestAddress();
    const began = stage.app.now().getTime();
    await invite(email);
    const [invitation] = await invitationsTo(stage.app, email);
    const open = async (at: number) => {
      stage.app.setNow(new Date(at));
      return (await stage.app.call('POST', onboarding.getInvitation.path, { invitation })).status;
    };
    const end = began + 7 * 86_400_000;
    const answers = [await open(end - 1), await open(end)];
    stage.app.setNow(new Date(began));
    expect(answers).toEqual([200, 400]);
  });

  it('of one company says nothing of the invitation of another', async () => {
    const email = guestAddress();
    expect([(await invite(email)).status, (await invite(email, 'franchise')).status]).toEqual([200, 200]);
  });

  it('is refused for an address that a user has', async () => {
    expect((await invite('grader@troyard.test')).fields).toEqual({ email: expect.any(String) });
  });

  it('is mailed to the address of a deleted user', async () => {
    const email = guestAddress();
    await makeUser(stage.sql, stage.place.companyId, { email, deletedAt: stage.app.now() });
    expect((await invite(email)).status).toBe(200);
    expect(await invitationsTo(stage.app, email)).toHaveLength(1);
  });

  it('names a company of the tenant that has customers, and a facility of it', async () => {
    const { companyId } = stage.otherPlace;
    expect((await invite(guestAddress(), 'buyer', { companyId })).status).toBe(200);
    expect((await invite(guestAddress(), 'franchise', { companyId })).status).toBe(200);
    expect((await invite(guestAddress(), 'franchise', { companyId: stage.otherFranchiseId })).status).toBe(404);
    expect((await invite(guestAddress(), 'franchise', { companyId: stage.place.companyId })).status).toBe(404);
    const seller = await invite(guestAddress(), 'buyer', { companyId: stage.place.customerId });
    expect(Object.keys(seller.fields!)).toEqual(['companyId']);
    await stage.sql`update facility set is_active = false where id = ${stage.neighbour.facilityId}`;
    const [shut] = await stage.sql`select city from facility where id = ${stage.neighbour.facilityId}`;
    const closed = await invite(guestAddress(), 'buyer', { facilityCity: shut!['city'] });
    await stage.sql`update facility set is_active = true where id = ${stage.neighbour.facilityId}`;
    expect([closed.status, Object.keys(closed.fields!)]).toEqual([400, ['facilityCity']]);
    const elsewhere = await invite(guestAddress(), 'franchise', { facilityCity: 'Atlanta' });
    expect(Object.keys(elsewhere.fields!)).toEqual(['facilityCity']);
    for (const [columns, status] of [
      [{ isActive: false }, 409],
      [{ deletedAt: new Date() }, 404],
    ] as const) {
      const barred = await makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE', ...columns });
      expect((await invite(guestAddress(), 'buyer', { companyId: barred })).status).toBe(status);
    }
  });

  it.each<[Person, number]>([
    ['franchise_buyer', 200],
    ['grader', 403],
    ['accountant', 403],
    ['seller', 403],
  ])('from %s is answered with %i', async (who, status) => {
    expect((await invite(guestAddress(), who)).status).toBe(status);
  });

  it('from a seller with the right is refused too: it has no customers', async () => {
    await stage.granted('seller', 'canInviteUsers', async () =>
      expect((await invite(guestAddress(), 'seller')).status).toBe(403),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPricing } from '../../../../../tests/support/catalogue.ts';
import { accounts } from '../../../../../tests/support/expected.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { companies } from '../../../companies/contract.ts';
import { roles } from '../../../roles/contract.ts';
import { sessions } from '../../../sessions/contract.ts';
import { audit, type Entry } from '../../contract.ts';
import { subjects } from '../../domain/subjects.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const list = async (sent: object = {}): Promise<Entry[]> => {
  const { status, body } = await stage.send('super', audit.listAudit, { count: 100, ...sent });
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'];
};
const lastId = async () => Number((await stage.sql`select coalesce(max(id), 0) as id from audit_entry`)[0]!['id']);
/** The entries that `work` leaves, newest first. */
const left = async (work: () => Promise<unknown>, sent: object = {}): Promise<Entry[]> => {
  const before = await lastId();
  await work();
  return (await list(sent)).filter(({ auditId }) => auditId > before);
};
const addRole = async (permissions: object[] = [{ permissionName: 'canBuildCart' }]) => {
  const name = uniqueName();
  const { body } = await stage.send('super', roles.addRole, { name, type: 1, permissions });
  return { name, roleId: body['roleId'] as number };
};

it('tells who did what to which row, from where, with before and after in words', async () => {
  const { name, roleId } = await addRole();
  const entries = await left(() =>
    stage.send('super', roles.editRole, { roleId, name: `${name} 2`, isOtpRequired: true }),
  );
  expect(entries).toEqual([
    {
      auditId: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-/),
      userId: await stage.idOf('super'),
      userName: 'Ines Calder',
      action: 'Changed',
      subject: 'Role',
      subjectId: roleId,
      subjectName: `${name} 2`,
      changes: [
        { field: 'Name', before: name, after: `${name} 2` },
        { field: 'Is otp required', before: 'no', after: 'yes' },
      ],
      reason: '',
      ip: '127.0.0.1',
      requestId: expect.stringMatching(/./),
    },
  ]);
});

it('names a deleted row as deleted, and a permission by its role', async () => {
  const { name, roleId } = await addRole();
  const entries = await left(async () => {
    await stage.send('super', roles.editRole, { roleId, permissions: [{ permissionName: 'canShowOther' }] });
    await stage.send('super', roles.deleteRole, { roleId });
  });
  expect(entries.map(({ action, subject, subjectName }) => `${action} ${subject} ${subjectName}`)).toEqual([
    `Deleted Role ${name}`,
    `Added Permission of a role ${name}`,
    `Deleted Permission of a role ${name}`,
    `Changed Role ${name}`,
  ]);
});

it('names a switched-off permission by its company', async () => {
  const { customerId } = stage.place;
  const [company] = await stage.sql`select name from company where id = ${customerId}`;
  const entries = await left(
    () => stage.sql`insert into company_denied_flag (company_id, flag) values (${customerId}, 'canBuildCart')`,
  );
  await stage.sql`delete from company_denied_flag where company_id = ${customerId}`;
  expect(entries).toMatchObject([{ subject: 'Switched-off permission', subjectName: company!['name'] }]);
});

it('tells of the terms of a customer what was changed, with facilities by name', async () => {
  const { customerId: companyId, facilityId } = stage.place;
  const [facility] = await stage.sql`select name from facility where id = ${facilityId}`;
  const set = (terms: object) => stage.send('super', companies.editPricing, { companyId, ...terms });
  await set({ groupDiscount: 1, facilityDiscount: [{ facilityId, discount: 2 }] });
  const entries = await left(() => set({ groupDiscount: 1, facilityDiscount: [{ facilityId, discount: 5 }] }));
  expect(entries.find(({ subject }) => subject === 'Price terms')?.changes).toEqual([
    { field: `Facility discounts, ${facility!['name']}`, before: '2', after: '5' },
  ]);
});

it('tells of a pricing version what differs from the one before it', async () => {
  const entries = await left(async () => {
    for (const hedgePt of [700, 800, 1000]) await applyPricing(stage.sql, { appliedAt: stage.app.now() }, { hedgePt });
  });
  expect(entries.map(({ changes }) => changes.find(({ field }) => field === 'Hedge pt'))).toMatchObject([
    { before: '800', after: '1000' },
    { before: '700', after: '800' },
    { after: '700' },
  ]);
});

it('tells a permission that is switched off for a company as such, under Roles', async () => {
  const { companyId } = stage.otherPlace;
  const set = (isAccessible: boolean) =>
    stage.send('super', roles.updatePermission, { companyId, permissionId: 18, isAccessible });
  const entries = await left(() => set(false), { subject: 'Roles' });
  await set(true);
  expect(entries).toMatchObject([{ action: 'Added', subject: 'Switched-off permission', subjectId: companyId }]);
});

it('keeps the encrypted numbers of a customer to itself', async () => {
  const { customerId } = stage.place;
  const entries = await left(
    () => stage.sql`update company set ein = 'v1:secret', phone = '4045550199' where id = ${customerId}`,
  );
  expect(JSON.stringify(entries)).not.toContain('v1:secret');
  expect(entries[0]!.changes).toContainEqual({ field: 'Ein', before: expect.anything(), after: 'hidden' });
});

it('keeps of a changed password that it was changed, alone or beside other changes, and nothing else', async () => {
  const userId = await stage.idOf('grader');
  const changes = async (work: () => Promise<unknown>) => (await left(work)).map((entry) => entry.changes);
  const password = { field: 'Password', before: null, after: 'changed' };
  const [row] = await stage.sql<{ passwordHash: string; notes: string }[]>`
    select password_hash, notes from app_user where id = ${userId}`;
  expect(await changes(() => stage.sql`update app_user set password_hash = 'other' where id = ${userId}`)).toEqual([
    [password],
  ]);
  const both = () => stage.sql`update app_user set ${stage.sql({ ...row!, notes: 'Saturdays' })} where id = ${userId}`;
  expect(await changes(both)).toEqual([
    expect.arrayContaining([password, { field: 'Notes', before: row!.notes || null, after: 'Saturdays' }]),
  ]);
  expect(await changes(() => stage.sql`update app_user set last_login_at = now() where id = ${userId}`)).toEqual([]);
  await stage.sql`update app_user set notes = ${row!.notes} where id = ${userId}`;
});

describe('sign-ins', () => {
  const signIn = (email: string, password: string) =>
    stage.app.call('POST', sessions.login.path, { email, password }, {});
  const password = 'Catalyst-2026-demo';

  it('are kept with the user, and so is signing out', async () => {
    const userId = await stage.idOf('grader');
    const entries = await left(async () => {
      const { body } = await signIn(accounts.grader, password);
      await stage.app.call('POST', sessions.logout.path, {}, { token: body['token'] as string });
    });
    expect(entries).toMatchObject([
      { action: 'Signed out', userId, subject: 'User', subjectId: userId },
      { action: 'Signed in', userId, subject: 'User', subjectId: userId, ip: '127.0.0.1' },
    ]);
  });

  it('that fail are kept with the address that was typed, also an unknown one, and never the password', async () => {
    const userId = await stage.idOf('grader');
    const unknown = `${uniqueName().toLowerCase()}@nowhere.test`;
    const entries = await left(async () => {
      await signIn(accounts.grader, 'wrong-Pass-93');
      await signIn(unknown, 'wrong-Pass-93');
    });
    expect(entries).toMatchObject([
      { action: 'Failed to sign in', userId: null, userName: '', subjectId: null, changes: [{ after: unknown }] },
      { action: 'Failed to sign in', userId: null, subjectId: userId, changes: [{ after: accounts.grader }] },
    ]);
    expect(JSON.stringify(entries)).not.toContain('wrong-Pass-93');
  });
});

describe('a filter', () => {
  it('by user, row and kind of row leaves out the others', async () => {
    const before = await lastId();
    const { roleId } = await addRole();
    const other = await addRole();
    await stage.send('admin', roles.editRole, { roleId, name: uniqueName() });
    const ids = async (sent: object) => (await list(sent)).filter(({ auditId }) => auditId > before);
    expect(await ids({ userId: await stage.idOf('admin') })).toMatchObject([{ action: 'Changed', subjectId: roleId }]);
    expect(new Set((await ids({ subjectId: other.roleId })).map(({ subjectId }) => subjectId))).toEqual(
      new Set([other.roleId]),
    );
    expect(await ids({ subject: 'Roles' })).toHaveLength(5);
    expect(await ids({ subject: 'Users' })).toEqual([]);
  });

  it('by action takes a hidden row for a deleted one', async () => {
    const before = await lastId();
    const { roleId } = await addRole();
    await stage.send('super', roles.deleteRole, { roleId });
    const of = async (action: string) =>
      (await list({ action, subjectId: roleId })).filter(({ auditId }) => auditId > before);
    expect((await of('Deleted')).map(({ subject }) => subject)).toEqual(['Role']);
    expect(await of('Changed')).toEqual([]);
    expect(await of('Added')).toHaveLength(2);
    expect(await of('Viewed')).toEqual([]);
  });

  it('by time includes both ends, and nothing beyond', async () => {
    await stage.sql`
      insert into audit_entry (at, subject, subject_id, action) values ('2020-01-01T00:00:00Z', 'role', 1, 'INSERT'),
        ('2020-01-01T23:59:59.999Z', 'role', 2, 'INSERT'), ('2020-01-02T00:00:00Z', 'role', 3, 'INSERT')`;
    const [from, to] = [Date.UTC(2020, 0, 1), Date.UTC(2020, 0, 2) - 1];
    expect((await list({ from, to })).map(({ subjectId }) => subjectId)).toEqual([2, 1]);
  });

  it.each([
    ['subject', 'Nothing'],
    ['action', 'Looked'],
    ['from', -1],
  ])('refuses %s %j', async (field, value) => {
    const { status, fields } = await stage.send('super', audit.listAudit, { [field]: value });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });
});

it('stands newest first, page by page', async () => {
  const { body } = await stage.send('super', audit.listAudit, { count: 2 });
  const next = await stage.send('super', audit.listAudit, { count: 2, offset: 2 });
  const ids = [...body['list'], ...next.body['list']].map(({ auditId }: Entry) => auditId);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect([new Set(ids).size, body['areMoreItemsAvailable']]).toEqual([4, true]);
});

it('is for super admins of the parent company, without minimumSettingsOnly', async () => {
  const areRefused = async (...everyone: Person[]) => {
    for (const who of everyone)
      for (const call of [audit.listAudit, audit.downloadAudit])
        expect((await stage.send(who, call, {})).status).toBe(403);
  };
  await areRefused('admin', 'buyer', 'accountant', 'franchise', 'seller');
  await stage.granted('super', 'minimumSettingsOnly', () => areRefused('super'));
  await stage.sql`update app_user set is_sa = true where email = ${accounts.franchise}`;
  expect((await stage.send('franchise', audit.listAudit, {})).status).toBe(403);
  await stage.sql`update app_user set is_sa = false where email = ${accounts.franchise}`;
});

it('knows every table whose changes are kept', async () => {
  const rows = await stage.sql<{ name: string }[]>`
    select distinct event_object_table as name from information_schema.triggers where action_statement ~ 'audit_'`;
  const known: readonly string[] = Object.values(subjects).flat();
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

it('cannot be changed or deleted by the app’s role of the database', async () => {
  for (const write of ['update audit_entry set ip = null', 'delete from audit_entry', 'truncate audit_entry'])
    await expect(stage.sql.unsafe(write)).rejects.toThrow('permission denied');
});

it('is exported whole, each entry once and newest first, however many there are', async () => {
  const requests = Array.from({ length: 120 }, (_, at) => `export-${120 - at}`);
  await stage.sql`
    insert into audit_entry (at, subject, subject_id, action, request_id)
    select '2021-01-01', 'role', 1, 'INSERT', 'export-' || n from generate_series(1, 120) n`;
  const day = { from: Date.UTC(2021, 0, 1), to: Date.UTC(2021, 0, 2) };
  const { file } = await stage.send('super', audit.downloadAudit, day);
  const lines = file!.toString('utf8').trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(requests);
});

it('is exported as a spreadsheet whose cells are never formulas', async () => {
  const name = `=HYPERLINK("http://evil.test")`;
  const { body } = await stage.send('super', roles.addRole, {
    name,
    type: 1,
    permissions: [{ permissionName: 'canBuildCart' }],
  });
  const me = await stage.app.signIn(accounts.super);
  const sent = { subjectId: body['roleId'], subject: 'Roles' };
  const { file, headers } = await stage.app.call('GET', audit.downloadAudit.path, sent, me);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = file!.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFAt,Who,What,Kind,Name,Changes,Reason,Address,Request');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`Ines Calder,Added,Permission of a role,"'=HYPERLINK`);
});

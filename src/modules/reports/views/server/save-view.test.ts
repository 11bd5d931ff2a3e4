import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { makeRole } from '../../../../../tests/support/roles.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { timeZone } from '../../../../kernel/fields.ts';
import { messages } from '../../../../kernel/messages.ts';
import { reportViews } from '../contract.ts';
import { nextMail } from './next-mail.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.sql`delete from report_view`);

const plain = { report: 'cost-sheet', name: 'Buyers' };
const save = (who: Person, input: object) => stage.send(who, reportViews.saveView, { ...plain, ...input });
const saved = async (who: Person, input: object = {}) => {
  const { status, body } = await save(who, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['viewId'] as number;
};
const listed = async (who: Person, report = 'cost-sheet') => {
  const { status, body } = await stage.send(who, reportViews.listViews, { report, count: 100 });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as Record<string, unknown>[];
};
const roleOf = async (who: Person) => {
  const [row] = await stage.sql<{ roleId: number }[]>`select role_id from app_user where id = ${await stage.idOf(who)}`;
  return row!.roleId;
};

it('is saved and listed with all that it holds', async () => {
  const sharedWithRole = await roleOf('admin');
  const viewId = await saved('accountant', {
    name: 'Buyers by week',
    columns: ['paid', 'units'],
    grouping: ['buyer', 'week'],
    filters: { facility: stage.place.facilityId },
    sort: '-paid',
    days: 'lastWeek',
    sharedWithRole,
    schedule: 'weekly',
    timeZone: 'America/Chicago',
  });
  const [row] = await listed('accountant');
  expect(row).toEqual({
    viewId,
    report: 'cost-sheet',
    name: 'Buyers by week',
    columns: ['paid', 'units'],
    grouping: ['buyer', 'week'],
    filters: { facility: stage.place.facilityId },
    sort: '-paid',
    days: 'lastWeek',
    sharedWithRole,
    roleName: 'Administrator',
    schedule: 'weekly',
    timeZone: 'America/Chicago',
    // The tests' clock is in the morning of Monday, June 15, 2026. The mail goes at 6 in Chicago.
    nextMailDate: '2026-06-22T11:00:00.000Z',
    owner: 'Mara Lind',
    isOwn: true,
    version: 0,
  });
});

it('stands under the fields alone that it needs, in the time zone of the company', async () => {
  await saved('accountant');
  const [zone] = await stage.sql<
    { timeZone: string }[]
  >`select time_zone from company where id = ${stage.place.companyId}`;
  expect((await listed('accountant'))[0]).toMatchObject({
    columns: [],
    grouping: [],
    filters: {},
    days: null,
    sharedWithRole: null,
    schedule: null,
    nextMailDate: null,
    timeZone: zone!.timeZone,
  });
});

it('is mailed on the same day where its hour is still to come', async () => {
  await saved('accountant', { days: 'lastWeek', schedule: 'weekly', timeZone: 'Pacific/Honolulu' });
  // It is 4 in the morning there.
  expect((await listed('accountant'))[0]).toMatchObject({ nextMailDate: '2026-06-15T16:00:00.000Z' });
});

it('an own one is changed, and its next mail with it', async () => {
  const viewId = await saved('accountant', { days: 'lastMonth', schedule: 'monthly', timeZone: 'UTC' });
  expect((await listed('accountant'))[0]).toMatchObject({ nextMailDate: '2026-07-01T06:00:00.000Z' });
  await saved('accountant', { viewId, name: 'Other' });
  expect(await listed('accountant')).toMatchObject([
    { viewId, name: 'Other', schedule: null, nextMailDate: null, version: 1 },
  ]);
});

describe('who sees it', () => {
  it('the owner alone, until it is shared with a role', async () => {
    const viewId = await saved('accountant', { report: 'transactions' });
    expect(await listed('buyer', 'transactions')).toEqual([]);
    await saved('accountant', { report: 'transactions', viewId, sharedWithRole: await roleOf('buyer') });
    expect(await listed('buyer', 'transactions')).toMatchObject([{ viewId, isOwn: false, owner: 'Mara Lind' }]);
    expect(await listed('admin', 'transactions')).toEqual([]);
  });

  it('nobody of another company, even with the role', async () => {
    const sharedWithRole = await roleOf('franchise');
    await saved('franchise', { report: 'transactions', sharedWithRole });
    const role = await roleOf('buyer');
    await stage.sql`update app_user set role_id = ${sharedWithRole} where id = ${await stage.idOf('buyer')}`;
    expect(await listed('buyer', 'transactions')).toEqual([]);
    await stage.sql`update app_user set role_id = ${role} where id = ${await stage.idOf('buyer')}`;
  });

  it('only under its report, and in the order of names', async () => {
    await saved('accountant', { name: 'b' });
    await saved('accountant', { name: 'C' });
    await saved('accountant', { name: 'a' });
    await saved('accountant', { name: 'T', report: 'transactions' });
    expect((await listed('accountant')).map(({ name }) => name)).toEqual(['a', 'b', 'C']);
    expect((await listed('accountant', 'transactions')).map(({ name }) => name)).toEqual(['T']);
  });
});

it('only its owner changes it', async () => {
  const viewId = await saved('accountant', { sharedWithRole: await roleOf('admin') });
  expect((await save('admin', { viewId, name: 'Mine' })).status).toBe(404);
  expect((await save('accountant', { viewId, report: 'transactions' })).status).toBe(404);
  expect((await listed('accountant'))[0]).toMatchObject({ name: 'Buyers', version: 0 });
});

it('of two edits of one version at once, one is saved', async () => {
  const viewId = await saved('accountant');
  const accountant = await stage.idOf('accountant');
  const edit = (name: string) => save('accountant', { viewId, name, version: 0 });
  const { asked } = await stage.sql.begin(async (tx) => {
    // Both have begun before one can end.
    await tx`select from app_user where id = ${accountant} for update`;
    const both = Promise.all([edit('One'), edit('Other')]);
    await waitForLocks(stage.sql, 2);
    return { asked: both };
  });
  expect((await asked).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await listed('accountant'))[0]).toMatchObject({ version: 1 });
});

it('nobody of another company changes it', async () => {
  const viewId = await saved('franchise', { report: 'transactions', sharedWithRole: await roleOf('franchise') });
  expect((await save('super', { viewId, report: 'transactions' })).status).toBe(404);
});

describe('what is refused, by field', () => {
  it.each<readonly [string, object]>([
    ['filters', { filters: { oem: 'GM 25' } }],
    ['filters', { filters: { facility: -3 } }],
    ['filters', { filters: { format: 'csv' } }],
    ['filters', { filters: { timeZone: 'UTC' } }],
    ['days', { days: 'lastWeek', filters: { from: 1 } }],
    ['to', { filters: { from: 2, to: 1 } }],
    ['grouping', { grouping: ['make'] }],
    ['grouping', { grouping: ['buyer', 'buyer'] }],
    ['grouping', { grouping: ['buyer', 'week', 'facility'] }],
    ['grouping', { report: 'top-cats', grouping: ['week'] }],
    ['schedule', { schedule: 'weekly' }],
    ['schedule', { schedule: 'daily', days: 'today' }],
    ['name', { name: ' ' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['sharedWithRole', { sharedWithRole: 2_000_000 }],
    ['sort', { sort: "paid'; drop table load" }],
    ['sort', { sort: 'group' }],
    ['sort', { sort: 'customer', grouping: ['buyer'] }],
    ['sort', { report: 'did-not-buy', sort: 'oem' }],
  ])('%s of %j', async (field, input) => {
    const { status, fields } = await save('super', input);
    expect([status, Object.keys(fields ?? {}).map((name) => name.split('.')[0])]).toEqual([400, [field]]);
    expect(await stage.sql`select from report_view`).toHaveLength(0);
  });

  it('a role of sellers, which nobody of the company has', async () => {
    const { status, fields } = await save('accountant', { sharedWithRole: await roleOf('seller') });
    expect([status, Object.keys(fields!)]).toEqual([400, ['sharedWithRole']]);
  });

  it('a role of another company or a deleted one, also where it may open the report', async () => {
    const mayOpen = ['canAccessDashboard', 'canViewTransactionReport'] as const;
    const ofFranchise = (companyId: number, deletedAt: Date | null = null) =>
      makeRole(stage.sql, mayOpen, { type: 3, companyId, deletedAt });
    const share = async (sharedWithRole: number) =>
      (await save('franchise', { report: 'transactions', sharedWithRole })).fields;
    const [own, other] = [stage.otherPlace.companyId, stage.otherFranchiseId];
    for (const role of [
      await ofFranchise(other),
      await ofFranchise(own, new Date()),
      await makeRole(stage.sql, mayOpen),
    ])
      expect(await share(role)).toEqual({ sharedWithRole: messages.invalidChoice });
    expect(await share(await ofFranchise(own))).toBeUndefined();
  });

  it('a role that is deleted while the view is saved', async () => {
    const role = await makeRole(stage.sql, ['canAccessDashboard', 'canViewTransactionReport']);
    const { saving } = await stage.sql.begin(async (tx) => {
      await tx`update role set deleted_at = now() where id = ${role}`;
      const asked = save('accountant', { report: 'transactions', sharedWithRole: role });
      await waitForLocks(stage.sql, 1);
      return { saving: asked };
    });
    expect((await saving).fields).toEqual({ sharedWithRole: messages.invalidChoice });
  });

  it('a role that may not open the report, which it may for another report', async () => {
    const { fields } = await save('accountant', { sharedWithRole: await roleOf('buyer') });
    expect(fields).toEqual({ sharedWithRole: 'This role may not open the report.' });
    await saved('accountant', { report: 'transactions', sharedWithRole: await roleOf('buyer') });
  });

  it('a name that the user has given, in any case, but not that of another user or report', async () => {
    const viewId = await saved('accountant');
    expect((await save('accountant', { name: 'bUYERS' })).fields).toEqual({ name: 'You have a view of this name.' });
    await saved('accountant', { viewId });
    await saved('accountant', { report: 'transactions' });
    await saved('admin');
  });

  it('two of one name at once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => save('accountant', {})));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });

  it('more than ten that are mailed, over all reports', async () => {
    const mailed = { days: 'lastWeek', schedule: 'weekly' };
    for (let nth = 0; nth < 10; nth++)
      await saved('accountant', { ...mailed, name: `View ${nth}`, report: nth % 2 ? 'transactions' : 'cost-sheet' });
    const { fields } = await save('accountant', { ...mailed, name: 'One more' });
    expect(Object.keys(fields!)).toEqual(['schedule']);
    const [first] = await listed('accountant');
    await saved('accountant', { ...mailed, name: 'Renamed', viewId: first!['viewId'] });
    await saved('accountant', { name: 'Not mailed' });
  });

  it('more than a hundred views of a report', async () => {
    await stage.sql`
      insert into report_view (company_id, created_by, report, name, columns, grouped_by, filters, sort, time_zone)
      select ${stage.place.companyId}, ${await stage.idOf('accountant')}, 'cost-sheet', 'View ' || nth, '{}', '{}', '{}', '', 'UTC'
      from generate_series(1, 100) nth`;
    expect((await save('accountant', {})).status).toBe(400);
    await saved('accountant', { report: 'transactions' });
  });
});

it('takes an old name of a time zone, under the name that the database knows', async () => {
  const given = 'US/Pacific-New';
  const viewId = await saved('accountant', { name: given, days: 'today', schedule: 'weekly', timeZone: given });
  const view = (await listed('accountant')).find((each) => each['viewId'] === viewId);
  expect(view).toMatchObject({ timeZone: 'America/Los_Angeles' });
});

it('every time zone that it takes is one of the database', async () => {
  const names = new Set(Intl.supportedValuesOf('timeZone').map((zone) => timeZone.parse(zone)));
  const known = await stage.sql<{ name: string }[]>`select name from pg_timezone_names`;
  expect([...names].filter((name) => !known.some((each) => each.name === name))).toEqual([]);
});

it('is in the audit trail, but not that it was mailed', async () => {
  const viewId = await saved('accountant', { days: 'today', schedule: 'weekly' });
  await stage.sql`update report_view set next_mail_at = now() where id = ${viewId}`;
  await stage.send('accountant', reportViews.deleteView, { viewId, report: 'cost-sheet' });
  const entries = await stage.sql<{ action: string }[]>`
    select action from audit_entry where subject = 'report_view' and subject_id = ${viewId} order by id`;
  expect(entries.map(({ action }) => action)).toEqual(['INSERT', 'DELETE']);
});

it.each([
  // Monday at eight in Auckland, and the first of July there, while the day before has not ended at Greenwich.
  ['weekly', 'Pacific/Auckland', '2026-06-14T20:00:00Z', '2026-06-21T18:00:00.000Z'],
  ['monthly', 'Pacific/Auckland', '2026-06-30T20:00:00Z', '2026-07-31T18:00:00.000Z'],
  // Sunday evening and the last of June in Los Angeles, while the next day has begun at Greenwich.
  ['weekly', 'America/Los_Angeles', '2026-06-15T05:00:00Z', '2026-06-15T13:00:00.000Z'],
  ['monthly', 'America/Los_Angeles', '2026-07-01T05:00:00Z', '2026-07-01T13:00:00.000Z'],
] as const)('a %s view of %s that is saved at %s is mailed next at %s', async (schedule, timeZone, time, next) => {
  expect((await nextMail(stage.sql, schedule, timeZone, new Date(time))).toISOString()).toBe(next);
});

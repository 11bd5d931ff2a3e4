import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEncryption } from '../../../../../tests/support/encryption.ts';
import { mailsIn } from '../../../../../tests/support/mails.ts';
import { readBook } from '../../../../../tests/support/read-book.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { enqueueIn } from '../../../../platform/jobs.ts';
import { userNow } from '../../../sessions/server/public.ts';
import { reportList } from '../../domain/report-list.ts';
import { reportModule } from '../../server/module.ts';
import { reportViews } from '../contract.ts';
import { mailView, mailViews } from './mail-views.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sql`delete from report_view`;
  await stage.sql`delete from mail`;
  await stage.sql`delete from pgboss.job where name like 'reports.%'`;
});

/** A Monday, at the time of its mails in New York. */
const monday = new Date('2034-01-09T11:00:00Z');
const host = (clock = monday) => ({
  sql: stage.sql,
  encryption: testEncryption,
  enqueue: enqueueIn,
  publicUrl: 'https://yard.test',
  clock: () => clock,
  reader: (userId: number) => userNow(stage.sql, userId),
});
const started = async (clock = monday) => {
  await mailViews(host(clock))({}, { id: '', name: '', attempt: 0, signal: new AbortController().signal });
  return stage.sql<{ id: string; data: object }[]>`
    select id::text, data from pgboss.job where name = 'reports.mail-view' order by data ->> 'userId'`;
};
const run = (job: { id: string; data: object }, sources = reportModule.downloads, clock = monday) =>
  mailView(host(clock), sources)(job.data, { id: job.id, name: '', attempt: 0, signal: new AbortController().signal });
const mailed = async (clock = monday) => {
  for (const job of await started(clock)) await run(job);
  return mailsIn(stage.app);
};
const saved = async (who: Person, input: object = {}) => {
  const { status, body } = await stage.send(who, reportViews.saveView, {
    report: 'cost-sheet',
    name: 'Buyers',
    days: 'lastWeek',
    schedule: 'weekly',
    timeZone: 'America/New_York',
    ...input,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await stage.sql`update report_view set next_mail_at = ${monday}`;
  return body['viewId'] as number;
};
const roleOf = async (who: Person) => {
  const [row] = await stage.sql<{ roleId: number }[]>`select role_id from app_user where id = ${await stage.idOf(who)}`;
  return row!.roleId;
};
const bought = (instant: string, total: number, place = {}) =>
  stage.load({ type: 4, columns: { invoiceSettledAt: new Date(instant) }, items: [{ columns: { total } }] }, place);

describe('its time', () => {
  it('comes on Monday at 6 in its time zone, once, and the next one is set', async () => {
    const viewId = await saved('accountant');
    expect(await started(new Date(monday.getTime() - 1))).toHaveLength(0);
    expect(await started()).toHaveLength(1);
    expect(await started()).toHaveLength(1);
    const [next] = await stage.sql`select next_mail_at from report_view where id = ${viewId}`;
    expect(next).toEqual({ nextMailAt: new Date('2034-01-16T11:00:00Z') });
  });

  it('keeps the hour over a change to summer time', async () => {
    await saved('accountant');
    await started(new Date('2034-03-07T00:00:00Z'));
    const [next] = await stage.sql`select next_mail_at from report_view`;
    // Summer time begins on Sunday, March 12.
    expect(next).toEqual({ nextMailAt: new Date('2034-03-13T10:00:00Z') });
  });

  it('of a monthly one is the first of the next month', async () => {
    await saved('accountant', { schedule: 'monthly', days: 'lastMonth' });
    await started();
    const [next] = await stage.sql`select next_mail_at from report_view`;
    expect(next).toEqual({ nextMailAt: new Date('2034-02-01T11:00:00Z') });
  });

  it('that was missed for weeks is made up for once', async () => {
    await saved('accountant');
    expect(await started(new Date('2034-02-08T00:00:00Z'))).toHaveLength(1);
  });

  it('of two runs at once is taken by one', async () => {
    await saved('accountant');
    await Promise.all([started(), started()]);
    expect(await stage.sql`select from pgboss.job where name = 'reports.mail-view'`).toHaveLength(1);
  });
});

describe('the mail', () => {
  it('carries the groups of the last week, as a sheet, and says why it came', async () => {
    const viewId = await saved('accountant', {
      name: 'Days of buying',
      grouping: ['day'],
      columns: ['paid'],
      filters: { facility: stage.place.facilityId },
      sort: '-paid',
    });
    // Sunday evening in New York, the last of the week.
    await bought('2034-01-09T04:59:59Z', 70);
    await bought('2034-01-02T05:00:00Z', 90);
    await bought('2034-01-09T05:00:00Z', 5);
    await bought('2034-01-02T04:59:59Z', 3);
    await bought('2034-01-05T12:00:00Z', 11, stage.neighbour);
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    const { to, subject, text, attachment } = mails[0]!;
    expect([to, subject]).toEqual(['accountant@troyard.test', 'Cost Sheet: Days of buying, 01-02-2034 to 01-08-2034']);
    expect(text).toContain('Cost Sheet, 01-02-2034 to 01-08-2034, by Day.');
    expect(text).toContain('The sheet with 2 rows is attached.');
    expect(text).toContain(`https://yard.test/dashboard/costsheetreport?view=${viewId}`);
    expect(text).toContain('You get it every Monday, because you saved it so.');
    expect(attachment!.name).toBe('cost-sheet-2034-01-09.xlsx');
    expect(readBook(attachment!.content)).toEqual({
      head: ['Day', 'Paid'],
      rows: [
        ['2034-01-02', 90],
        ['2034-01-08', 70],
      ],
    });
  });

  it('of rows has the chosen columns, the first always', async () => {
    const { customerId: customer } = stage.neighbour;
    await saved('accountant', { columns: ['ounces', 'units', 'customer'], days: 'today', filters: { customer } });
    await bought('2034-01-09T05:00:01Z', 5, stage.neighbour);
    const [mail] = await mailed();
    const { head, rows } = readBook(mail!.attachment!.content);
    // The screen has one column for the ounces of the three metals.
    // What the screen does not show as a column stays.
    expect(head).toEqual(['Invoice', 'Void', 'Customer', 'Units', 'Pounds', 'Pt oz', 'Pd oz', 'Rh oz']);
    expect(rows).toHaveLength(1);
  });

  it.each(reportList.map(({ report, title }) => [report, title] as const))(
    'of %s has its sheet',
    async (report, title) => {
      await saved('super', { report, days: 'all', name: 'All of it' });
      const [mail] = await mailed();
      expect(mail!.subject).toBe(`${title}: All of it, all time`);
      const { head, rows } = readBook(mail!.attachment!.content);
      expect(head.length).toBeGreaterThan(2);
      expect(mail!.text).toContain(`The sheet with ${rows.length.toLocaleString('en-US')} row`);
    },
  );

  it('of the Global Modifier has the chosen columns', async () => {
    await saved('super', { report: 'global-modifier', days: 'all', columns: ['market', 'date'] });
    const [mail] = await mailed();
    expect(readBook(mail!.attachment!.content).head).toEqual(['Market Pt', 'Market Pd', 'Market Rh', 'Date', 'Time']);
  });

  it('has the days of its own time zone, also where the yard has another day', async () => {
    // Sunday evening in Honolulu, Monday at the yard.
    await bought('2034-01-09T09:00:00Z', 7, stage.otherPlace);
    const { facilityId: facility } = stage.otherPlace;
    await saved('accountant', {
      grouping: ['day'],
      filters: { facility },
      columns: ['paid'],
      timeZone: 'Pacific/Honolulu',
    });
    const [mail] = await mailed();
    expect(readBook(mail!.attachment!.content).rows).toEqual([['2034-01-08', 7]]);
  });

  it('names its sheet by the day of its own time zone', async () => {
    // The midnight of Tuesday in Auckland.
    await saved('accountant', { timeZone: 'Pacific/Auckland' });
    const [mail] = await mailed();
    expect(mail!.attachment!.name).toBe('cost-sheet-2034-01-10.xlsx');
  });

  it('names its groups also where only a sum was chosen', async () => {
    await saved('accountant', { grouping: ['buyer', 'month'], columns: ['paid'], days: 'all' });
    const [mail] = await mailed();
    expect(readBook(mail!.attachment!.content).head).toEqual(['Buyer', 'Month', 'Paid']);
  });

  it('is written once, also when its job runs again', async () => {
    await saved('accountant');
    const [job] = await started();
    await run(job!);
    await run(job!);
    expect(await mailsIn(stage.app)).toHaveLength(1);
  });

  it('has the days of its time, also when its job comes late', async () => {
    await saved('accountant', { days: 'today' });
    const [job] = await started();
    await run(job!, reportModule.downloads, new Date('2034-01-11T00:00:00Z'));
    const [mail] = await mailsIn(stage.app);
    expect(mail!.subject).toBe('Cost Sheet: Buyers, 01-09-2034');
    expect(mail!.attachment!.name).toBe('cost-sheet-2034-01-09.xlsx');
  });

  it('of a sheet that is too large leads to the report', async () => {
    await saved('accountant');
    const [job] = await started();
    const source = reportModule.downloads['cost-sheet']!;
    const large = { ...source, pieces: () => [new Uint8Array(6_000_000), new Uint8Array(6_000_000)] as never };
    await run(job!, { ...reportModule.downloads, 'cost-sheet': large });
    const [mail] = await mailsIn(stage.app);
    expect(mail!.attachment).toBeUndefined();
    expect(mail!.text).toContain('The sheet is too large for a mail.');
  });
});

describe('its readers', () => {
  const recipients = async () => (await mailed()).map(({ to }) => to).toSorted();

  it('are those who share its role at that moment, and its owner', async () => {
    await saved('accountant', { sharedWithRole: await roleOf('admin') });
    const admins = await stage.sql<{ email: string }[]>`
      select email from app_user where company_id = ${stage.place.companyId} and role_id = ${await roleOf('admin')} and is_active and deleted_at is null and not is_new_user`;
    expect(await recipients()).toEqual(['accountant@troyard.test', ...admins.map(({ email }) => email)].toSorted());
    const mail = (await mailsIn(stage.app, 'admin@troyard.test'))[0]!;
    expect(mail.text).toContain('because Mara Lind shares it with your role.');
  });

  it('are none of another company with the same role', async () => {
    const role = await roleOf('franchise');
    await saved('franchise', { report: 'transactions', sharedWithRole: role });
    const found = await recipients();
    const [others] = await stage.sql<{ count: number }[]>`
      select count(*)::int as count from app_user where email = any(${found}) and company_id <> ${stage.otherPlace.companyId}`;
    expect(found).toContain('franchise@troyard.test');
    expect(others).toEqual({ count: 0 });
  });

  it('see only what they may see themselves', async () => {
    await saved('admin', {
      sharedWithRole: await roleOf('accountant'),
      days: 'today',
      sort: '-paid',
      grouping: ['day'],
    });
    await bought('2034-01-09T05:00:01Z', 5);
    await stage.denied('accountant', 'canSeeSubtotal', async () => {
      await mailed();
      const [mail] = await mailsIn(stage.app, 'accountant@troyard.test');
      const { head } = readBook(mail!.attachment!.content);
      expect(head).not.toContain('Paid');
      expect(head).not.toContain('Margin at hedge');
      expect(head).toContain('Value at hedge');
    });
    const [own] = await mailsIn(stage.app, 'admin@troyard.test');
    expect(readBook(own!.attachment!.content).head).toContain('Paid');
  });

  it('are not those who have lost the report', async () => {
    await saved('accountant');
    await stage.denied('accountant', 'canViewCostSheet', async () => expect(await recipients()).toEqual([]));
  });

  it('are not those who may not sign in any more', async () => {
    await saved('accountant');
    const jobs = await started();
    const id = await stage.idOf('accountant');
    await stage.sql`update app_user set is_active = false where id = ${id}`;
    for (const job of jobs) await run(job);
    await stage.sql`update app_user set is_active = true where id = ${id}`;
    expect(await mailsIn(stage.app)).toEqual([]);
  });

  it('are not those from whom it was taken before its job ran', async () => {
    const viewId = await saved('accountant', { sharedWithRole: await roleOf('admin') });
    const jobs = await started();
    await stage.sql`update report_view set shared_with_role = null where id = ${viewId}`;
    for (const job of jobs) await run(job);
    expect((await mailsIn(stage.app)).map(({ to }) => to)).toEqual(['accountant@troyard.test']);
  });
});

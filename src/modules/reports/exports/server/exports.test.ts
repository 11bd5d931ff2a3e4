import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { enqueueIn } from '../../../../platform/jobs.ts';
import { forgetContents } from '../../../files/server/public.ts';
import { userNow } from '../../../sessions/server/public.ts';
import { reportModule } from '../../server/module.ts';
import { exports } from '../contract.ts';
import { makeExport } from './make-export.ts';
import { dropOldExports } from './prune-exports.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.sql`delete from report_export`);

const dayMs = 86_400_000;
const at = Date.UTC(2031, 0, 1);
const started = async (who: Person, sent: object = {}) => {
  const reply = await stage.send(who, exports.startExport, { report: 'cost-sheet', format: 'csv', ...sent });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body['exportId'] as number;
};
const run = (exportId: number, { attempt = 0, sources = reportModule.downloads } = {}) =>
  makeExport(
    {
      sql: stage.sql,
      files: stage.app.files,
      enqueue: enqueueIn,
      clock: () => stage.app.now(),
      reader: (userId) => userNow(stage.sql, userId),
    },
    sources,
  )({ exportId }, { id: 'a', name: 'reports.export', attempt, signal: new AbortController().signal });
const listed = async (who: Person) => {
  const { status, body } = await stage.send(who, exports.listExports, {});
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as {
    exportId: number;
    status: string;
    rows: number;
    total: number;
    failure: string;
    link: string | null;
  }[];
};
const contentOf = async (link: string) => {
  const { statusCode, body, headers } = await stage.app.app.inject(link);
  expect(statusCode).toBe(200);
  return { body, name: headers['content-disposition'], type: headers['content-type'] };
};

it('makes the sheet under its filters, and gives its link to who asked', async () => {
  await stage.load({ type: 4, columns: { invoiceSettledAt: new Date(at), invoiceNo: 'EXP-1' }, items: [{}] });
  await stage.load({ type: 4, columns: { invoiceSettledAt: new Date(at + dayMs), invoiceNo: 'EXP-2' }, items: [{}] });
  const exportId = await started('accountant', { filters: { from: at, to: at + dayMs - 1 } });
  expect(await listed('accountant')).toMatchObject([{ exportId, status: 'Queued', link: null }]);
  await run(exportId);
  const [row] = await listed('accountant');
  expect(row).toMatchObject({ exportId, status: 'Done', rows: 1, total: 1, failure: '' });
  const { body, name, type } = await contentOf(row!.link!);
  expect(body).toContain('"EXP-1"');
  expect(body).not.toContain('"EXP-2"');
  expect(name).toContain('cost-sheet-');
  expect(type).toBe('text/csv; charset=utf-8');
});

it('is made once, also when the job runs again', async () => {
  const exportId = await started('accountant');
  await run(exportId);
  const [first] = await stage.sql`select file_id, finished_at from report_export`;
  await run(exportId);
  expect((await stage.sql`select file_id, finished_at from report_export`)[0]).toEqual(first);
});

describe('rights', () => {
  it('are those of the report', async () => {
    const { status } = await stage.send('buyer', exports.startExport, { report: 'cost-sheet' });
    expect(status).toBe(403);
  });

  it('are asked again when it is made', async () => {
    const exportId = await started('accountant');
    await stage.denied('accountant', 'canViewCostSheet', () => run(exportId));
    expect(await listed('accountant')).toMatchObject([
      { status: 'Failed', failure: 'You may no longer open this report.', link: null },
    ]);
  });

  it('that were lost since take the link away', async () => {
    const exportId = await started('accountant');
    await run(exportId);
    await stage.denied('accountant', 'canShowPricing', async () => {
      expect(await listed('accountant')).toMatchObject([
        { exportId, link: null, failure: 'Your rights have changed since. Download it again.' },
      ]);
    });
    expect((await listed('accountant'))[0]!.link).not.toBeNull();
  });

  it('that were narrowed to fewer facilities take the link away', async () => {
    const [own, other] = [stage.place.facilityId, stage.neighbour.facilityId];
    const narrow = (ids: readonly number[]) => stage.sql`
      update role_permission set facility_ids = ${ids} where flag = 'canViewAllFacilityInvoices'
        and role_id = (select role_id from app_user where id = ${accountant})`;
    const accountant = await stage.idOf('accountant');
    try {
      await narrow([own, other]);
      const exportId = await started('accountant');
      await run(exportId);
      await narrow([other, own]);
      expect((await listed('accountant'))[0]!.link).not.toBeNull();
      await narrow([own]);
      expect(await listed('accountant')).toMatchObject([
        { exportId, link: null, failure: 'Your rights have changed since. Download it again.' },
      ]);
    } finally {
      await narrow([]);
    }
  });

  it('to see and delete it are those of its user alone', async () => {
    const exportId = await started('accountant');
    expect(await listed('super')).toEqual([]);
    expect((await stage.send('super', exports.deleteExport, { exportId })).status).toBe(404);
    expect((await stage.send('accountant', exports.deleteExport, { exportId })).status).toBe(200);
    expect(await listed('accountant')).toEqual([]);
  });
});

it('refuses filters that the report does not have, and a range that ends before it begins', async () => {
  for (const filters of [{ colour: 'red' }, { facility: -3 }, { from: -1 }]) {
    const { status, fields } = await stage.send('accountant', exports.startExport, { report: 'cost-sheet', filters });
    expect([status, fields], JSON.stringify(filters)).toEqual([
      400,
      { filters: 'These are no filters of this report.' },
    ]);
  }
  const { status, fields } = await stage.send('accountant', exports.startExport, {
    report: 'cost-sheet',
    filters: { from: 5, to: 4 },
  });
  expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
  expect((await stage.send('accountant', exports.startExport, { report: 'loads' })).status).toBe(400);
});

it('makes at most three at a time for one user', async () => {
  for (let nth = 0; nth < 3; nth++) await started('accountant');
  const { status, error } = await stage.send('accountant', exports.startExport, { report: 'cost-sheet' });
  expect([status, error]).toEqual([429, '3 sheets are being made. Wait for one of them, or stop it.']);
  await started('super');
});

it('takes one of two that are asked for at once beyond that', async () => {
  for (let nth = 0; nth < 2; nth++) await started('accountant');
  const accountant = await stage.idOf('accountant');
  const ask = () => stage.send('accountant', exports.startExport, { report: 'cost-sheet' });
  const replies = await stage.sql.begin(async (tx) => {
    await tx`select from app_user where id = ${accountant} for update`;
    const asked = Promise.all([ask(), ask()]);
    await waitForLocks(stage.sql, 2);
    return { asked };
  });
  expect((await replies.asked).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
});

it('stops when it is deleted while it is made', async () => {
  const exportId = await started('accountant');
  const sources = {
    'cost-sheet-csv': {
      ...reportModule.downloads['cost-sheet-csv']!,
      pieces: async function* () {
        await stage.send('accountant', exports.deleteExport, { exportId });
        yield `${exportId} one`;
        yield 'two';
      },
    },
  };
  const files = () => stage.sql`select id from file`;
  const before = await files();
  await run(exportId, { sources });
  expect(await stage.sql`select from report_export`).toEqual([]);
  expect(await files()).toEqual(before);
});

it('tries again after a fault, and says so after the last try', async () => {
  const exportId = await started('accountant');
  const sources = {
    'cost-sheet-csv': {
      ...reportModule.downloads['cost-sheet-csv']!,
      pieces: async function* (): AsyncGenerator<string> {
        yield 'one';
        throw new Error('The database is away.');
      },
    },
  };
  await expect(run(exportId, { sources })).rejects.toThrow('The database is away.');
  expect(await listed('accountant')).toMatchObject([{ status: 'Running', link: null }]);
  await expect(run(exportId, { sources, attempt: 5 })).rejects.toThrow('The database is away.');
  expect(await listed('accountant')).toMatchObject([
    { status: 'Failed', failure: 'Something went wrong on our side. Download it again.' },
  ]);
});

it('has failed when it is not made within a day', async () => {
  const done = await started('accountant');
  await run(done);
  const old = await started('accountant');
  const young = await started('accountant');
  const now = stage.app.now();
  await stage.sql`update report_export set created_at = ${new Date(now.getTime() - dayMs - 1)} where id in (${done}, ${old})`;
  await stage.sql`update report_export set created_at = ${new Date(now.getTime() - dayMs + 1000)} where id = ${young}`;
  await stage.sql.begin((tx) => dropOldExports(tx, now));
  expect(await listed('accountant')).toMatchObject([
    { exportId: young, status: 'Queued' },
    { exportId: old, status: 'Failed', failure: 'It was not made within a day. Download it again.' },
    { exportId: done, status: 'Done', failure: '', link: expect.any(String) },
  ]);
});

it('is deleted after a week, with its content', async () => {
  const old = await started('accountant', { filters: { from: 1 } });
  await run(old);
  const young = await started('accountant', { filters: { from: 2 } });
  await run(young);
  const contents = await stage.sql<{ id: number; sha: string }[]>`
    select report_export.id, encode(sha256, 'hex') as sha from report_export join file on file.id = file_id`;
  const shaOf = (id: number) => contents.find((each) => each.id === id)!.sha;
  const now = stage.app.now();
  await stage.sql`update report_export set created_at = ${new Date(now.getTime() - 7 * dayMs - 1)} where id = ${old}`;
  await stage.sql`update report_export set created_at = ${new Date(now.getTime() - 7 * dayMs + 1000)} where id = ${young}`;
  await forgetContents(stage.sql, stage.app.files, await stage.sql.begin((tx) => dropOldExports(tx, now)));
  expect((await listed('accountant')).map(({ exportId }) => exportId)).toEqual([young]);
  expect(await stage.app.files.has(shaOf(young))).toBe(true);
  expect(await stage.app.files.has(shaOf(old))).toBe(shaOf(old) === shaOf(young));
});

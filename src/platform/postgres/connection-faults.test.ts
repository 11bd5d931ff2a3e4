import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '../../../tests/support/database.ts';
import { seededRandom, seed } from '../../../tests/support/depth.ts';
import { startFaultyProxy } from './fixtures/faulty-proxy.ts';
import { postgres } from './pool.ts';

/** For a deep run: FAULT_SECONDS=120 vitest run --project server connection-faults */
const seconds = Number(process.env['FAULT_SECONDS'] ?? 6);
/** The least faults per second for a useful run. */
const leastFaults = 5;
const callers = 24;
/** Draws the faults and what the callers do. Their order in time still differs between runs. */
const next = seededRandom(seed);
const connectionErrors = new Set(['CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED']);

const world = async () => {
  const database = await blankDatabase();
  const proxy = await startFaultyProxy(database.ownerUrl, next);
  const direct = postgres(database.ownerUrl, { max: 2 });
  const sql = postgres(proxy.url, { max: 8 });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await direct.end({ timeout: 1 });
    proxy.close();
    await database.drop();
  });
  await direct`create table entry (id text primary key, value text not null)`;
  return { proxy, direct, sql };
};

class TakenBack extends Error {}

test(
  'connections that break at random: no wrong answer, nothing hangs, nothing is lost, and all works afterwards',
  { timeout: (seconds + 80) * 1000 },
  async () => {
    const { proxy, direct, sql } = await world();
    const wrong: unknown[] = [];
    const unexpected: unknown[] = [];
    const committed: string[] = [];
    const takenBack: string[] = [];
    const running = new Map<string, string>();
    let done = 0;
    let failed = 0;

    const oneRow = async () => {
      const id = randomUUID();
      const rows = await sql`select ${id}::text as id`;
      if (rows.length !== 1 || rows[0]?.['id'] !== id) wrong.push({ id, rows });
    };
    const manyRows = async () => {
      const id = randomUUID();
      const rows = await sql`select ${id}::text as id, n from generate_series(1, 50) n`;
      const isRight = rows.length === 50 && rows.every((row, at) => row['id'] === id && row['n'] === at + 1);
      if (!isRight) wrong.push({ id, rows });
    };
    const failing = async () => {
      const code = await sql`select 1 / (5 - n) from generate_series(1, ${10}) n`.then(
        () => 'no error',
        (error: unknown) => (error as { code: string }).code,
      );
      if (code !== '22012' && !connectionErrors.has(code)) wrong.push({ code });
    };
    const transaction = async () => {
      const id = randomUUID();
      const isTakenBack = next() < 0.2;
      await sql
        .begin(async (tx) => {
          const named = tx`select set_config('troyard.user_id', ${id}, true)`.execute();
          named.catch(() => {});
          const answers = await Promise.all(
            [1, 2, 3].map(
              (n) => tx`select ${`${id} ${n}`}::text as word, current_setting('troyard.user_id', true) as user`,
            ),
          );
          for (const [at, [row]] of answers.entries())
            if (row?.['word'] !== `${id} ${at + 1}` || row?.['user'] !== id) wrong.push({ id, row });
          await tx`insert into entry values (${id}, ${id})`;
          const [row] = await tx`select (select count(*)::int from entry where id = ${id}) as count`;
          if (row?.['count'] !== 1) wrong.push({ id, row });
          await named;
          if (isTakenBack) throw new TakenBack();
        })
        .then(
          () => committed.push(id),
          (error: unknown) => {
            if (isTakenBack) takenBack.push(id);
            if (!(error instanceof TakenBack)) throw error;
          },
        );
    };

    const works = { oneRow, manyRows, failing, transaction, transaction2: transaction };
    const kinds = Object.keys(works) as (keyof typeof works)[];
    const began = Date.now();
    const elapsed = () => (Date.now() - began) / 1000;
    // A slow machine gets more time to reach the same number of faults.
    const isOver = () => elapsed() > seconds && (proxy.faults() >= seconds * leastFaults || elapsed() > seconds + 20);
    const call = async () => {
      while (!isOver()) {
        const kind = kinds[Math.floor(next() * kinds.length)]!;
        const key = randomUUID();
        running.set(key, kind);
        try {
          await works[kind]();
          done += 1;
        } catch (error) {
          failed += 1;
          if (!connectionErrors.has((error as { code: string }).code)) unexpected.push(error);
        }
        running.delete(key);
      }
    };
    proxy.breakSome(0.004);
    const all = Promise.all(Array.from({ length: callers }, call));
    while (!isOver()) await sleep(100);
    proxy.breakSome(0);
    await Promise.race([all, sleep(15_000)]);
    expect([...running.values()]).toEqual([]);
    expect(wrong).toEqual([]);
    expect(unexpected).toEqual([]);
    // The run had enough statements and faults, and some statements failed.
    expect(proxy.faults()).toBeGreaterThanOrEqual(seconds * leastFaults);
    expect(done).toBeGreaterThan(seconds * 20);
    expect(failed).toBeGreaterThan(seconds);

    await Promise.all(Array.from({ length: 100 }, () => Promise.all([oneRow(), transaction()])));
    expect(wrong).toEqual([]);
    const stored = new Set((await direct<{ id: string }[]>`select id from entry`).map(({ id }) => id));
    expect(committed.filter((id) => !stored.has(id))).toEqual([]);
    expect(takenBack.filter((id) => stored.has(id))).toEqual([]);
  },
);

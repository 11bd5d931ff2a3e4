import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '../../../tests/support/database.ts';
import { copyRows } from '../copy-rows.ts';
import { postgres, type TransactionSql } from './pool.ts';

/* One connection in the pool, so that a next owner gets what leaks out of a transaction. */

const world = async () => {
  const database = await blankDatabase();
  const sql = postgres(database.ownerUrl, { max: 1 });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await database.drop();
  });
  await sql`create table entry (id int primary key)`;
  const stored = async () => (await sql<{ id: number }[]>`select id from entry order by id`).map(({ id }) => id);
  return { sql, stored };
};
const ended = expect.objectContaining({ code: 'TRANSACTION_ENDED' }) as Error;
const settled = (statement: PromiseLike<unknown>) =>
  Promise.resolve(statement).then(
    () => 'answered',
    (error: unknown) => error,
  );

test('a statement on a transaction that has ended is refused and never executed', async () => {
  const { sql, stored } = await world();
  let committed: TransactionSql | undefined;
  let rolledBack: TransactionSql | undefined;
  await sql.begin(async (tx) => {
    committed = tx;
    await tx`insert into entry values (1)`;
  });
  await expect(
    sql.begin(async (tx) => {
      rolledBack = tx;
      await tx`insert into entry values (2)`;
      throw new Error('mine');
    }),
  ).rejects.toThrow('mine');
  for (const tx of [committed!, rolledBack!]) {
    expect(await settled(tx`insert into entry values (3)`)).toEqual(ended);
    expect(await settled(copyRows(tx, 'copy entry from stdin', Readable.from(['4\n'])))).toEqual(ended);
  }
  expect(await stored()).toEqual([1]);
});

test.each(['commit', 'rollback'])(
  'a statement while the %s is under way is refused and never executed',
  async (end) => {
    const { sql, stored } = await world();
    let late: Promise<unknown> | undefined;
    await sql
      .begin(async (tx) => {
        await tx`insert into entry values (1)`;
        setImmediate(() => {
          late = settled(tx`insert into entry values (2)`);
        });
        if (end === 'rollback') throw new Error('mine');
      })
      .catch(() => {});
    expect(await late).toEqual(ended);
    expect(await stored()).toEqual(end === 'commit' ? [1] : []);
  },
);

test('what nobody awaited belongs to the transaction it was sent in, and not to the next owner', async () => {
  const { sql, stored } = await world();
  await sql.begin(async (tx) => {
    tx`select pg_sleep(0.2), set_config('troyard.user_id', '7', true)`.execute().catch(() => {});
    tx`insert into entry values (1)`.execute().catch(() => {});
  });
  expect(await sql`select nullif(current_setting('troyard.user_id', true), '') as user`).toEqual([{ user: null }]);
  expect(await stored()).toEqual([1]);
  const taken = sql.begin(async (tx) => {
    tx`insert into entry values (2)`.execute().catch(() => {});
    throw new Error('mine');
  });
  await expect(taken).rejects.toThrow('mine');
  expect(await stored()).toEqual([1]);
});

test('branches that go on after one of them has failed are cut off', async () => {
  const { sql, stored } = await world();
  let slow: Promise<unknown> | undefined;
  const branches = sql.begin(async (tx) => {
    const goesOn = async () => {
      await sleep(150);
      await tx`insert into entry values (1)`;
    };
    slow = settled(goesOn());
    await Promise.all([slow, tx`select 1 / 0`]);
  });
  await expect(branches).rejects.toMatchObject({ code: '22012' });
  expect(await slow).toEqual(ended);
  expect(await stored()).toEqual([]);
});

test('a failure that nobody looked at rejects the transaction: a commit that rolls back is not called a success', async () => {
  const { sql, stored } = await world();
  const caught = sql.begin(async (tx) => {
    await tx`insert into entry values (1)`;
    await tx`select 1 / 0`.catch(() => {});
    return 'done';
  });
  await expect(caught).rejects.toMatchObject({ code: '22012' });
  const unawaited = sql.begin(async (tx) => {
    await tx`insert into entry values (1)`;
    tx`select 1 / 0`.execute().catch(() => {});
    return 'done';
  });
  await expect(unawaited).rejects.toMatchObject({ code: '22012' });
  const masked = sql.begin(async (tx) => {
    await tx`select 1 / 0`.catch(() => {});
    await tx`insert into entry values (1)`;
  });
  await expect(masked).rejects.toMatchObject({ code: '22012' });
  expect(await stored()).toEqual([]);
  const savepoint = sql.begin(async (tx) => {
    await tx`savepoint before`;
    await tx`select 1 / 0`.catch(() => {});
    await tx`rollback to before`;
    await tx`insert into entry values (1)`;
  });
  await savepoint;
  expect(await stored()).toEqual([1]);
});

test('begin that PostgreSQL refuses runs nothing', async () => {
  const { sql, stored } = await world();
  const refused = sql.begin('isolation level nonsense', (tx) => tx`insert into entry values (1)`);
  await expect(refused).rejects.toMatchObject({ code: '42601' });
  expect(await stored()).toEqual([]);
});

test('a reserved connection released inside a transaction takes it along; a statement under way is waited for', async () => {
  const { sql, stored } = await world();
  const forgotten = await sql.reserve();
  await forgotten`begin`;
  await forgotten`insert into entry values (1)`;
  forgotten.release();
  expect(await stored()).toEqual([]);
  expect(await settled(forgotten`select 1`)).toMatchObject({ code: 'CONNECTION_RELEASED' });

  const busy = await sql.reserve();
  const running = settled(busy`select pg_sleep(0.2)`.execute());
  const unfinished = settled(busy`begin`.execute());
  busy.release();
  await sql`insert into entry values (2)`;
  expect(await Promise.all([running, unfinished])).toEqual(['answered', 'answered']);
  expect(await stored()).toEqual([2]);
});

test('a COPY has the connection alone: statements beside it wait, in order, and get their own answers', async () => {
  const { sql, stored } = await world();
  const answers = await sql.begin(async (tx) => {
    const first = tx`select 7 as n`.execute();
    const before = tx`select count(*)::int as n from entry`.execute();
    const copied = copyRows(tx, 'copy entry from stdin', Readable.from(['1\n', '2\n', '3\n']));
    const after = tx`select count(*)::int as n from entry`.execute();
    await copied;
    return Promise.all([first, before, after]);
  });
  expect(answers).toEqual([[{ n: 7 }], [{ n: 0 }], [{ n: 3 }]]);
  expect(await stored()).toEqual([1, 2, 3]);
});

test('a transaction that ends while a COPY is open rejects and keeps nothing', async () => {
  const { sql, stored } = await world();
  const open = sql.begin(async (tx) => {
    const rows = await tx.unsafe('copy entry from stdin').writable();
    rows.write('1\n');
  });
  await expect(open).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await stored()).toEqual([]);
});

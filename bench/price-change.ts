import { currentPricing } from '../src/modules/pricing/server/public.ts';
import type { Sql } from '../src/platform/database.ts';
import { enqueueIn } from '../src/platform/jobs.ts';
import { inTransaction } from '../src/platform/transaction.ts';
import { inTurns, percentile, type Pair } from './measure.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/**
 * A change of a converter's price as the product does it (a new revision in a transaction with its acting user, and the
 * audit trigger), compared with an UPDATE of one row of a table without either.
 */
export const priceChange = async (app: Sql, owner: Sql): Promise<Pair> => {
  await owner`drop table if exists bench_price`;
  await owner`create table bench_price as select converter_id, price from converter_value where revision = 1 limit 2000`;
  await owner`alter table bench_price add primary key (converter_id)`;
  const ids = (await owner<{ converterId: number }[]>`select converter_id from bench_price`).map(
    ({ converterId }) => converterId,
  );
  const columns = (
    await owner<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_name = 'converter_value' and column_name not in ('revision', 'price', 'created_at')`
  )
    .map(({ name }) => name)
    .join(', ');
  const id = (at: number) => ids[at % ids.length]!;
  const pair = await inTurns(
    (at) =>
      timed(() =>
        inTransaction(app, { userId: 1, requestId: 'bench', ip: '127.0.0.1' }, enqueueIn, ({ tx }) =>
          tx.unsafe(
            `insert into converter_value (${columns}, revision, price) select ${columns}, revision + 1, $1::numeric
             from converter_value where converter_id = $2 order by revision desc limit 1`,
            [100 + (at % 50), id(at)],
            { prepare: true },
          ),
        ),
      ),
    (at) => timed(() => owner`update bench_price set price = ${100 + (at % 50)} where converter_id = ${id(at)}`),
    100,
  );
  await owner`drop table bench_price`;
  return pair;
};

/**
 * The median milliseconds from applying a new pricing version to the first price under it. Everything is rolled back.
 */
export const newVersion = async (owner: Sql): Promise<number> => {
  const [newest] = await owner`select * from pricing_version order by version desc limit 1`;
  const { version: _, appliedAt: __, ...row } = newest!;
  const undone = new Error('taken back');
  const once = () =>
    timed(() =>
      owner
        .begin(async (tx) => {
          await tx`insert into pricing_version ${tx(row)}`;
          await currentPricing(tx);
          throw undone;
        })
        .catch((thrown: unknown) => {
          if (thrown !== undone) throw thrown;
        }),
    );
  const times: number[] = [];
  for (let shot = 0; shot < 60; shot += 1) times.push(await once());
  return percentile(times.slice(10), 0.5);
};

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* One user who sends many large reads at once. */

const items = 1500;

let attacked: Attacked;
let invoiceId: number;
beforeAll(async () => {
  attacked = await openAttacked();
  const [invoice] = await attacked.sql<{ id: number }[]>`
    select load_id as id from load_item join load on load.id = load_id
    where load.type = 3 group by load_id order by count(*) desc limit 1`;
  invoiceId = invoice!.id;
  const columns = await attacked.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'load_item' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'client_id'`;
  const names = columns.map(({ name }) => name).join(', ');
  await attacked.sql.unsafe(
    `insert into load_item (${names}) select ${names} from load_item, generate_series(1, ${items}) where load_id = ${invoiceId} limit ${items}`,
  );
});
afterAll(() => attacked.close());

const read = async (token: string, path: string): Promise<number> => {
  const answer = await fetch(attacked.product.url + path, { headers: { token, 'x-forwarded-for': '10.7.7.7' } });
  await answer.arrayBuffer();
  return answer.status;
};

type Attack = {
  readonly says: string;
  readonly path: () => string;
  readonly atOnce: number;
  readonly waves: number;
  readonly answers: readonly number[];
};
const attacks: readonly Attack[] = [
  {
    says: 'all items of a load',
    path: () => `${calls.listItems.path}?loadId=${invoiceId}&isShowAll=true`,
    atOnce: 20,
    waves: isDeep ? 6 : 2,
    answers: [200],
  },
  {
    says: 'long searches',
    path: () => `${calls.searchConverters.path}?text=1&count=1000`,
    atOnce: isDeep ? 400 : 100,
    waves: 1,
    answers: [200],
  },
  {
    says: 'searches far down a ranking',
    path: () => `${calls.searchConverters.path}?text=1&count=1000&offset=3900`,
    atOnce: isDeep ? 400 : 100,
    waves: 1,
    answers: [200],
  },
  {
    says: 'searches for many words',
    path: () =>
      `${calls.searchConverters.path}?${new URLSearchParams({ text: 'AY2 128 933 169 123 BC2 11M 542', offset: '475' }).toString()}`,
    atOnce: isDeep ? 400 : 100,
    waves: 1,
    answers: [200],
  },
  {
    says: 'long lists of invoices',
    path: () => `${calls.listInvoices.path}?count=1000`,
    atOnce: isDeep ? 400 : 100,
    waves: 1,
    answers: [200],
  },
];

it.each(attacks)('$says hold nobody up', { timeout: 180_000 }, async ({ path, atOnce, waves, answers }) => {
  const [attacker, reader] = [
    await attacked.signIn('super@troyard.test'),
    await attacked.signIn('franchise.buyer@troyard.test'),
  ];
  // A machine may be slow: then one such read alone takes longer too. Without pacing the other user waits for them all.
  const began = performance.now();
  for (let nth = 0; nth < 5; nth += 1) await read(attacker, path());
  const alone = (performance.now() - began) / 5;
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const all: number[] = [];
    for (let wave = 0; wave < waves; wave += 1)
      all.push(...(await Promise.all(Array.from({ length: atOnce }, () => read(attacker, path())))));
    return all;
  });
  expect([...new Set(result)]).toEqual(answers);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(Math.max(attacked.maxMs, 8 * alone));
  expect(attacked.product.peakMemory()).toBeLessThan(600);
});

it('many large PDFs hold nobody up and fill no memory', { timeout: 300_000 }, async () => {
  const [attacker, reader] = [
    await attacked.signIn('super@troyard.test'),
    await attacked.signIn('franchise.buyer@troyard.test'),
  ];
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const all = Array.from({ length: isDeep ? 100 : 8 }, () =>
      read(attacker, `${calls.invoicePdf.path}?loadId=${invoiceId}`),
    );
    const first = await Promise.any(all);
    await sleep(isDeep ? 20_000 : 2000);
    return first;
  });
  expect(result).toBe(200);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(600);
});

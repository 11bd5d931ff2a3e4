import { atRate, call, listen, openLiveWorld, report, settled, timesOf } from './live-world.ts';
import { percentile } from './measure.ts';
import { cartOf } from './world.ts';

/**
 * `npm run bench:loads`: 200 buyers each add an item every 3 seconds for a minute to 200 loads of 300 items, at two
 * processes. Each load has a viewer at the other process, who reads the item that an event names, with the totals.
 */
const [buyers, items, everySeconds, seconds] = [200, 300, 3, 60];
const mostMb = 600;
const mostTimes = 4;

const { owner, servers, tokens, close } = await openLiveWorld(buyers);
const loadIds: number[] = [];
for (let at = 0; at < buyers; at += 1) loadIds.push(await cartOf(owner, items));
const productIds = (await owner<{ id: number }[]>`select id from converter order by id desc limit 500`).map(
  ({ id }) => id,
);

const add = (at: number) =>
  call(servers[at % 2]!.base, tokens[at % buyers]!, '/write/v1/load/items/add', {
    loadId: loadIds[at % buyers]!,
    productId: productIds[at % productIds.length]!,
    quantity: 1,
  });

const view = (at: number, itemIds: readonly number[]) =>
  call(
    servers[(at + 1) % 2]!.base,
    tokens[at]!,
    `/read/v1/load/items/get?loadId=${loadIds[at]!}&itemIds=${itemIds.join(',')}`,
  );

// What was never run before takes longer: plans of PostgreSQL, and code that V8 has not compiled yet.
await Promise.all(Array.from({ length: 100 }, async (_, at) => view(at, [(await add(at)).answer['itemId'] as number])));
const alone: number[] = [];
for (let at = 0; at < 80; at += 1) alone.push((await add(at)).ms);

const shownAt = new Map<number, number>();
let whole = 0;
let viewFailures = 0;
const sockets = await Promise.all(
  loadIds.map((loadId, at) => {
    const { base } = servers[(at + 1) % 2]!;
    const token = tokens[at]!;
    const show = async (itemIds: readonly number[]) => {
      const { answer } = await view(at, itemIds);
      for (const { itemId } of answer['list'] as { itemId: number }[])
        if (!shownAt.has(itemId)) shownAt.set(itemId, performance.now());
    };
    return listen(base, token, `load:${loadId}`, ({ kind, body }) => {
      if (kind !== 'load.changed') return;
      const itemIds = body['itemIds'] as number[] | undefined;
      if (itemIds === undefined) whole += 1;
      else show(itemIds).catch(() => (viewFailures += 1));
    });
  }),
);

const together: number[] = [];
const answeredAt = new Map<number, number>();
const { failed, why } = await atRate(buyers / everySeconds, seconds, async (at) => {
  const { answer, ms } = await add(at);
  together.push(ms);
  answeredAt.set(answer['itemId'] as number, performance.now());
});
await settled(() => shownAt.size, answeredAt.size);
const unseen = [...answeredAt.keys()].filter((itemId) => !shownAt.has(itemId)).length;
const lags = [...answeredAt].flatMap(([itemId, at]) => {
  const shown = shownAt.get(itemId);
  return shown === undefined ? [] : [Math.max(0, shown - at)];
});
const memory = await Promise.all(servers.map(async ({ ask }) => (await ask()).rssMb));
const times = (share: number) => percentile(together, share) / percentile(alone, share);
report([
  ['Adds that failed', `${failed} of ${together.length + failed} ${why}`, failed === 0],
  ['An add together', timesOf(together), true],
  ['An add alone', timesOf(alone), true],
  [
    'Together to alone',
    `${times(0.5).toFixed(2)} times at p50, ${times(0.95).toFixed(2)} at p95 (at most ${mostTimes})`,
    times(0.5) <= mostTimes && times(0.95) <= mostTimes,
  ],
  ['Items that no viewer was shown, reads that failed', `${unseen}, ${viewFailures}`, unseen + viewFailures === 0],
  ['Events that named no item', String(whole), whole === 0],
  ['From the answer to the viewer', timesOf(lags), percentile(lags, 0.95) <= 1000],
  ['Memory of each process', memory.map((each) => `${each.toFixed(0)} MB`).join(', '), Math.max(...memory) < mostMb],
]);
for (const socket of sockets) socket.close();
await close();

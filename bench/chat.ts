import { randomUUID } from 'node:crypto';
import { atRate, call, listen, openLiveWorld, report, settled, timesOf } from './live-world.ts';
import { newCart } from './world.ts';

/**
 * `npm run bench:chat`: 300 messages a second for 20 seconds on 100 loads, sent by 200 users to two processes in turn.
 * Each load is heard at both.
 */
const [aSecond, seconds, senders, loads] = [300, 20, 200, 100];
const wanted = aSecond * seconds;

const { owner, servers, tokens, close } = await openLiveWorld(senders);
const loadIds = await Promise.all(Array.from({ length: loads }, () => newCart(owner)));
const sentAt = new Map<string, number>();
const clientIds = new Map<number, string>();
const heard = servers.map(() => new Map<number, number[]>());
const sockets = await Promise.all(
  servers.flatMap(({ base }, nth) =>
    loadIds.map((loadId, at) =>
      listen(base, tokens[at]!, `load:${loadId}`, ({ kind, body }) => {
        if (kind !== 'chat.said') return;
        const messageId = body['messageId'] as number;
        heard[nth]!.set(messageId, [...(heard[nth]!.get(messageId) ?? []), performance.now()]);
      }),
    ),
  ),
);

const answered: number[] = [];
const began = performance.now();
const { failed, why } = await atRate(aSecond, seconds, async (at) => {
  const clientId = randomUUID();
  sentAt.set(clientId, performance.now());
  const { answer, ms } = await call(servers[at % 2]!.base, tokens[at % senders]!, '/write/v1/load/chat/add', {
    loadId: loadIds[at % loads]!,
    text: 'Where does the second pallet stand?',
    clientId,
  });
  clientIds.set(answer['messageId'] as number, clientId);
  answered.push(ms);
});
const tookSeconds = (performance.now() - began) / 1000;
await settled(() => heard[0]!.size + heard[1]!.size, 2 * wanted);
const [stored] = await owner<{ count: number }[]>`
  select count(*)::int as count from chat_message where load_id = any(${loadIds})`;
const lags = [...clientIds].flatMap(([messageId, clientId]) =>
  heard.flatMap((each) => (each.get(messageId) ?? []).map((at) => at - sentAt.get(clientId)!)),
);
const missing = [...clientIds.keys()].filter((messageId) => heard.some((each) => !each.has(messageId))).length;
const twice = heard.flatMap((each) => [...each.values()]).filter((times) => times.length > 1).length;
report([
  [
    'Messages answered a second',
    (answered.length / tookSeconds).toFixed(0),
    answered.length / tookSeconds >= aSecond * 0.97,
  ],
  ['Messages that failed', `${failed} of ${wanted} ${why}`, failed === 0],
  [
    'Messages answered and not stored',
    String(Math.max(0, answered.length - stored!.count)),
    stored!.count >= answered.length,
  ],
  ['Messages not heard at both processes, or twice', `${missing}, ${twice}`, missing + twice === 0],
  ['Answer', timesOf(answered), true],
  ['From sending to hearing', timesOf(lags), true],
]);
for (const socket of sockets) socket.close();
await close();

import { expect, onTestFinished, test } from 'vitest';
import { frozenChannel, type Frozen } from './frozen-channel.ts';

/* Two sides that look at a frozen picture, over a real data channel. */

const pictureOf = (bytes: number, first: number): Blob => {
  const content = new Uint8Array(bytes);
  content[0] = first;
  return new Blob([content], { type: 'image/jpeg' });
};

type Side = ReturnType<typeof side>;
const side = (isPolite: boolean) => {
  let frozen: Frozen | undefined;
  let byes = 0;
  const channel = frozenChannel(isPolite, { onFrozen: (next) => (frozen = next), onBye: () => (byes += 1) });
  return {
    ...channel,
    frozen: () => frozen,
    byes: () => byes,
    /** What is shown: the size and first byte of the picture, and the mark. */
    shown: async () =>
      frozen && [frozen.picture.size, new Uint8Array(await frozen.picture.arrayBuffer())[0], frozen.mark],
  };
};

/** Connects two sides anew. */
const connect = async (one: Side, other: Side): Promise<readonly [RTCDataChannel, RTCDataChannel]> => {
  const [a, b] = [new RTCPeerConnection(), new RTCPeerConnection()];
  onTestFinished(() => [a, b].forEach((each) => each.close()));
  a.addEventListener('icecandidate', ({ candidate }) => void (candidate && b.addIceCandidate(candidate)));
  b.addEventListener('icecandidate', ({ candidate }) => void (candidate && a.addIceCandidate(candidate)));
  const channels = [a, b].map((each) => {
    const channel = each.createDataChannel('call', { negotiated: true, id: 0 });
    channel.binaryType = 'arraybuffer';
    return channel;
  }) as [RTCDataChannel, RTCDataChannel];
  one.use(channels[0]);
  other.use(channels[1]);
  await a.setLocalDescription();
  await b.setRemoteDescription(a.localDescription!);
  await b.setLocalDescription();
  await a.setRemoteDescription(b.localDescription!);
  await expect.poll(() => channels.map(({ readyState }) => readyState)).toEqual(['open', 'open']);
  return channels;
};
const bothSides = async () => {
  const [buyer, seller] = [side(false), side(true)];
  const channels = await connect(buyer, seller);
  return { buyer, seller, channels };
};

test('a picture arrives whole at the other side, and both see each mark', async () => {
  const { buyer, seller } = await bothSides();
  await buyer.freeze(pictureOf(300_001, 7));
  await expect.poll(seller.shown).toEqual([300_001, 7, undefined]);
  expect([buyer.frozen()?.isOwn, seller.frozen()?.isOwn]).toEqual([true, false]);
  buyer.point({ x: 25, y: 75.5 });
  await expect.poll(seller.shown).toEqual([300_001, 7, { x: 25, y: 75.5 }]);
  seller.point({ x: 30, y: 0 });
  await expect.poll(buyer.shown).toEqual([300_001, 7, { x: 30, y: 0 }]);
});

test('a mark that is set while the picture is on its way arrives too', async () => {
  const { buyer, seller } = await bothSides();
  const sent = buyer.freeze(pictureOf(900_000, 1));
  buyer.point({ x: 1, y: 2 });
  await sent;
  await expect.poll(seller.shown).toEqual([900_000, 1, { x: 1, y: 2 }]);
});

test('either side ends it for both, and freezes again', async () => {
  const { buyer, seller } = await bothSides();
  await buyer.freeze(pictureOf(5, 1));
  await expect.poll(seller.shown).toEqual([5, 1, undefined]);
  seller.unfreeze();
  await expect.poll(buyer.frozen).toBeUndefined();
  await seller.freeze(pictureOf(6, 2));
  await expect.poll(buyer.shown).toEqual([6, 2, undefined]);
  buyer.unfreeze();
  await expect.poll(seller.frozen).toBeUndefined();
});

test('of two pictures that are frozen at once both sides show the same', async () => {
  const { buyer, seller } = await bothSides();
  await Promise.all([buyer.freeze(pictureOf(50_000, 1)), seller.freeze(pictureOf(40_000, 2))]);
  await expect.poll(seller.shown).toEqual([50_000, 1, undefined]);
  seller.point({ x: 9, y: 9 });
  await expect.poll(buyer.shown).toEqual([50_000, 1, { x: 9, y: 9 }]);
});

test('nonsense of the other browser changes nothing', async () => {
  const { buyer, seller, channels } = await bothSides();
  await seller.freeze(pictureOf(5, 3));
  await expect.poll(buyer.shown).toEqual([5, 3, undefined]);
  const turn = buyer.frozen()!.turn;
  const nonsense = [
    '{',
    'null',
    '7',
    JSON.stringify({ kind: 'mark', turn, x: 101, y: 0 }),
    JSON.stringify({ kind: 'mark', turn, x: '1', y: 0 }),
    JSON.stringify({ kind: 'mark', turn: turn + 1, x: 1, y: 1 }),
    JSON.stringify({ kind: 'unfreeze', turn: turn - 1 }),
    JSON.stringify({ kind: 'picture', turn: turn + 1, bytes: 4_000_001 }),
    JSON.stringify({ kind: 'picture', turn: -1, bytes: 3 }),
  ];
  for (const each of nonsense) channels[1].send(each);
  channels[1].send(new ArrayBuffer(3));
  // Pieces of nothing, then more than was announced.
  channels[1].send(JSON.stringify({ kind: 'picture', turn: turn + 1, bytes: 0 }));
  channels[1].send(new ArrayBuffer(0));
  channels[1].send(JSON.stringify({ kind: 'picture', turn: turn + 1, bytes: 2 }));
  channels[1].send(new ArrayBuffer(3));
  seller.point({ x: 4, y: 4 });
  await expect.poll(buyer.shown).toEqual([5, 3, { x: 4, y: 4 }]);
});

test('after another connection it is shown again by who froze it, and a reloaded page freezes anew', async () => {
  const { buyer, seller } = await bothSides();
  await seller.freeze(pictureOf(1, 1));
  await expect.poll(buyer.frozen).toBeDefined();
  await buyer.freeze(pictureOf(70_000, 4));
  buyer.point({ x: 5, y: 6 });
  await expect.poll(seller.shown).toEqual([70_000, 4, { x: 5, y: 6 }]);
  const reloaded = side(true);
  await connect(buyer, reloaded);
  await expect.poll(reloaded.shown).toEqual([70_000, 4, { x: 5, y: 6 }]);
  await reloaded.freeze(pictureOf(8, 5));
  await expect.poll(buyer.shown).toEqual([8, 5, undefined]);
  reloaded.bye();
  await expect.poll(buyer.byes).toBe(1);
});

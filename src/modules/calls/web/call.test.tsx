import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { videoCalls } from '../contract.ts';
import { openCall } from './call.ts';
import { frozenChannel, type Frozen } from './frozen-channel.ts';
import { letGo, openMedia } from './media.ts';
import { makePeer, type Signal } from './peer.ts';

/* The buyer's side of a call, with a seller in the same page and the cameras that Chromium makes up. */

const server = liveServer();
const room = 'call:7';
/** Pictures of two cameras are packed and unpacked on a busy machine. */
const patient = { timeout: 30_000 };

afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

/** A seller whose signals pass the server, and whose words pass the connection. */
const sellerAt = async (peer: string) => {
  const media = await openMedia();
  const heard: { states: RTCPeerConnectionState[]; streams: MediaStream[]; frozen: Frozen | undefined; byes: number } =
    {
      states: [],
      streams: [],
      frozen: undefined,
      byes: 0,
    };
  const end = makePeer({
    iceServers: [],
    isPolite: true,
    own: media.stream,
    send: (signal) => server.seat(room, { kind: 'signal', from: peer, body: JSON.stringify(signal) }),
    onState: (state) => heard.states.push(state),
    onStream: (stream) => heard.streams.push(stream),
  });
  const frozen = frozenChannel(true, {
    onFrozen: (next) => (heard.frozen = next),
    onBye: () => (heard.byes += 1),
  });
  frozen.use(end.channel);
  onTestFinished(() => {
    end.close();
    letGo(media);
  });
  return {
    ...heard,
    heard,
    frozen,
    end,
    peer,
    sit: (lastName = 'Ortega') => {
      server.hearSignals(({ to, body }) => {
        if (to === peer) void end.receive(JSON.parse(body) as Signal).catch(() => {});
      });
      end.pair();
      server.seat(room, { kind: 'other', other: { peer, person: { firstName: 'Luis', lastName, side: 'seller' } } });
    },
    track: (kind: string) =>
      heard.streams
        .at(-1)!
        .getTracks()
        .find((each) => each.kind === kind)!,
  };
};

/** The buyer's call, which waits for the other side. */
const opened = async () => {
  await openAs(<></>, { answers: [[videoCalls.getCallServers, { iceServers: [] }]] });
  server.joined.length = 0;
  server.left.length = 0;
  server.requests.length = 0;
  const call = openCall(7, false);
  onTestFinished(call.leave);
  void call.prepare(true);
  const phase = () => call.shown().phase;
  await expect.poll(phase).toBe('waiting');
  return { call, phase };
};
/** Both sides, connected. */
const connected = async () => {
  const { call, phase } = await opened();
  const seller = await sellerAt('peer-of-seller');
  seller.sit();
  await expect.poll(phase, patient).toBe('connected');
  return { call, phase, seller };
};
const theirKinds = (stream: MediaStream | undefined) =>
  stream
    ?.getTracks()
    .map(({ kind }) => kind)
    .toSorted();

test('a call connects to who sits at the other side, and shows name, picture and sound', async () => {
  const { call, seller } = await connected();
  expect(call.shown().otherName).toBe('Luis Ortega');
  await expect.poll(() => theirKinds(call.shown().theirs), patient).toEqual(['audio', 'video']);
  await expect.poll(() => theirKinds(seller.heard.streams.at(-1)), patient).toEqual(['audio', 'video']);
});

test('a call is joined two seconds after it was opened, however long the camera took', async () => {
  await openAs(<></>, { answers: [[videoCalls.getCallServers, { iceServers: [] }]] });
  server.joined.length = 0;
  const at = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(at);
  const call = openCall(7, false);
  onTestFinished(call.leave);
  clock.mockReturnValue(at + 1400);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  void call.prepare(true);
  await expect.poll(() => call.shown().phase).toBe('joining');
  await expect.poll(() => waits.mock.calls.map(([, ms]) => ms)).toContain(600);
  expect(server.joined).toEqual([]);
  clock.mockRestore();
  await expect.poll(() => server.joined).toEqual([room]);
});

test('a signal of another than the other side is not taken', async () => {
  const { call, phase } = await opened();
  const seller = await sellerAt('peer-of-seller');
  const stranger = new RTCPeerConnection();
  onTestFinished(() => stranger.close());
  stranger.createDataChannel('call', { negotiated: true, id: 0 });
  stranger.addTransceiver('video');
  await stranger.setLocalDescription();
  const to: string[] = [];
  const body = JSON.stringify({ description: stranger.localDescription });
  server.seat(room, { kind: 'signal', from: 'peer-of-stranger', body });
  seller.sit();
  server.hearSignals((signal) => to.push(signal.to));
  server.seat(room, { kind: 'signal', from: 'peer-of-stranger', body });
  await expect.poll(() => to.length).toBeGreaterThan(0);
  expect(new Set(to)).toEqual(new Set(['peer-of-seller']));
  expect(phase()).toBe('connecting');
  expect(call.shown().theirs).toBeUndefined();
});

test('the seller hears that the buyer leaves, and the buyer that the seller does', async () => {
  const { call, phase, seller } = await connected();
  await expect.poll(() => seller.end.channel.readyState, patient).toBe('open');
  seller.frozen.bye();
  server.seat(room, { kind: 'other', other: null });
  await expect.poll(phase).toBe('waiting');
  expect([call.shown().theirs, call.shown().otherName]).toEqual([undefined, undefined]);
  const next = await sellerAt('peer-of-next');
  next.sit('Next');
  await expect.poll(phase, patient).toBe('connected');
  expect(call.shown().otherName).toBe('Luis Next');
  await expect.poll(() => next.end.channel.readyState, patient).toBe('open');
  const own = call.shown().own!;
  call.leave();
  await expect.poll(() => next.heard.byes).toBe(1);
  expect(server.left).toEqual([room]);
  await expect.poll(() => own.getTracks().map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});

test('mute reaches the connection, also the next one and after the call begins anew', async () => {
  const { call, phase, seller } = await connected();
  call.setMuted(true);
  const isSilent = () =>
    call
      .shown()
      .own!.getTracks()
      .map(({ kind, enabled }) => [kind, enabled])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  const silent = [
    ['audio', false],
    ['video', true],
  ];
  expect(isSilent()).toEqual(silent);
  seller.end.close();
  const next = await sellerAt('peer-of-next');
  next.sit();
  await expect.poll(() => next.heard.states.at(-1), patient).toBe('connected');
  expect(isSilent()).toEqual(silent);
  call.connectAnew();
  await expect.poll(phase).toBe('waiting');
  expect([isSilent(), call.shown().isMuted]).toEqual([silent, true]);
});

test('mute stays when the call is prepared again', async () => {
  await openAs(<></>, { refused: [videoCalls.getCallServers] });
  const call = openCall(7, false);
  onTestFinished(call.leave);
  await call.prepare(true);
  expect(call.shown().phase).toBe('failed');
  const before = call.shown().own;
  call.setMuted(true);
  await call.prepare(true);
  expect(call.shown().own).not.toBe(before);
  expect(
    call
      .shown()
      .own!.getAudioTracks()
      .map(({ enabled }) => enabled),
  ).toEqual([false]);
});

test('picture and sound outlast a lost connection to the server, and the seat is taken again as the same peer', async () => {
  const { call, phase } = await connected();
  const phases: string[] = [];
  call.subscribe(() => phases.push(phase()));
  const [before] = server.requests as { peer: string }[];
  server.drop();
  await expect.poll(() => server.requests.length, patient).toBe(2);
  expect(server.requests[1]).toEqual({ room, peer: before!.peer, back: true });
  expect(new Set(phases)).toEqual(new Set(['connected']));
});

test('a connection that breaks is reconnecting, and comes back with the same other side', async () => {
  const { call, phase, seller } = await connected();
  seller.end.close();
  // The connection of the other side is gone. Its page is open and answers with another peer.
  await expect.poll(phase, patient).toBe('reconnecting');
  expect(call.shown().otherName).toBe('Luis Ortega');
  const again = await sellerAt('peer-of-seller-2');
  again.sit();
  await expect.poll(phase, patient).toBe('connected');
});

test('the end of another call is not taken for the end of this one', async () => {
  const { phase } = await connected();
  server.closeTo('call:8');
  // Read after the other. A call that had ended would not hear it.
  server.closeTo(room, { taken: true });
  await expect.poll(phase).toBe('taken');
});

test('a camera that ends is told to the other side', async () => {
  const { call, seller } = await connected();
  await expect.poll(() => seller.track('video').muted, patient).toBe(false);
  const shown = seller.track('video');
  const [camera] = call.shown().own!.getVideoTracks();
  camera!.stop();
  // The browser tells it of a device that is unplugged, not of one that is stopped.
  camera!.dispatchEvent(new Event('ended'));
  await expect.poll(() => shown.muted, patient).toBe(true);
  expect([call.shown().hasCamera, call.shown().hasMicrophone]).toEqual([false, true]);
  // The next peer gets only the sound.
  const next = await sellerAt('peer-of-next');
  next.sit();
  await expect.poll(() => next.heard.states.at(-1), patient).toBe('connected');
  expect(theirKinds(next.heard.streams.at(-1))).toEqual(['audio']);
});

test('both see a picture that is frozen, and the marks of both', async () => {
  const { call, seller } = await connected();
  await expect.poll(() => seller.end.channel.readyState, patient).toBe('open');
  call.freeze(new Blob(['picture'], { type: 'image/jpeg' }));
  await expect.poll(() => seller.heard.frozen?.picture.size, patient).toBe(7);
  expect([seller.heard.frozen!.isOwn, call.shown().frozen!.isOwn]).toEqual([false, true]);
  call.point({ x: 25, y: 75 });
  await expect.poll(() => seller.heard.frozen?.mark).toEqual({ x: 25, y: 75 });
  seller.frozen.point({ x: 40, y: 10 });
  await expect.poll(() => call.shown().frozen?.mark).toEqual({ x: 40, y: 10 });
  call.unfreeze();
  await expect.poll(() => seller.heard.frozen).toBeUndefined();
});

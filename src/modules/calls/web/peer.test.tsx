import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { countCameras, letGo, nextCamera, openMedia, type OwnMedia } from './media.ts';
import { makePeer, type Peer, type Signal } from './peer.ts';

/* Two ends in one page, with the cameras that Chromium makes up. */

afterEach(() => vi.restoreAllMocks());

const mediaOf = async (): Promise<OwnMedia> => {
  const media = await openMedia();
  onTestFinished(() => letGo(media));
  return media;
};

type End = { peer: Peer; shown: HTMLVideoElement; states: RTCPeerConnectionState[]; sent: Signal[] };

/** Both ends of a call. `passes` says which signals arrive. */
const twoEnds = async (
  passes: (from: 'buyer' | 'seller', signal: Signal) => boolean = () => true,
  withCamera = true,
) => {
  const ends: Partial<Record<'buyer' | 'seller', End>> = {};
  const make = (side: 'buyer' | 'seller', own: MediaStream): End => {
    const shown = document.createElement('video');
    Object.assign(shown, { muted: true, autoplay: true });
    // Chromium draws no picture that stands nowhere.
    document.body.append(shown);
    onTestFinished(() => shown.remove());
    const end: Omit<End, 'peer'> = { shown, states: [], sent: [] };
    const peer = makePeer({
      iceServers: [],
      isPolite: side === 'seller',
      own,
      send: (signal) => {
        end.sent.push(signal);
        const other = ends[side === 'buyer' ? 'seller' : 'buyer']!;
        if (passes(side, signal)) void other.peer.receive(structuredClone(signal)).catch(() => {});
      },
      onState: (state) => end.states.push(state),
      onStream: (stream) => {
        // Each of its tracks is told. Setting it again would load it again.
        if (shown.srcObject !== stream) shown.srcObject = stream;
      },
    });
    onTestFinished(peer.close);
    return (ends[side] = { ...end, peer });
  };
  const [own, theirs] = [await mediaOf(), await mediaOf()];
  const buyer = make('buyer', withCamera ? own.stream : new MediaStream());
  const seller = make('seller', theirs.stream);
  return { buyer, seller, theirs };
};
/** Pictures of four cameras are packed and unpacked on a busy machine. */
const patient = { timeout: 30_000 };
const frames = ({ shown }: End) => shown.getVideoPlaybackQuality().totalVideoFrames;
const moves = async (end: End) => {
  await expect.poll(() => end.shown.videoWidth, patient).toBeGreaterThan(0);
  const before = frames(end);
  await expect.poll(() => frames(end), patient).toBeGreaterThan(before + 3);
};
const pair = ({ buyer, seller }: { buyer: End; seller: End }) => {
  buyer.peer.pair();
  seller.peer.pair();
};
const descriptions = ({ sent }: End) => sent.filter((signal) => 'description' in signal);

describe('two peers', () => {
  test('say nothing before they are paired, then see each other', async () => {
    const ends = await twoEnds();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([ends.buyer.sent, ends.seller.sent]).toEqual([[], []]);
    pair(ends);
    await moves(ends.buyer);
    await moves(ends.seller);
    expect(ends.buyer.states.at(-1)).toBe('connected');
    await expect.poll(() => ends.buyer.peer.channel.readyState).toBe('open');
  });

  test('see the one camera that there is', async () => {
    const ends = await twoEnds(undefined, false);
    pair(ends);
    await moves(ends.buyer);
    expect(ends.seller.shown.srcObject).toBeNull();
  });

  test('take new routes when the connection is repaired, and the picture goes on', async () => {
    const made: RTCPeerConnection[] = [];
    const Own = RTCPeerConnection;
    vi.stubGlobal(
      'RTCPeerConnection',
      class extends Own {
        constructor(settings?: RTCConfiguration) {
          super(settings);
          made.push(this);
        }
      },
    );
    const ends = await twoEnds();
    vi.unstubAllGlobals();
    pair(ends);
    await moves(ends.buyer);
    const routes = () => made.map(({ localDescription }) => /a=ice-ufrag:(\S+)/.exec(localDescription!.sdp)![1]);
    const before = routes();
    made[0]!.restartIce();
    await expect.poll(() => routes().every((each, at) => each !== before[at]), patient).toBe(true);
    await expect.poll(() => made.map(({ signalingState }) => signalingState), patient).toEqual(['stable', 'stable']);
    await expect
      .poll(() => made.map(({ connectionState }) => connectionState), patient)
      .toEqual(['connected', 'connected']);
    const offers = [ends.buyer, ends.seller].map(
      (end) => end.sent.filter((each) => 'description' in each && each.description.type === 'offer').length,
    );
    // The impolite side alone offers.
    expect(offers).toEqual([2, 0]);
    await moves(ends.buyer);
    await moves(ends.seller);
  });

  test('go on with another camera without a new offer', async () => {
    const ends = await twoEnds();
    pair(ends);
    await moves(ends.buyer);
    const offers = descriptions(ends.buyer).length + descriptions(ends.seller).length;
    expect(await countCameras()).toBe(3);
    const [current] = ends.theirs.stream.getVideoTracks();
    // Past the camera that measures depth.
    const track = await nextCamera(await nextCamera(current!));
    onTestFinished(() => track.stop());
    expect(track.getSettings().deviceId).not.toBe(current!.getSettings().deviceId);
    await ends.seller.peer.setCamera(track);
    await moves(ends.buyer);
    expect(descriptions(ends.buyer).length + descriptions(ends.seller).length).toBe(offers);
  });

  test('show no last picture of a camera that ended, and the next one', async () => {
    const ends = await twoEnds();
    pair(ends);
    await moves(ends.buyer);
    const stream = () => ends.buyer.shown.srcObject as MediaStream;
    const [shown] = stream().getVideoTracks();
    const [current] = ends.theirs.stream.getVideoTracks();
    await ends.seller.peer.setCamera(undefined);
    await expect.poll(() => shown!.muted, patient).toBe(true);
    expect(ends.buyer.peer.state()).toBe('connected');
    const track = await nextCamera(await nextCamera(current!));
    onTestFinished(() => track.stop());
    await ends.seller.peer.setCamera(track);
    await moves(ends.buyer);
    expect(
      stream()
        .getTracks()
        .map(({ kind, muted }) => [kind, muted])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['audio', false],
      ['video', false],
    ]);
  });

  test('are repaired by the impolite side alone', async () => {
    let isLost = true;
    const ends = await twoEnds((_, signal) => !isLost || 'description' in signal);
    const restarts = vi.spyOn(RTCPeerConnection.prototype, 'restartIce');
    pair(ends);
    await expect.poll(() => descriptions(ends.seller).length, patient).toBe(1);
    isLost = false;
    // No way was found in 20 seconds, whenever the answer arrives.
    const { now } = Date;
    let ahead = 20_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
    ends.seller.peer.pair();
    expect(restarts).not.toHaveBeenCalled();
    // Until the answer has arrived, the offer is sent again instead.
    const repaired = () => {
      ahead += 20_000;
      ends.buyer.peer.pair();
      return restarts.mock.calls.length;
    };
    await expect.poll(repaired, patient).toBe(1);
    await expect.poll(() => ends.buyer.peer.state(), patient).toBe('connected');
    await moves(ends.buyer);
    await moves(ends.seller);
    expect(restarts).toHaveBeenCalledTimes(1);
  });

  test('connect although the first offer and the first answer get lost', async () => {
    let lostOffers = 0;
    let lostAnswers = 0;
    const ends = await twoEnds((_, signal) => {
      if (!('description' in signal)) return true;
      if (signal.description.type === 'offer' && lostOffers === 0) return (lostOffers += 1) === 0;
      if (signal.description.type === 'answer' && lostAnswers === 0) return (lostAnswers += 1) === 0;
      return true;
    });
    pair(ends);
    await expect.poll(() => lostOffers, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => ends.buyer.peer.state(), { timeout: 30_000 }).toBe('connected');
    expect(lostAnswers).toBe(1);
    await moves(ends.buyer);
  });
});

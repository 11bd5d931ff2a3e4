import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../loads/wire.ts';
import { videoCalls } from '../contract.ts';
import { CallButton } from './panels/call-button.tsx';

/** One tab has one connection, so all tests share it. */
let answer: object;
const server = liveServer(() => answer);

beforeEach(async () => {
  server.joined.length = 0;
  server.left.length = 0;
  server.requests.length = 0;
  await page.viewport(1280, 800);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const load = (more: object = {}) =>
  ({ loadId: 7, type: 1, items: 1, dismissedDate: null, sellerFinalisedDate: null, ...more }) as unknown as Load;
const room = 'call:7';
/** The rooms of calls that were joined or left, without the user's own room. */
const joined = () => server.joined.filter((name) => name.startsWith('call:'));
const left = () => server.left.filter((name) => name.startsWith('call:'));
const requests = () => server.requests.filter((each) => (each as { room: string }).room.startsWith('call:'));
const seller = { peer: 'peer-of-seller', person: { firstName: 'Luis', lastName: 'Ortega', side: 'seller' } };
const panel = () => page.getByRole('region', { name: 'Video call' });
const says = async (words: string | RegExp) => {
  await expect.element(panel().getByText(words)).toBeVisible();
};
const press = (name: string) => panel().getByRole('button', { name, exact: true }).click();

type Setting = {
  media?: 'fake' | ((wanted?: MediaStreamConstraints) => Promise<MediaStream>);
  answer?: object;
  as?: object;
  load?: Load;
  scheme?: 'light' | 'dark';
};

/** Presses the button of the call. The camera is Chromium's own one, or answers like `media`. */
const opened = async ({
  media = 'fake',
  answer: given = { number: 0 },
  as = {},
  load: shown = load(),
  scheme,
}: Setting = {}) => {
  answer = given;
  const streams: MediaStream[] = [];
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    const stream = await (media === 'fake' ? open(wanted) : media(wanted));
    streams.push(stream);
    return stream;
  });
  const result = await openAs(<CallButton load={shown} />, {
    as: { canBuildCart: true, ...as },
    answers: [
      [videoCalls.getCallServers, { iceServers: [] }],
      [videoCalls.listRings, { list: [], own: [] }],
    ],
    ...(scheme && { scheme }),
  });
  const button = page.getByRole('button', { name: 'Video call' });
  const at = Date.now();
  await button.click({ force: true });
  return { ...result, streams, asked, button, at };
};
const refusing = (name: string) => () => Promise.reject(new DOMException('No', name));
const states = (streams: readonly MediaStream[]) =>
  streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState));

describe('the panel of a call', () => {
  test('opens camera and connection first, joins two seconds after it was opened, and waits for the other side', async () => {
    const { queries, at } = await opened();
    await says('Joining …');
    expect(queries(videoCalls.getCallServers)).toHaveLength(1);
    expect(joined()).toEqual([]);
    await expect.poll(() => joined(), { interval: 10 }).toEqual([room]);
    expect(Date.now() - at).toBeGreaterThanOrEqual(1990);
    server.seat(room, { kind: 'other', other: null });
    await says('Waiting for the other side');
    expect(await accessibilityFaults()).toEqual([]);
    server.seat(room, { kind: 'other', other: seller });
    await says('Connecting to Luis Ortega …');
  });

  test('lets go of camera and seat when it is left, and then nothing is joined', async () => {
    const { streams } = await opened();
    await expect.poll(() => joined()).toEqual([room]);
    expect(states(streams)).toEqual(['live', 'live']);
    // The panel of the test before is left when it is taken away.
    server.left.length = 0;
    await press('Leave the call');
    await expect.poll(() => states(streams)).toEqual(['ended', 'ended']);
    await expect.poll(() => left()).toEqual([room]);
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('tells nobody of a call that is left before two seconds have passed', async () => {
    const { streams, button } = await opened();
    await says('Joining …');
    await press('Leave the call');
    await expect.poll(() => states(streams)).toEqual(['ended', 'ended']);
    // A call that is opened later joins later: it is the first one.
    await button.click();
    await says('Waiting for the other side');
    expect(joined()).toEqual([room]);
  });

  test.each<[string, RegExp]>([
    ['NotAllowedError', /not allowed for this address\. Allow them in the settings/],
    ['NotFoundError', /has no camera and no microphone/],
    ['NotReadableError', /Another program uses the camera/],
  ])('%s is said in words, and it can be tried again or joined without', async (name, words) => {
    const { asked } = await opened({ media: refusing(name) });
    await says(words);
    expect(await accessibilityFaults()).toEqual([]);
    const before = asked.mock.calls.length;
    await press('Try again');
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(before);
    expect(joined()).toEqual([]);
    await press('Join without a camera');
    await says('No camera and no microphone are open here. The other side neither sees nor hears you.');
    await expect.poll(() => joined()).toEqual([room]);
    expect(panel().getByRole('button', { name: 'Mute' }).query()).toBeNull();
  });

  test('joins with the microphone alone where the camera is refused, and says so', async () => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const { streams } = await opened({
      media: (wanted) => (wanted?.video ? refusing('NotAllowedError')() : real(wanted)),
    });
    await says(/not allowed/);
    await press('Join without a camera');
    await says('No camera is open here. The other side hears you and does not see you.');
    await expect.poll(() => joined()).toEqual([room]);
    expect(streams.flatMap((stream) => stream.getTracks().map(({ kind }) => kind))).toEqual(['audio']);
    await expect.element(panel().getByRole('button', { name: 'Mute' })).toBeVisible();
  });

  test('says when a camera ends that was open', async () => {
    const { streams } = await opened();
    await says('Joining …');
    const [camera] = streams[0]!.getVideoTracks();
    camera!.dispatchEvent(new Event('ended'));
    await says(/^No camera is open here/);
    expect(panel().getByLabelText('Your picture').query()).toBeNull();
  });

  test('says after 20 seconds that no way was found yet, and begins anew when asked', async () => {
    const later = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) =>
      later(work, ms === 20_000 ? 300 : ms),
    );
    const { streams } = await opened();
    await expect.poll(() => joined()).toEqual([room]);
    server.left.length = 0;
    server.seat(room, { kind: 'other', other: null });
    await says('Waiting for the other side');
    expect(
      panel()
        .getByText(/No way to the other side/)
        .query(),
    ).toBeNull();
    server.seat(room, { kind: 'other', other: seller });
    await says(/^No way to the other side was found yet/);
    const [before] = requests() as { peer: string }[];
    const asked = streams.length;
    await press('Mute');
    await userEvent.click(panel().getByRole('button', { name: 'Try again' }));
    // The call joins as a new peer. Camera, microphone and mute stay as they are.
    await expect.poll(() => requests().length).toBe(2);
    const after = requests()[1] as { peer: string };
    expect(after).not.toHaveProperty('back');
    expect(after.peer).not.toBe(before!.peer);
    expect(left()).toEqual([room]);
    expect(streams).toHaveLength(asked);
    await expect.element(panel().getByRole('button', { name: 'Unmute' })).toBeVisible();
    await expect.element(panel()).toHaveFocus();
    server.seat(room, { kind: 'other', other: seller });
    await says('Connecting to Luis Ortega …');
  });

  test('comes back after a lost connection as what it was, and ends where its user sits elsewhere by then', async () => {
    const { streams } = await opened();
    await expect.poll(() => requests()).toMatchObject([{ room }]);
    expect(requests()[0]).not.toHaveProperty('back');
    const { peer } = requests()[0] as { peer: string };
    answer = { taken: true };
    server.drop();
    await expect.poll(() => requests().at(-1), { timeout: 10_000 }).toEqual({ room, peer, back: true });
    await says('You are in this call in another window or on another device.');
    expect(states(streams)).toEqual(['ended', 'ended']);
    answer = { number: 0 };
    await press('Take it here');
    await expect.poll(() => requests().at(-1), { timeout: 5000 }).not.toHaveProperty('back');
    expect((requests().at(-1) as { peer: string }).peer).not.toBe(peer);
    server.seat(room, { kind: 'other', other: null });
    await says('Waiting for the other side');
  });

  test('gives the focus back to its button when it is left', async () => {
    const { button } = await opened();
    await says('Joining …');
    await press('Leave the call');
    await expect.element(button).toHaveFocus();
  });

  test('asks for nothing twice that was refused', async () => {
    const { asked } = await opened({ media: refusing('NotAllowedError') });
    await says(/not allowed/);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('mutes the microphone, not the picture', async () => {
    const { streams } = await opened({ scheme: 'dark' });
    await press('Mute');
    const enabled = () => streams[0]!.getTracks().map(({ kind, enabled: isOn }) => [kind, isOn]);
    await expect.poll(enabled).toEqual([
      ['audio', false],
      ['video', true],
    ]);
    expect(await accessibilityFaults()).toEqual([]);
    await press('Unmute');
    await expect.poll(enabled).toEqual([
      ['audio', true],
      ['video', true],
    ]);
  });

  test('says that the seat is taken, and tries again', async () => {
    await opened({ answer: { busy: true } });
    await says(/^Somebody else of your side is in this call/);
    await expect.poll(() => joined().length).toBe(2);
    // It had no seat, so it does not come back to one.
    for (const request of requests()) expect(request).not.toHaveProperty('back');
  });

  test.each([
    ['refused', { refused: true }, {}, /takes no call from you/],
    ['closed', { number: 0 }, {}, /the load is closed to calls/],
    ['taken', { number: 0 }, { taken: true }, /in another window or on another device/],
  ])('ends when it is %s, and lets go of the camera', async (_, given, closed, words) => {
    const { streams } = await opened({ answer: given });
    await expect.poll(() => joined()).toEqual([room]);
    server.closeTo(room, closed);
    await says(words);
    expect(states(streams)).toEqual(['ended', 'ended']);
    expect(joined()).toEqual([room]);
    await press('Close');
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('stands on a phone, and can be smaller', async () => {
    await page.viewport(390, 844);
    await opened();
    await says('Joining …');
    const box = () => panel().element().getBoundingClientRect();
    expect([box().left >= 0, box().right <= 390, box().bottom <= 844]).toEqual([true, true, true]);
    const full = box().width;
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => box().width).toBeLessThan(full);
    await expect.element(panel().getByRole('button', { name: 'Larger' })).toBeVisible();
  });
});

describe('the button of a call', () => {
  test.each([
    ['on a settled invoice', load({ type: 4 }), {}, 'This load takes no calls any more.'],
    [
      'on a dismissed request',
      load({ type: 2, dismissedDate: '2026-06-15T12:00:00Z' }),
      {},
      'This load takes no calls any more.',
    ],
    ['while looking through a role', load(), { isViewing: true }, /./],
  ])('says why not %s', async (_, shown, as, why) => {
    const { button, asked } = await opened({ load: shown, as });
    await expect.element(button).toHaveAccessibleDescription(why);
    expect(panel().query()).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  test('is not there for a franchise user who is of no load’s parties', async () => {
    await openAs(<CallButton load={load()} />, { as: { hierarchy: 10, canBuildCart: false } });
    expect(page.getByRole('button', { name: 'Video call' }).query()).toBeNull();
  });
});

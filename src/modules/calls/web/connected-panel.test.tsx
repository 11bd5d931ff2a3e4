import { page } from 'vitest/browser';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../loads/items/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { videoCalls } from '../contract.ts';
import { letGo, openMedia } from './media.ts';
import { CallButton } from './panels/call-button.tsx';
import { makePeer, type Signal } from './peer.ts';

const server = liveServer();
const room = 'call:7';
/** Pictures of two cameras are packed and unpacked on a busy machine. */
const patient = { timeout: 30_000 };

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const load = { loadId: 7, type: 1, items: 1, dismissedDate: null, sellerFinalisedDate: null } as unknown as Load;
const panel = () => page.getByRole('region', { name: 'Video call' });
const acts = () => panel().getByRole('group', { name: 'The call' });
const item = {
  itemId: 3,
  oem: 'GD3+EA6',
  box: 4,
  version: 1,
  status: 0,
  isAddedBySeller: false,
  loadUrls: ['/files/a'],
};

const open = async () => {
  const opened = await openAs(<CallButton load={load} />, {
    as: { canBuildCart: true },
    answers: [
      [videoCalls.getCallServers, { iceServers: [] }],
      [videoCalls.listRings, { list: [], own: [] }],
      [loadItems.listItems, { list: [item] }],
    ],
  });
  await page.getByRole('button', { name: 'Video call' }).click({ force: true });
  return opened;
};
/** The seller sits down at the other side. */
const sit = async () => {
  const media = await openMedia();
  const end = makePeer({
    iceServers: [],
    isPolite: true,
    own: media.stream,
    send: (signal) => server.seat(room, { kind: 'signal', from: 'seller', body: JSON.stringify(signal) }),
    onState: () => {},
    onStream: () => {},
  });
  onTestFinished(() => {
    end.close();
    letGo(media);
  });
  server.hearSignals(({ body }) => void end.receive(JSON.parse(body) as Signal).catch(() => {}));
  end.pair();
  const person = { firstName: 'Luis', lastName: 'Ortega' };
  server.seat(room, { kind: 'other', other: { peer: 'seller', person } });
};

test('while nobody is there yet, the panel has the own picture, and nothing to freeze', async () => {
  await open();
  await expect.element(panel().getByText('Joining …')).toBeVisible();
  await expect.element(panel().getByLabelText('Your picture')).toBeInTheDocument();
  await expect.element(acts()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - group "The call":
      - button "Mute"
      - button "Switch camera"
      - button "Freeze the picture" [disabled]
      - text: There is no picture of the other side yet.
      - button "Leave the call"
  `);
});

test('a connected call freezes what the other side shows, saves it to an item, and goes on', async () => {
  await open();
  await expect.element(panel().getByText(/^Waiting|^Ringing/)).toBeVisible();
  await sit();
  await expect.poll(() => panel().getByText('Connected to Luis Ortega').query(), patient).not.toBeNull();
  const freeze = acts().getByRole('button', { name: 'Freeze the picture' });
  const theirs = panel().getByLabelText('Picture of the other side').element() as HTMLVideoElement;
  await expect.poll(() => theirs.videoWidth, patient).toBeGreaterThan(0);
  await expect.element(freeze).toHaveAccessibleDescription('');
  await freeze.click();
  await expect.element(panel().getByAltText('What the other side shows, frozen')).toBeVisible();
  expect(panel().getByLabelText('Your picture').query()).toBeNull();
  await expect
    .element(panel().getByRole('combobox', { name: 'Save the picture to' }))
    .toHaveValue('GD3+EA6, box 4, 1 picture');
  await panel().getByRole('button', { name: 'Smaller' }).click();
  await expect.element(panel().getByRole('button', { name: 'Larger' })).toBeVisible();
  expect(panel().getByRole('combobox', { name: 'Save the picture to' }).query()).toBeNull();
  await acts().getByRole('button', { name: 'Unfreeze the picture' }).click();
  await expect.element(panel().getByLabelText('Your picture')).toBeInTheDocument();
  await expect.element(freeze).toBeVisible();
});

test('another camera that cannot be opened says so, and the call goes on', async () => {
  await open();
  const switching = acts().getByRole('button', { name: 'Switch camera' });
  await expect.element(switching).toBeVisible();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No', 'NotReadableError'));
  await switching.click();
  await expect.element(page.getByText('The other camera could not be opened.').first()).toBeVisible();
  await expect.element(switching).toHaveAccessibleDescription('');
});

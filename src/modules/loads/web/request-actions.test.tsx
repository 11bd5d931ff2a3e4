import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownTimes } from '../../../ui/testing/shown-row.ts';
import { facilities } from '../../facilities/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import { loadLists } from '../lists/contract.ts';
import { loadListSearch } from '../paths.ts';
import { loadRequests } from '../requests/contract.ts';
import LoadListPage from './load-list-page.tsx';
import { waitFor } from '../../../../tests/support/wait-for.ts';

beforeEach(() => browser.viewport(1440, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const request = {
  loadId: 17,
  loadName: 'Grading session, 26th Nov',
  companyId: 1,
  companyName: 'Peachtree Auto',
  city: 'Macon',
  state: 'GA',
  facilityCity: 'Atlanta',
  facilityName: 'Atlanta',
  type: 2,
  status: 4,
  invoiceNo: null,
  buyerId: null,
  buyerFirstName: null,
  buyerLastName: null,
  firstName: null,
  lastName: null,
  isGradingSession: true,
  requestedBy: 'Nora Bell',
  requestMessage: 'Forty pieces',
  requestPictures: [],
  dismissedDate: null,
  items: 0,
  pendingItems: 0,
  updatedDate: '2026-11-27T15:30:00.000Z',
  createdDate: '2026-11-26T10:00:00.000Z',
};
const buyer = { hierarchy: 1, companyId: 1, canBuildCart: true, canAcceptLoadRequest: true } as const;

const opened = (as: Partial<StoredSession> = buyer, row: object = {}, load: object = {}, more: object = {}) =>
  openAs(<LoadListPage />, {
    at: '?tab=requests',
    search: loadListSearch,
    as,
    answers: [
      [loadLists.listLoads, { list: [{ ...request, ...row }], total: 1 }],
      [loadLifeCycle.getLoad, { ...request, ...load }],
    ],
    ...more,
  });
const menuOf = async ({ screen }: Awaited<ReturnType<typeof opened>>) => {
  await screen.getByRole('button', { name: 'Actions for load 17' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'View' })).toBeVisible();
  return screen
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent);
};

test('the list of requests says who asks for what, and that nobody buys yet', async () => {
  const { screen } = await opened();
  const row = screen.getByRole('row', { name: /Peachtree Auto/ });
  await expect.element(row).toBeVisible();
  for (const text of ['Grading session', 'Nora Bell', 'Forty pieces'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  expect(row.element().textContent).not.toContain('null');
});

test.each([
  ['who answers requests', buyer, {}, ['Accept', 'Dismiss', 'View']],
  ['who may not', { ...buyer, canAcceptLoadRequest: false }, {}, ['View']],
  ['who sees the request of a franchise', buyer, { companyId: 9 }, ['View']],
])('%s is offered what the server allows', async (_, as, row, actions) => {
  expect(await menuOf(await opened(as, row))).toEqual(actions);
});

test('a request is accepted after it was read', async () => {
  const page = await opened();
  await menuOf(page);
  await page.screen.getByRole('menuitem', { name: 'Accept' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Accept request' });
  await expect.element(dialog.getByText('Forty pieces')).toBeVisible();
  await expect.element(dialog.getByText(/^Nora Bell/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept' }).dblClick();
  await expect.poll(() => page.bodies(loadRequests.acceptRequest)).toEqual([{ loadId: 17 }]);
});

test.each([
  [{}, 'Grading session', 'None yet', 'Forty pieces'],
  [
    { isGradingSession: false, requestedBy: null, items: 1200, requestMessage: '' },
    'Quote',
    '1,200',
    'No message was written.',
  ],
])('who accepts reads first what was asked: %o', async (load, kind, items, words) => {
  const page = await opened(buyer, {}, load);
  await menuOf(page);
  await page.screen.getByRole('menuitem', { name: 'Accept' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Accept request' });
  await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  const facts = [...dialog.element().querySelectorAll('dd')].map((each) => each.textContent);
  expect(shownTimes(dialog.element())).toEqual([request.createdDate]);
  const who = 'requestedBy' in load ? 'A user who was deleted' : 'Nora Bell';
  expect(facts).toEqual(['Peachtree Auto', expect.stringMatching(`^${who}, `), kind, 'Atlanta', items]);
});

test.each([
  ['a viewer as a role', { ...buyer, isViewing: true }, {}, messages.viewOnly],
  ['who waits for it to be read', buyer, { unanswered: [loadLifeCycle.getLoad] }, 'The request is being read.'],
])('%s does not accept a request', async (_, as, more, reason) => {
  const page = await opened(as, {}, {}, more);
  await menuOf(page);
  await page.screen.getByRole('menuitem', { name: 'Accept' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Accept request' });
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toHaveAccessibleDescription(reason);
});

test.each([
  ['that cannot be read', loadLifeCycle.getLoad, 'The request could not be read'],
  ['that is refused', loadRequests.acceptRequest, 'Refused'],
])('the dialog of a request %s says so and stays', async (_, call, words) => {
  const page = await opened(buyer, {}, {}, { refused: [call] });
  await menuOf(page);
  await page.screen.getByRole('menuitem', { name: 'Accept' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Accept request' });
  if (call === loadRequests.acceptRequest) await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByText(words)).toBeVisible();
});

test('a refusal is gone while the request is accepted once more', async () => {
  const page = await opened();
  await menuOf(page);
  await page.screen.getByRole('menuitem', { name: 'Accept' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Accept request' });
  answerNext(loadRequests.acceptRequest, () => Response.json({ error: 'Not now' }, { status: 400 }));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not now');
  answerNext(loadRequests.acceptRequest, () => new Promise<never>(() => {}));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Accepting…' })).toBeVisible();
  expect(dialog.getByText('Not now').query()).toBeNull();
});

test.each([
  ['Accept', { type: 1, buyerId: 1 }, undefined],
  ['Accept', { dismissedDate: '2026-11-26T11:00:00.000Z' }, messages.requestGone],
  ['Dismiss', { type: 1, buyerFirstName: 'Sam', buyerLastName: 'Whitlock' }, messages.requestTaken('Sam Whitlock')],
])('the dialog to %s a request with %o meanwhile says: %s', async (name, load, words) => {
  const page = await opened({ ...buyer, userId: 1 }, {}, load);
  await menuOf(page);
  await page.screen.getByRole('menuitem', { name }).click();
  if (words === undefined)
    return expect.element(page.screen.getByRole('dialog').getByText('Forty pieces')).toBeVisible();
  await expect.element(page.screen.getByText(words).first()).toBeVisible();
  await expect.poll(() => page.screen.getByRole('dialog').elements()).toEqual([]);
});

test('the dialog of who is second closes, and says who was first', async () => {
  const page = await opened(buyer, {}, { type: 1, buyerId: 8, buyerFirstName: 'Sam', buyerLastName: 'Whitlock' });
  await menuOf(page);
  await page.screen.getByRole('menuitem', { name: 'Accept' }).click();
  await expect.element(page.screen.getByText('Sam Whitlock has accepted this request already.').first()).toBeVisible();
  await expect.poll(() => page.screen.getByRole('dialog').elements()).toEqual([]);
});

test('a request is dismissed with the reason', async () => {
  const page = await opened();
  await menuOf(page);
  await page.screen.getByRole('menuitem', { name: 'Dismiss' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Dismiss request' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Closed on Friday');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .poll(() => page.bodies(loadRequests.dismissRequest))
    .toEqual([{ loadId: 17, reason: 'Closed on Friday' }]);
});

const places = [1, 2].map((facilityId) => ({
  facilityId,
  name: `Place ${facilityId}`,
  isActive: true,
  isCartCreation: true,
}));
const selling = (more: object = {}) =>
  openAs(<LoadListPage />, { search: loadListSearch, as: { hierarchy: 2, companyId: 5 }, ...more });

test.each([
  ['Request a grading session', true],
  ['Request a quote', false],
])('a seller sends %j once, and stays at its list of requests', async (name, isRequestFromGradingSession) => {
  const { screen, bodies } = await selling({ answers: [[facilities.listFacilities, { list: places }]] });
  await screen.getByRole('button', { name }).click();
  const dialog = screen.getByRole('dialog', { name });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Forty pieces');
  await dialog.getByRole('combobox', { name: 'Facility' }).click();
  await screen.getByRole('option', { name: 'Place 2' }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send request' }).dblClick();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(await bodies(loadRequests.requestLoad)).toEqual([
    { isRequestFromGradingSession, message: 'Forty pieces', loadUrls: [], facilityId: 2 },
  ]);
  expect(screen.router.state.location.search).toMatchObject({ tab: 'requests' });
});

test('a press while the dialog of a sent request closes sends nothing more', async () => {
  const { screen, bodies } = await selling();
  await screen.getByRole('button', { name: 'Request a quote' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Request a quote' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Forty pieces');
  const send = dialog.getByRole('button', { name: 'Send request' }).element() as HTMLElement;
  const message = dialog.getByRole('textbox', { name: 'Message' }).element() as HTMLTextAreaElement;
  send.click();
  // Its form is empty for a moment before it closes.
  await waitFor(() => expect(message.value).toBe(''), { interval: 1 });
  expect(send.isConnected).toBe(true);
  send.click();
  await waitFor(() => expect(screen.router.state.location.search).toMatchObject({ tab: 'requests' }));
  if (send.isConnected) send.click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(await bodies(loadRequests.requestLoad)).toHaveLength(1);
});

test('a refused request keeps what was typed', async () => {
  const { screen } = await selling({ refused: [loadRequests.requestLoad] });
  await screen.getByRole('button', { name: 'Request a quote' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Request a quote' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Forty pieces');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Refused');
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Forty pieces');
});

test('buyers are not offered what sellers ask for', async () => {
  const { screen } = await opened();
  await expect.element(screen.getByRole('row', { name: /Peachtree Auto/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Request a/ }).elements()).toEqual([]);
});

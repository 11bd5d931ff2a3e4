import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { messages } from '../../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { liveServer } from '../../../../ui/testing/live-server.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { loadLifeCycle } from '../../life-cycle/contract.ts';
import { activeLoadsPath, loadListSearch } from '../../paths.ts';
import { loadRequests } from '../../requests/contract.ts';
import { LoadNews } from './load-news.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  joined.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

/** A tab has one connection. */
const { joined, tell } = liveServer();

const asked = {
  loadId: 17,
  loadName: 'Grading session, 26th Nov',
  companyName: 'Peachtree Auto',
  facilityName: 'Atlanta',
  type: 2,
  buyerId: null,
  buyerFirstName: null,
  buyerLastName: null,
  isGradingSession: true,
  requestedBy: 'Nora Bell',
  requestMessage: 'Forty pieces',
  requestPictures: [],
  dismissedDate: null,
  dismissReason: '',
  quoteValidUntil: null,
  items: 0,
  createdDate: '2026-11-26T10:00:00.000Z',
};
const answerer = { userId: 7, companyId: 5, hierarchy: 1, canBuildCart: true, canAcceptLoadRequest: true } as const;
const seller = { userId: 9, companyId: 6, hierarchy: 2 } as const;

const opened = async (
  as: Partial<StoredSession>,
  rooms: readonly string[],
  load: object = {},
  place: Pick<NonNullable<Parameters<typeof openAs>[1]>, 'path' | 'at' | 'search'> = {},
) => {
  const page = await openAs(
    <main>
      <input aria-label="Typing" />
      <LoadNews />
    </main>,
    { as, answers: [[loadLifeCycle.getLoad, { ...asked, ...load }]], ...place },
  );
  await expect.poll(() => joined.toSorted()).toEqual(rooms);
  return page;
};

test('a request that comes in is told without taking the focus, and is accepted from there', async () => {
  const { screen, bodies } = await opened(answerer, ['company:5', 'user:7']);
  await screen.getByRole('textbox', { name: 'Typing' }).click();
  tell('company:5', 'request.made', { loadId: 17 });
  const card = screen.getByRole('article', { name: 'Peachtree Auto asks for a grading session' });
  await expect.element(card.getByText('Forty pieces')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Typing' })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await card.getByRole('button', { name: 'Accept' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => bodies(loadRequests.acceptRequest)).toEqual([{ loadId: 17 }]);
});

test.each([
  ['accepted', { type: 1, buyerId: 8, buyerFirstName: 'Sam', buyerLastName: 'Whitlock' }],
  ['dismissed', { dismissedDate: '2026-11-26T11:00:00.000Z' }],
])('a request that somebody has %s meanwhile is not offered', async (_, load) => {
  const { screen, queries } = await opened(answerer, ['company:5', 'user:7'], load);
  tell('company:5', 'request.made', { loadId: 17 });
  await expect.poll(() => queries(loadLifeCycle.getLoad).length).toBeGreaterThan(0);
  // This card reads the same load, so it is drawn with the same answer.
  tell('user:7', 'quote.made', { loadId: 17 });
  await expect.element(screen.getByRole('article', { name: /^Your quote/ })).toBeVisible();
  await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(1);
});

test('a card stays when its load cannot be read again', async () => {
  const { screen, readAgain } = await opened(answerer, ['company:5', 'user:7']);
  tell('company:5', 'request.made', { loadId: 17 });
  const card = screen.getByRole('article', { name: 'Peachtree Auto asks for a grading session' });
  await expect.element(card).toBeVisible();
  vi.mocked(fetch).mockImplementation(async () => Response.json({ error: 'Refused' }, { status: 400 }));
  await readAgain();
  await expect.element(card).toBeVisible();
  vi.mocked(fetch).mockImplementation(async () => Response.json({ error: 'No such load' }, { status: 404 }));
  await readAgain();
  await expect.poll(() => card.elements()).toEqual([]);
});

test('messages of other kinds below are counted, and lead nowhere', async () => {
  const { screen } = await opened(answerer, ['company:5', 'user:7']);
  tell('company:5', 'request.made', { loadId: 17 });
  for (const loadId of [18, 19, 20]) tell('company:5', 'request.made', { loadId });
  await expect.element(screen.getByRole('link', { name: '1 more message' })).toBeVisible();
  for (const loadId of [18, 19, 20]) tell('user:7', 'quote.made', { loadId });
  for (const loadId of [21, 22, 23]) tell('company:5', 'request.made', { loadId });
  await expect.element(screen.getByText('7 more messages')).toBeVisible();
  expect(screen.getByRole('link', { name: '7 more messages' }).elements()).toEqual([]);
});

test('who may not answer requests hears of none', async () => {
  const { screen } = await opened({ ...answerer, canAcceptLoadRequest: false }, ['user:7']);
  tell('company:5', 'request.made', { loadId: 17 });
  expect(screen.getByRole('article').elements()).toEqual([]);
});

test('a viewer as a role answers no request, and View opens it', async () => {
  const { screen } = await opened({ ...answerer, isViewing: true }, ['company:5', 'user:7']);
  tell('company:5', 'load.changed', { loadId: 17 });
  tell('company:5', 'request.made', { loadId: 17 });
  const card = screen.getByRole('article');
  for (const name of ['Accept', 'Dismiss'])
    await expect.element(card.getByRole('button', { name })).toHaveAccessibleDescription(messages.viewOnly);
  // An event that is no news has no card.
  expect(card.elements()).toHaveLength(1);
  await card.getByRole('button', { name: 'View' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/load/17');
  expect(card.query()).toBeNull();
});

test.each([
  [
    'request.made',
    { isGradingSession: false, requestMessage: '' },
    'Peachtree Auto asks for a quote',
    'Asked by Nora Bell.',
  ],
  [
    'request.made',
    { requestedBy: null, requestMessage: '' },
    'Peachtree Auto asks for a grading session',
    'Asked by a user of the seller.',
  ],
  ['request.dismissed', {}, 'Your request “Grading session, 26th Nov” was dismissed', undefined],
  ['quote.made', { type: 5 }, 'Your quote “Grading session, 26th Nov” is ready', undefined],
  ['grader.notified', {}, 'You are asked to grade load 17', 'Grading session, 26th Nov, Peachtree Auto'],
])('of %s with %o is told: %s', async (kind, load, title, detail) => {
  const { screen } = await opened(answerer, ['company:5', 'user:7'], load);
  tell('user:7', kind, { loadId: 17 });
  const card = screen.getByRole('article', { name: title });
  await expect.element(card).toBeVisible();
  expect([...card.element().querySelectorAll('p')].map((each) => each.textContent)).toEqual(
    detail === undefined ? [title] : [title, detail],
  );
});

test.each([
  [
    'request.accepted',
    { type: 1, buyerId: 8, buyerFirstName: 'Sam', buyerLastName: 'Whitlock' },
    'Sam Whitlock has accepted your request',
    'Grading session, 26th Nov',
  ],
  [
    'request.dismissed',
    { dismissedDate: '2026-11-26T11:00:00.000Z', dismissReason: 'Closed on Friday' },
    'Your request “Grading session, 26th Nov” was dismissed',
    'Reason: Closed on Friday',
  ],
  [
    'quote.made',
    { type: 5, quoteValidUntil: '2026-12-03' },
    'Your quote “Grading session, 26th Nov” is ready',
    'Its prices hold until 12-03-2026.',
  ],
  [
    'quote.accepted',
    { type: 1, loadName: 'Friday load' },
    'Peachtree Auto has accepted your quote',
    'Friday load is a cart now.',
  ],
])('who asked is told: %s', async (kind, load, title, detail) => {
  const { screen } = await opened(seller, ['user:9'], load);
  tell('user:9', kind, { loadId: 17 });
  const card = screen.getByRole('article', { name: title });
  await expect.element(card.getByText(detail)).toBeVisible();
  expect(card.getByRole('button', { name: 'Accept' }).elements()).toEqual([]);
  await card.getByRole('button', { name: 'Close this message' }).click();
  await expect.poll(() => screen.getByRole('article').elements()).toEqual([]);
});

test.each([
  ['?tab=requests', false],
  ['?tab=requests&text=macon', true],
  ['?tab=quotes', true],
])('at %s of the list of carts a new request has a card above it: %s', async (at, isShown) => {
  const { screen, queries } = await opened(
    answerer,
    ['company:5', 'user:7'],
    {},
    {
      path: activeLoadsPath,
      at,
      search: loadListSearch,
    },
  );
  tell('company:5', 'request.made', { loadId: 17 });
  await expect.poll(() => queries(loadLifeCycle.getLoad).length).toBeGreaterThan(0);
  const said = screen.getByRole('status').getByText('Peachtree Auto asks for a grading session');
  await expect.element(said).toBeInTheDocument();
  const card = screen.getByRole('article', { name: 'Peachtree Auto asks for a grading session' });
  if (isShown) await expect.element(card).toBeVisible();
  else expect(card.query()).toBeNull();
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longDateTimeText } from '../../../ui/format/format-date.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { experts } from '../contract.ts';
import { ticketListSearch } from '../paths.ts';
import ExpertAdvicePage from './expert-advice-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const ticket = {
  ticketId: 5,
  message: 'Which one is it?',
  marketPrice: 120,
  basePrice: 131.5,
  comments: '',
  status: 1,
  oem: 'GD3+EA',
  make: 'Toyota',
  model: 'Corolla',
  url: '/logo-1.png',
  urls: ['/logo-1.png', '/logo-2.png'],
  companyName: 'Peachtree Auto Recyclers',
  firstName: 'Marco',
  lastName: 'Ruiz',
  createdDate: '2026-11-20T20:15:00.000Z',
  ticketResTime: null,
  version: 4,
};
const all = { canSeeUnitPrice: true, canShowPricing: true };
const open = (at = '', as: object = { isAdmin: true, ...all }, row: object = ticket) =>
  openAs(<ExpertAdvicePage />, {
    as,
    at,
    search: ticketListSearch,
    answers: [[experts.listTickets, { list: [row], areMoreItemsAvailable: false }]],
  });

test.each([
  ['', { status: '1', count: '10', offset: '0' }],
  ['?tab=resolved&text=gd3&page=2&size=20', { status: '2', text: 'gd3', count: '20', offset: '20' }],
  ['?tab=rejected', { status: '3', count: '10', offset: '0' }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sentTo(experts.listTickets, <ExpertAdvicePage />, { at, search: ticketListSearch })).toEqual(expected);
});

test('three tabs, and a row with code, message, asker and prices', async () => {
  const { screen } = await open();
  const tabs = screen.getByRole('navigation', { name: 'Tickets by status' });
  for (const name of ['Pending', 'Resolved', 'Rejected'])
    await expect.element(tabs.getByRole('link', { name })).toBeVisible();
  const row = screen.getByRole('row', { name: /GD3\+EA/ });
  for (const text of ['Which one is it?', 'Marco Ruiz', 'Peachtree Auto Recyclers', '$120.00', '$131.50'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('without the rights to prices their columns are not there', async () => {
  const { marketPrice: _, basePrice: __, ...bare } = ticket;
  const { screen } = await open('', {}, bare);
  await expect.element(screen.getByRole('row', { name: /GD3\+EA/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Price/ }).elements()).toEqual([]);
});

test('a picture opens the viewer, and not the ticket', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: '2 pictures of GD3+EA' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'GD3+EA' }).getByText('1 of 2', { exact: true }))
    .toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comments' }).elements()).toEqual([]);
});

describe('an administrator', () => {
  test('answers by a select, whole dollars for the offer price, a base price and comments; only what changed is sent', async () => {
    const { screen, bodies } = await open('?open=5');
    const status = screen.getByRole('combobox', { name: 'Status' });
    await status.click();
    await screen.getByRole('option', { name: 'Resolved' }).click();
    const offer = screen.getByRole('textbox', { name: 'Offer price' });
    // Cents are refused. Without the point they would be a hundred times as much.
    await offer.fill('184.35');
    await screen.getByRole('textbox', { name: 'Comments' }).fill('A');
    await expect.element(offer).toHaveValue('184.35');
    await expect.element(screen.getByText('Whole numbers only.')).toBeVisible();
    await screen.getByRole('button', { name: 'Save ticket' }).click();
    await offer.fill('$1a2b5');
    await expect.element(offer).toHaveValue('125');
    await screen.getByRole('textbox', { name: 'Base price' }).fill('140.25');
    await screen.getByRole('textbox', { name: 'Comments' }).fill('A Corolla.');
    expect(await accessibilityFaults()).toEqual([]);
    await screen.getByRole('button', { name: 'Save ticket' }).click();
    await expect
      .poll(() => bodies(experts.editTicket))
      .toEqual([{ ticketId: 5, version: 4, status: 2, marketPrice: 125, basePrice: 140.25, comments: 'A Corolla.' }]);
  });

  test('takes a price back by emptying it, and needs a message', async () => {
    const { screen, bodies } = await open('?open=5');
    await screen.getByRole('textbox', { name: 'Offer price' }).fill('');
    await screen.getByRole('textbox', { name: 'Message' }).fill(' ');
    await screen.getByRole('button', { name: 'Save ticket' }).click();
    await expect.element(screen.getByText('Required.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Message' }).fill('Which?');
    await screen.getByRole('button', { name: 'Save ticket' }).click();
    await expect
      .poll(() => bodies(experts.editTicket))
      .toEqual([{ ticketId: 5, version: 4, marketPrice: null, message: 'Which?' }]);
  });

  test('is told of a base price that is no amount, and nothing is sent', async () => {
    const { screen, bodies } = await open('?open=5');
    for (const [typed, sentence] of [
      ['abc', /^This is not a number/],
      ['-5', 'This cannot be negative.'],
      ['1.234', 'At most 2 digits after the point.'],
    ] as const) {
      await screen.getByRole('textbox', { name: 'Base price' }).fill(typed);
      await screen.getByRole('button', { name: 'Save ticket' }).click();
      await expect.element(screen.getByText(sentence)).toBeVisible();
    }
    expect(await bodies(experts.editTicket)).toEqual([]);
  });

  test('takes a picture off', async () => {
    const { screen, bodies } = await open('?open=5');
    await screen.getByRole('button', { name: 'Remove picture 1' }).click();
    await screen.getByRole('button', { name: 'Save ticket' }).click();
    await expect.poll(() => bodies(experts.editTicket)).toEqual([{ ticketId: 5, version: 4, url: ['/logo-2.png'] }]);
  });

  test('opens a ticket in the list that it stands in', async () => {
    const { screen } = await open('?tab=resolved&text=GD3');
    await screen.getByRole('button', { name: /ticket GD3\+EA/ }).click();
    await screen.getByRole('menuitem', { name: 'Answer' }).click();
    await expect.poll(() => screen.router.state.location.search).toEqual({ tab: 'resolved', text: 'GD3', open: '5' });
  });

  test('deletes after a question', async () => {
    const { screen, queries } = await open();
    await screen.getByRole('button', { name: /ticket GD3\+EA/ }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(screen.getByText('Are you sure you want to delete the ticket GD3+EA?')).toBeVisible();
    expect(queries(experts.deleteTicket)).toEqual([]);
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => queries(experts.deleteTicket)).toEqual([{ ticketId: '5' }]);
  });
});

test.each([
  ['staff without isAdmin', { hierarchy: 1, ...all }],
  ['a franchise’s administrator', { hierarchy: 10, isAdmin: true, ...all }],
  ['a seller', { hierarchy: 2, canSeeUnitPrice: true }],
])('%s reads the answer and changes nothing', async (_, as) => {
  const decided = { ...ticket, status: 2, comments: 'A Corolla.', ticketResTime: 5400 };
  const { screen } = await open('?open=5', as, decided);
  await expect.element(screen.getByText('A Corolla.')).toBeVisible();
  await expect.element(screen.getByText('$120.00')).toBeVisible();
  await expect.element(screen.getByText('Answered in 1 h 30 min.', { exact: false })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Save ticket' }).elements()).toEqual([]);
});

test('on a phone tickets are cards with the code and the offer first', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByText('$120.00')).toBeVisible();
  await expect.element(screen.getByText('Which one is it?')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults()).toEqual([]);
});

const asked = {
  Converter: 'GD3+EAToyota Corolla',
  Pictures: '',
  Message: 'Which one is it?',
  'Asked by': 'Marco RuizPeachtree Auto Recyclers',
  Asked: longDateTimeText(ticket.createdDate),
  'Base Price': '$131.50',
  'Offer Price': '$120.00',
};
test.each<[string, string, object, object, Record<string, string | undefined>]>([
  ['that waits', '', {}, all, {}],
  ['without prices', '', { marketPrice: null, basePrice: null }, all, { 'Base Price': 'none', 'Offer Price': 'none' }],
  ['without a code', '', { oem: '' }, all, { Converter: 'Toyota Corolla' }],
  [
    'that was answered',
    '?tab=resolved',
    { status: 2, comments: 'A Corolla.', ticketResTime: 5400 },
    all,
    { Comments: 'A Corolla.', 'Answered in': '1 h 30 min' },
  ],
  [
    'that was answered at once',
    '?tab=rejected',
    { status: 3, comments: 'No.', ticketResTime: null },
    all,
    { Comments: 'No.', 'Answered in': '' },
  ],
  ['for who sees offers alone', '', {}, { canSeeUnitPrice: true }, { 'Base Price': undefined }],
  ['for who sees base prices alone', '', {}, { canShowPricing: true }, { 'Offer Price': undefined }],
])('the row of a ticket %s', async (_, at, more, as, change) => {
  await page.viewport(1800, 800);
  await open(at, { isAdmin: true, ...as }, { ...ticket, ...more });
  const expected = Object.fromEntries(Object.entries({ ...asked, ...change }).filter(([, text]) => text !== undefined));
  await expect.poll(() => shownRow(page.getByRole('table'))).toEqual(expected);
});

test.each<[string, object, object, Record<string, string>]>([
  ['that waits', {}, all, { 'Base price': '$131.50', 'Offer price': '$120.00', Comments: 'None yet' }],
  ['without prices', { marketPrice: null, basePrice: undefined }, all, { Comments: 'None yet' }],
  [
    'with comments',
    { comments: 'A Corolla.', marketPrice: undefined },
    all,
    { 'Base price': '$131.50', Comments: 'A Corolla.' },
  ],
])('who only reads a ticket %s finds', async (_, more, as, lines) => {
  const { screen } = await open('?open=5', { hierarchy: 2, ...as }, { ...ticket, ...more });
  await expect.element(screen.getByText('Which one is it?')).toBeVisible();
  const shown = [...document.querySelectorAll('.ty-ticket-facts > div')].map((line) => [
    line.querySelector('dt')!.textContent,
    line.querySelector('dd')!.textContent,
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    OEM: 'GD3+EA',
    'Make and model': 'Toyota Corolla',
    Message: 'Which one is it?',
    ...lines,
  });
  expect(screen.getByText(/Answered in/).query()).toBeNull();
});

test.each([
  ['offers', { canSeeUnitPrice: true }, true, false],
  ['base prices', { canShowPricing: true }, false, true],
])('an administrator who sees %s alone answers with them', async (_, as, offers, bases) => {
  const { screen } = await open('?open=5', { isAdmin: true, ...as });
  await expect.element(screen.getByRole('textbox', { name: 'Comments' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Offer price' }).query() !== null).toBe(offers);
  expect(screen.getByRole('textbox', { name: 'Base price' }).query() !== null).toBe(bases);
});

/** Answers a write with a refusal. */
const refuse = (body: object, status = 400) => {
  const answer = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new Request(address, init).method === 'GET' ? answer(address, init) : Response.json(body, { status }),
  );
};

test('refused pictures of a ticket are told below them', async () => {
  const { screen } = await open('?open=5');
  await screen.getByRole('textbox', { name: 'Comments' }).fill('A');
  refuse({ error: 'url: A picture is gone.', fields: { url: 'A picture is gone.' } });
  await screen.getByRole('button', { name: 'Save ticket' }).click();
  await expect
    .poll(() => document.querySelector('.ty-photos + .ty-alert-text')?.textContent)
    .toBe('A picture is gone.');
});

test('another user’s change of a ticket is shown in words', async () => {
  const { screen } = await open('?open=5');
  await screen.getByRole('textbox', { name: 'Comments' }).fill('A');
  const fresh = { ...ticket, version: 5, status: 2, marketPrice: 125, urls: ['/logo-1.png'] };
  refuse({ error: 'Stale', code: 'STALE', fresh }, 409);
  await screen.getByRole('button', { name: 'Save ticket' }).click();
  const words =
    'Status is now “Resolved” (was “Pending”), Offer price is now “125” (was “120”), Pictures is now “1” (was “2”)';
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});

test('a ticket is not deleted by who says no, and one that is gone says so', async () => {
  const { screen, queries } = await open();
  await screen.getByRole('button', { name: /ticket GD3\+EA/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(queries(experts.deleteTicket)).toEqual([]);
  await screen.unmount();
  const gone = await openAs(<ExpertAdvicePage />, { at: '?open=5', search: ticketListSearch });
  await expect.element(gone.screen.getByRole('link', { name: 'Back to the queue' })).toBeVisible();
  expect(gone.screen.getByRole('textbox').query()).toBeNull();
});

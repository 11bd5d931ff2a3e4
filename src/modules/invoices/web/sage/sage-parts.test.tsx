import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../contract.ts';
import { sageListSearch, settledInvoicesPath } from '../../paths.ts';
import { sage } from '../../sage/contract.ts';
import SagePage from './sage-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const account = (kind: string, at: number) => ({
  kind,
  account: String(1000 + at),
  department: `D${at}`,
  description: `T${at}`,
});
const accounts = ['purchases', 'payable', 'cash', 'check', 'bank'].map(account);
const journal = { exportId: 4, createdDate: '2026-06-10T12:00:00Z', createdBy: 'Kim Lee', link: '/file' };
type Answered = {
  made?: object;
  journals?: readonly object[];
  hasMore?: boolean;
  as?: Partial<StoredSession>;
  refused?: readonly Call[];
};
const open = (at = '', { made = {}, journals = [], hasMore = false, as = {}, refused = [] }: Answered = {}) =>
  openAs(<SagePage />, {
    at,
    search: sageListSearch,
    as: { hierarchy: 1, canSeeSubtotal: true, canEditInvoice: true, canViewAllFacilityInvoices: true, ...as },
    refused,
    answers: [
      [invoices.listInvoices, { list: [] }],
      [sage.makeJournal, { link: null, entries: 0, message: 'Journal made', ...made }],
      [sage.getSageAccounts, { list: accounts, version: 3 }],
      [sage.listSageExports, { list: journals, areMoreItemsAvailable: hasMore }],
    ],
  });
type Opened = Awaited<ReturnType<typeof open>>;
const make = async ({ screen }: Opened) => {
  await screen.getByRole('button', { name: 'Make journal' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Make journal' }).click();
};

test.each([
  [0, 'Journal made'],
  [1, 'Journal made, 1 entry'],
  [12, 'Journal made, 12 entries'],
])('a journal of %i entries is told as %j', async (entries, words) => {
  const opened = await open('?show=all', { made: { entries } });
  await make(opened);
  await expect.element(opened.screen.getByText(words, { exact: true }).first()).toBeVisible();
});

test('a journal that was made is downloaded, and is of both days that were chosen', async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href')!);
  });
  const opened = await open('?from=2026-06-08&to=2026-06-10', { made: { entries: 2, link: '/downloads/4' } });
  await make(opened);
  await expect.poll(() => opened.bodies(sage.makeJournal)).toEqual([{ from: '2026-06-08', to: '2026-06-10' }]);
  await expect.poll(() => followed.some((href) => href.includes('/downloads/4'))).toBe(true);
});

test('a journal that could not be made says why', async () => {
  const opened = await open('?show=all', { refused: [sage.makeJournal] });
  await make(opened);
  await expect.element(opened.screen.getByText('Refused').first()).toBeVisible();
});

const other = 'The other filters of the list do not count.';
test.each([
  ['?text=ATL', true],
  ['?facility=3', true],
  ['?buyer=7', true],
  ['?customer=9', true],
  ['?from=2026-06-10', false],
  ['?show=all', false],
  ['?page=2', false],
])('under the address %j the question says that other filters do not count: %s', async (at, isSaid) => {
  const { screen } = await open(at);
  await expect.element(screen.getByRole('heading', { name: messages.noSettled })).toBeVisible();
  await screen.getByRole('button', { name: 'Make journal' }).click();
  const question = screen.getByRole('dialog');
  await expect.element(question.getByText(/^The journal takes/)).toBeVisible();
  expect(question.element().textContent.includes(other)).toBe(isSaid);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
});

test('a user who sees no totals lists the invoices and makes no journal', async () => {
  const { screen } = await open('', { as: { canSeeSubtotal: false } });
  await expect.element(screen.getByRole('heading', { name: messages.noSettled })).toBeVisible();
  for (const name of ['Accounts', 'Earlier journals', 'Make journal'])
    expect(screen.getByRole('button', { name }).query()).toBeNull();
});

test('an empty list leads to what is settled', async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Settled invoices' }).first())
    .toHaveAttribute('href', settledInvoicesPath());
});

test.each([
  [1, 'Kim Lee, 1 entry'],
  [1200, 'Kim Lee, 1,200 entries'],
])('an earlier journal of %i entries', async (entries, words) => {
  const { screen } = await open('', { journals: [{ ...journal, entries }] });
  await screen.getByRole('button', { name: 'Earlier journals' }).click();
  await expect.element(screen.getByRole('dialog').getByText(new RegExp(`${words}$`))).toBeVisible();
  expect(screen.getByRole('dialog').getByRole('button', { name: 'Show more' }).query()).toBeNull();
});

test('further journals are read by a button, and none is said', async () => {
  const many = await open('', { journals: [{ ...journal, entries: 1 }], hasMore: true });
  await many.screen.getByRole('button', { name: 'Earlier journals' }).click();
  await many.screen.getByRole('dialog').getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => many.queries(sage.listSageExports).map(({ count }) => count)).toEqual(['20', '40']);
  await many.screen.unmount();
  const none = await open();
  await none.screen.getByRole('button', { name: 'Earlier journals' }).click();
  await expect.element(none.screen.getByRole('dialog').getByText(messages.noJournal)).toBeVisible();
});

test.each([
  ['Earlier journals', sage.listSageExports, 'The journals could not be read'],
  ['Accounts', sage.getSageAccounts, 'The accounts could not be read'],
])('%s that could not be read say so', async (name, call, sentence) => {
  const { screen } = await open('', { refused: [call] });
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByRole('dialog').getByText(sentence)).toBeVisible();
});

test('each kind of entry has its account, department and description', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Accounts' }).click();
  for (const [at, title] of [
    'Converters purchased',
    'Owed to sellers',
    'Paid in cash',
    'Paid by check',
    'Paid by bank transfer',
  ].entries()) {
    const group = screen.getByRole('group', { name: title });
    await expect.element(group.getByRole('textbox', { name: 'Account' })).toHaveValue(String(1000 + at));
    await expect.element(group.getByRole('textbox', { name: 'Department' })).toHaveValue(`D${at}`);
    await expect.element(group.getByRole('textbox', { name: 'Description' })).toHaveValue(`T${at}`);
  }
});

test.each(['Department', 'Description'])('a typed %s stays when another user has saved meanwhile', async (name) => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Accounts' }).click();
  const field = (group: string, label: string) =>
    screen.getByRole('group', { name: group }).getByRole('textbox', { name: label });
  await field('Paid in cash', name).fill('Mine');
  const fresh = { list: accounts.map((each) => ({ ...each, department: 'X', description: 'Y' })), version: 4 };
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({ error: 'Somebody else changed this.', code: 'STALE', fresh }, { status: 409 }),
  );
  await screen.getByRole('button', { name: 'Save accounts' }).click();
  await expect.element(field('Paid by check', 'Department')).toHaveValue('X');
  await expect.element(field('Paid in cash', name)).toHaveValue('Mine');
});

test('a refusal of the accounts is told, and what is typed next takes it away', async () => {
  const { screen } = await open('', { refused: [sage.setSageAccounts] });
  await screen.getByRole('button', { name: 'Accounts' }).click();
  const cash = screen.getByRole('group', { name: 'Paid in cash' }).getByRole('textbox', { name: 'Account' });
  await cash.fill('1');
  await screen.getByRole('button', { name: 'Save accounts' }).click();
  const refusal = screen.getByRole('dialog').getByRole('alert').getByText('Refused');
  await expect.element(refusal).toBeVisible();
  await cash.fill('2');
  await expect.poll(() => refusal.query()).toBeNull();
  await userEvent.keyboard('{Escape}');
});

test('on a phone an account that is missing comes into view with its error, and has the focus', async () => {
  await page.viewport(390, 600);
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Accounts' }).click();
  const missing = screen.getByRole('group', { name: 'Converters purchased' }).getByRole('textbox', { name: 'Account' });
  await missing.fill('');
  await screen.getByRole('group', { name: 'Paid by bank transfer' }).getByRole('textbox', { name: 'Account' }).click();
  await expect.element(missing).not.toBeInViewport();
  await screen.getByRole('button', { name: 'Save accounts' }).click();
  await expect.element(missing).toHaveFocus();
  await expect.element(screen.getByText('Write an account.')).toBeInViewport({ ratio: 1 });
});

import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../kernel/messages.ts';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../contract.ts';
import { sageListSearch } from '../../paths.ts';
import { sage } from '../../sage/contract.ts';
import SagePage from './sage-page.tsx';

afterEach(() => vi.restoreAllMocks());

const accounts = ['purchases', 'payable', 'cash', 'check', 'bank'].map((kind, at) => ({
  kind,
  account: String(1000 + at),
  department: '',
  description: '',
}));
const at = '2026-06-10T12:00:00Z';
const waiting = {
  loadId: 5,
  invoiceNo: 'ATL-5',
  customerId: 1,
  balance: 0,
  isVoid: false,
  amountPaid: 0,
  finishedDate: at,
  invoiceSettledDate: at,
};
const open = (at = '', list: object[] = [], as: Partial<StoredSession> = {}) =>
  openAs(<SagePage />, {
    at,
    search: sageListSearch,
    as: {
      hierarchy: 1,
      canSeeSubtotal: true,
      canEditInvoice: true,
      canViewAllFacilityInvoices: true,
      ...as,
    },
    answers: [
      [invoices.listInvoices, { list, areMoreItemsAvailable: false }],
      [sage.makeJournal, { link: null, entries: 0, message: messages.nothingToExport }],
      [sage.getSageAccounts, { list: accounts, version: 3 }],
      [sage.setSageAccounts, { message: messages.sageAccountsSaved }],
      [
        sage.listSageExports,
        {
          list: [{ exportId: 4, createdDate: '2026-06-10T12:00:00Z', createdBy: 'Kim Lee', entries: 1, link: '/file' }],
          areMoreItemsAvailable: false,
        },
      ],
    ],
  });

test.each([
  ['', { status: '1' }],
  ['?show=all', {}],
  ['?customer=9', { status: '1', customer: '9' }],
])('of the address %j lists %o', async (at, expected) => {
  const { queries } = await open(at);
  await expect
    .poll(() => queries(invoices.listInvoices))
    .toEqual([{ type: '1', count: '40', offset: '0', ...expected }]);
});

test.each([
  ['From', '?to=2026-06-12', { to: '2026-06-12', from: '2026-06-10' }],
  ['To', '?from=2026-06-08', { from: '2026-06-08', to: '2026-06-10' }],
])('another day in %s leads to the first page', async (name, days, address) => {
  const { screen } = await open(`${days}&page=2`);
  await screen.getByRole('textbox', { name, exact: true }).fill('06-10-2026');
  await expect.poll(() => screen.router.state.location.search).toEqual(address);
});

test('says that nothing waits', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: messages.noSettled })).toBeVisible();
  await expect.element(screen.getByRole('paragraph').getByText('Nothing waits to be exported.')).toBeVisible();
});

test('says no more to who sees only own invoices than that nothing of these waits', async () => {
  const { screen } = await open('', [], { canViewAllFacilityInvoices: false });
  await expect.element(screen.getByRole('paragraph').getByText(/^Nothing of your invoices waits/)).toBeVisible();
  expect(screen.getByText('Nothing waits to be exported.').query()).toBeNull();
});

test('makes a journal of the chosen days, and says what came of it', async () => {
  const { screen, bodies } = await open('?from=2026-06-10&customer=9');
  await screen.getByRole('button', { name: 'Make journal' }).click();
  const question = screen.getByRole('dialog');
  await expect.element(question.getByText(/The other filters of the list do not count/)).toBeVisible();
  await question.getByRole('button', { name: 'Make journal' }).click();
  await expect.poll(() => bodies(sage.makeJournal)).toEqual([{ from: '2026-06-10' }]);
  await expect.element(screen.getByText('Nothing waits to be exported.').first()).toBeVisible();
});

test.each([
  ['', /^The journal takes all invoices and payments that wait/],
  ['?from=2026-06-10', /^The journal takes what waits of the chosen days/],
])('makes no journal of the address %j without a question', async (at, sentence) => {
  const { screen, bodies } = await open(at, [waiting]);
  await screen.getByRole('button', { name: 'Make journal' }).click();
  const question = screen.getByRole('dialog');
  await expect.element(question.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByText('Making…')).not.toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(await bodies(sage.makeJournal)).toEqual([]);
  await screen.getByRole('button', { name: 'Make journal' }).click();
  await question.getByRole('button', { name: 'Make journal' }).click();
  await expect.poll(async () => (await bodies(sage.makeJournal)).length).toBe(1);
});

test('offers no journal while nothing waits', async () => {
  const { screen, bodies } = await open();
  const make = screen.getByRole('button', { name: 'Make journal' });
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await make.click({ force: true });
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(await bodies(sage.makeJournal)).toEqual([]);
});

test('an earlier journal is fetched again', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Earlier journals' }).click();
  await expect.element(screen.getByText('Journal 4')).toBeVisible();
  await expect.element(screen.getByText(/Kim Lee, 1 entry$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/file');
});

test('accounts are set all at once, and each needs a number', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Accounts' }).click();
  const purchases = screen
    .getByRole('group', { name: 'Converters purchased' })
    .getByRole('textbox', { name: 'Account' });
  await purchases.fill('');
  await screen.getByRole('button', { name: 'Save accounts' }).click();
  await expect.element(screen.getByText('Each needs an account.')).toBeVisible();
  await purchases.fill('5999');
  await screen.getByRole('button', { name: 'Save accounts' }).click();
  await expect
    .poll(() => bodies(sage.setSageAccounts))
    .toEqual([{ accounts: [{ ...accounts[0], account: '5999' }, ...accounts.slice(1)], version: 3 }]);
});

test('what another user has saved meanwhile is shown beside what is typed, and saved over on the second press', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Accounts' }).click();
  const field = (name: string) => screen.getByRole('group', { name }).getByRole('textbox', { name: 'Account' });
  await field('Converters purchased').fill('5999');
  const send = vi.mocked(globalThis.fetch).getMockImplementation()!;
  const fresh = { list: [...accounts.slice(0, 4), { ...accounts[4], account: '1077' }], version: 4 };
  vi.mocked(globalThis.fetch).mockImplementationOnce(async (...sent) => {
    await send(...sent);
    return Response.json({ error: 'Somebody else changed this.', code: 'STALE', fresh }, { status: 409 });
  });
  await screen.getByRole('button', { name: 'Save accounts' }).click();
  await expect.element(screen.getByText('Somebody else changed this.')).toBeVisible();
  await expect.element(field('Paid by bank transfer')).toHaveValue('1077');
  await expect.element(field('Converters purchased')).toHaveValue('5999');
  await screen.getByRole('button', { name: 'Save accounts' }).click();
  await expect
    .poll(async () => (await bodies(sage.setSageAccounts)).at(1))
    .toEqual({
      accounts: [{ ...accounts[0], account: '5999' }, ...accounts.slice(1, 4), { ...accounts[4], account: '1077' }],
      version: 4,
    });
});

test('who edits no invoices sees the accounts and sets none', async () => {
  const { screen } = await open('', [], { canEditInvoice: false });
  await screen.getByRole('button', { name: 'Accounts' }).click();
  await expect.element(screen.getByRole('group', { name: 'Paid in cash' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save accounts' }).query()).toBeNull();
});

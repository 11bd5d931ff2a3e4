import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { outbox } from '../contract.ts';
import { outboxPath, outboxSearch } from '../paths.ts';
import OutboxPage from './outbox-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const mail = {
  mailId: 5,
  to: 'gus@guest.test',
  subject: 'You are invited',
  text: 'Register here:\nhttp://127.0.0.1:3000/invite#abc\n\nOnce.',
  attachment: { name: 'ATL-20417.pdf', bytes: 48_213 },
  createdDate: '2026-06-15T12:00:00.000Z',
  sentDate: null,
  state: 'kept',
  answer: '',
};
const sentDate = '2026-06-15T12:07:00.000Z';
const open = (at = '') =>
  openAs(<OutboxPage />, {
    at,
    search: outboxSearch,
    path: outboxPath,
    answers: [[outbox.listMails, { list: [mail, { ...mail, mailId: 6, text: null, sentDate, state: 'sent' }] }]],
  });

test('of the address is sent what is looked for', async () => {
  const opened = { at: '?text=gus&page=2', search: outboxSearch, path: outboxPath };
  expect(await sentTo(outbox.listMails, <OutboxPage />, opened)).toEqual({ count: '10', offset: '10', text: 'gus' });
});

test.each([
  ['queued', 'queued'],
  ['refused', 'refused'],
  ['kept', 'waits here'],
])('a mail that is %s says so', async (state, words) => {
  const { screen } = await openAs(<OutboxPage />, {
    search: outboxSearch,
    path: outboxPath,
    answers: [[outbox.listMails, { list: [{ ...mail, state }] }]],
  });
  await expect.element(screen.getByRole('cell', { name: words, exact: true })).toBeVisible();
});

test('a mail opens with its link', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('waits here')).toBeVisible();
  await screen.getByText('gus@guest.test').first().click();
  const link = screen.getByRole('link', { name: 'http://127.0.0.1:3000/invite#abc' });
  await expect.element(link).toHaveAttribute('href', 'http://127.0.0.1:3000/invite#abc');
  await expect.element(screen.getByText('With ATL-20417.pdf, 48 KB')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a sent mail has no text left', async () => {
  const { screen } = await open('?open=6');
  await expect.element(screen.getByText(/Its text is deleted then/)).toBeVisible();
});

test.each([
  ['550 No such mailbox', true],
  ['', false],
])('the answer %j of the mail server is told: %s', async (answer, isTold) => {
  const { screen } = await openAs(<OutboxPage />, {
    at: '?open=5',
    search: outboxSearch,
    path: outboxPath,
    answers: [[outbox.listMails, { list: [{ ...mail, answer, attachment: null }] }]],
  });
  const drawer = screen.getByRole('dialog', { name: 'You are invited' });
  await expect.element(drawer.getByText('To gus@guest.test')).toBeVisible();
  expect(drawer.getByText('The mail server says: 550 No such mailbox').query() !== null).toBe(isTold);
  expect(drawer.getByText(/^With /).query()).toBeNull();
});

test('the row of a mail that was sent', async () => {
  await page.viewport(1440, 800);
  const { screen } = await open();
  await expect
    .poll(() => shownRow(screen.getByRole('table'), 2))
    .toEqual({
      To: 'gus@guest.testYou are invited',
      Written: dateTimeText(mail.createdDate),
      Sent: dateTimeText(sentDate),
    });
});

test('behind a full page of mails there is a next one', async () => {
  const { screen } = await openAs(<OutboxPage />, {
    search: outboxSearch,
    path: outboxPath,
    answers: [[outbox.listMails, { list: [mail], areMoreItemsAvailable: true }]],
  });
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ page: '2' });
});

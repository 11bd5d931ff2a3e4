import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { audit } from '../contract.ts';
import { auditSearch } from '../paths.ts';
import AuditPage from './audit-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const instant = (local: string) => String(new Date(local).getTime());
const plain = { count: '10', offset: '0' };
const entry = {
  auditId: 51,
  at: '2026-06-15T12:00:00.000Z',
  userId: 4,
  userName: 'Ines Calder',
  action: 'Changed',
  subject: 'Role',
  subjectId: 7,
  subjectName: 'Buyer',
  changes: [{ field: 'Name', before: 'Byer', after: 'Buyer' }],
  reason: '',
  ip: '10.1.2.3',
  requestId: 'req-9',
};
const open = (at = '', more: object = {}) =>
  openAs(<AuditPage />, {
    as: { isSA: true },
    at,
    search: auditSearch,
    answers: [[audit.listAudit, { list: [{ ...entry, ...more }], areMoreItemsAvailable: false }]],
  });

test.each([
  ['', {}],
  ['?who=4', { userId: '4' }],
  ['?what=Roles', { subject: 'Roles' }],
  ['?what=Nothing', {}],
  ['?act=Signed%20in', { action: 'Signed in' }],
  ['?row=7', { subjectId: '7' }],
  ['?from=2026-06-10&to=2026-06-12', { from: instant('2026-06-10T00:00:00'), to: instant('2026-06-12T23:59:59.999') }],
  ['?page=3&size=40', { count: '40', offset: '80' }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sentTo(audit.listAudit, <AuditPage />, { at, search: auditSearch, as: { isSA: true } })).toEqual({
    ...plain,
    ...expected,
  });
});

test('an entry tells who did what, and what stood there before', async () => {
  const { screen } = await open();
  const row = screen.getByRole('row', { name: /Buyer/ });
  await expect.element(row.getByText('Ines Calder')).toBeVisible();
  await expect.element(row.getByText('Name: Byer → Buyer')).toBeVisible();
  await expect.element(row.getByText('10.1.2.3')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['a failed sign-in', { userId: null, userName: '', action: 'Failed to sign in' }, 'Nobody signed in'],
  ['work without a request', { userId: null, userName: '', ip: '' }, 'Troyard'],
])('%s is told as done by its own words', async (_, more, who) => {
  const { screen } = await open('', more);
  await expect.element(screen.getByRole('row', { name: /Buyer/ }).getByText(who)).toBeVisible();
});

test.each([
  ['', 'Nothing was done yet'],
  ['?from=2026-06-10', 'Nothing like this was done'],
  ['?to=2026-06-10', 'Nothing like this was done'],
])('without entries at %j it says "%s"', async (at, sentence) => {
  const { screen } = await openAs(<AuditPage />, { at, search: auditSearch, as: { isSA: true } });
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test.each([
  ['from=2026-06-10', 'Drop Dates from 06-10-2026'],
  ['to=2026-06-12', 'Drop Dates to 06-12-2026'],
  ['from=2026-06-10&to=2026-06-12', 'Drop Dates from 06-10-2026 to 06-12-2026'],
])('an empty list of %s offers "%s"', async (at, name) => {
  const { screen, queries } = await openAs(<AuditPage />, {
    at: `?${at}&who=4&page=2`,
    search: auditSearch,
    as: { isSA: true },
  });
  await screen.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => queries(audit.listAudit).at(-1)).toEqual({ ...plain, userId: '4' });
});

test('an empty list drops everything that narrows it at once', async () => {
  const { screen, queries } = await openAs(<AuditPage />, {
    at: '?from=2026-06-10&to=2026-06-12&who=4&act=Deleted&row=7',
    search: auditSearch,
    as: { isSA: true },
  });
  await screen.getByRole('button', { name: 'Drop all', exact: true }).click();
  await expect.poll(() => queries(audit.listAudit).at(-1)).toEqual(plain);
});

test('a chosen day leads back to the first page', async () => {
  const { screen, queries } = await open('?page=3');
  await expect.poll(() => queries(audit.listAudit).at(-1)).toMatchObject({ offset: '20' });
  await screen.getByRole('button', { name: 'More filters' }).click();
  await screen.getByRole('textbox', { name: 'From' }).fill('06-10-2026');
  await expect.poll(() => queries(audit.listAudit).at(-1)).toEqual({ ...plain, from: instant('2026-06-10T00:00:00') });
});

test.each([
  [{ before: null, after: 'Buyer' }, 'Name: Buyer', ['Name', '–', 'Buyer']],
  [{ before: 'Byer', after: null }, 'Name: Byer → empty', ['Name', 'Byer', '–']],
])('a change of %o reads %s, also in its drawer', async (change, words, cells) => {
  const { screen } = await open('?open=51', { changes: [{ field: 'Name', ...change }] });
  await expect
    .element(screen.getByRole('row', { name: /Ines Calder/ }).getByText(words, { exact: true }))
    .toBeVisible();
  const row = screen.getByRole('dialog').getByRole('row').nth(1);
  await expect.poll(() => [...row.element().children].map((each) => each.textContent)).toEqual(cells);
});

test.each([
  [{}, ['All of this user', 'All about this row']],
  [{ userId: null, userName: '' }, ['All about this row']],
  [{ subjectId: null, subjectName: '', changes: [] }, ['All of this user']],
])('an opened entry with %o leads to: %j', async (more, leads) => {
  const { screen, queries } = await open('?open=51', more);
  const drawer = screen.getByRole('dialog', { name: /^Changed Role/ });
  await expect.element(drawer.getByText('req-9')).toBeVisible();
  const names = ['All of this user', 'All about this row'];
  expect(names.filter((name) => drawer.getByRole('button', { name }).query() !== null)).toEqual(leads);
  expect(drawer.getByRole('table').elements()).toHaveLength('changes' in more ? 0 : 1);
  if ('subjectId' in more) {
    // An entry without a name shows its subject.
    await expect.element(screen.getByText('Changed Role', { exact: true }).first()).toBeVisible();
    await drawer.getByRole('button', { name: 'All of this user' }).click();
    await expect.poll(() => queries(audit.listAudit).at(-1)).toEqual({ ...plain, userId: '4' });
  }
});

test('an opened entry shows before and after, and leads to all about its row and all of its user', async () => {
  const { screen, queries } = await open('?open=51');
  const drawer = screen.getByRole('dialog', { name: 'Changed Role Buyer' });
  await expect.element(drawer.getByRole('row', { name: 'Name Byer Buyer' })).toBeVisible();
  await expect.element(drawer.getByText('req-9')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await drawer.getByRole('button', { name: 'All about this row' }).click();
  await expect.poll(() => queries(audit.listAudit).at(-1)).toEqual({ ...plain, subject: 'Roles', subjectId: '7' });
});

test('the export sends the filters of the address', async () => {
  const { screen, queries } = await open('?act=Deleted&what=Users&page=2');
  await screen.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => queries(audit.downloadAudit)).toEqual([{ action: 'Deleted', subject: 'Users' }]);
});

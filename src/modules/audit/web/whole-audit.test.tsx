import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { audit } from '../contract.ts';
import { auditSearch } from '../paths.ts';
import AuditPage from './audit-page.tsx';

/* The audit trail, each view as a whole. */

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const entry = {
  auditId: 51,
  at: '2026-06-15T12:00:00.000Z',
  userId: 4,
  userName: 'Ines Calder',
  action: 'Changed',
  subject: 'Role',
  subjectId: 7,
  subjectName: 'Buyer',
  changes: [
    { field: 'Name', before: 'Byer', after: 'Buyer' },
    { field: 'Notes', before: null, after: 'New' },
    { field: 'City', before: 'Macon', after: null },
  ],
  reason: 'A typing error',
  ip: '10.1.2.3',
  requestId: 'req-9',
};
const failed = {
  ...entry,
  auditId: 52,
  userId: null,
  userName: '',
  action: 'Failed to sign in',
  subject: 'Session',
  subjectName: '',
  subjectId: null,
  changes: [],
  reason: '',
};
const open = async (at = '') => {
  const opened = await openAs(
    <main>
      <AuditPage />
    </main>,
    {
      as: { isSA: true },
      at,
      search: auditSearch,
      answers: [[audit.listAudit, { list: [entry, failed] }]],
    },
  );
  await expect.element(opened.screen.getByText(/Ines Calder/).first()).toBeVisible();
  return opened;
};

test('the whole trail', async () => {
  await open('?row=7&from=2026-06-10');
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Audit" [level=1]
      - button "Export CSV"
      - group "Filters":
        - button "Who Anyone"
        - button "What Anything"
        - button "Done Anything"
        - button "Row 7"
        - button "Clear Row 7"
        - button "More filters 1"
      - region "Audit trail":
        - table:
          - rowgroup:
            - row "When Who What Changes Address":
              - /children: contain
          - rowgroup:
            - row "06-15-2026 12:00 pm Ines Calder Buyer Changed Role Name: Byer → Buyer; Notes: New; City: Macon → empty 10.1.2.3":
              - /children: contain
            - row "06-15-2026 12:00 pm Nobody signed in Session Failed to sign in Session 10.1.2.3":
              - /children: contain
      - text: 1 to 2 of 2
  `);
});

test('the trail on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByRole('list', { name: 'Audit trail' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Audit trail":
      - listitem:
        - button "Changed Role Buyer Ines Calder, 06-15-2026 12:00 pm Name: Byer → Buyer; Notes: New; City: Macon → empty":
          - strong: Changed Role Buyer
          - text: "Ines Calder, 06-15-2026 12:00 pm Name: Byer → Buyer; Notes: New; City: Macon → empty"
      - listitem:
        - button "Failed to sign in Session Nobody signed in, 06-15-2026 12:00 pm":
          - strong: Failed to sign in Session
          - text: Nobody signed in, 06-15-2026 12:00 pm
  `);
});

test('one entry as a whole, which is left again', async () => {
  const { screen } = await open('?open=51&act=Changed');
  const drawer = screen.getByRole('dialog');
  await expect.element(drawer).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Changed Role Buyer":
      - heading "Changed Role Buyer" [level=2]
      - button "Close":
        - img
      - term: When
      - definition: 15th Jun 2026, 12:00 pm
      - term: Who
      - definition: Ines Calder
      - term: Reason
      - definition: A typing error
      - term: Address
      - definition: 10.1.2.3
      - term: Request
      - definition: req-9
      - table "What stood there before and after":
        - caption: What stood there before and after
        - rowgroup:
          - row "Field Before After":
            - /children: contain
        - rowgroup:
          - row "Name Byer Buyer":
            - /children: contain
          - row "Notes – New":
            - /children: contain
          - row "City Macon –":
            - /children: contain
      - button "All of this user"
      - button "All about this row"
  `);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ act: 'Changed' });
});

test('an entry opens by a press on it', async () => {
  const { screen } = await open('?page=2');
  await screen.getByText('10.1.2.3').first().click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ page: '2', open: '51' });
});

test('all of a user begin with their first page', async () => {
  const { screen, queries } = await open('?open=51&page=2');
  await screen.getByRole('button', { name: 'All of this user' }).click();
  await expect.poll(() => queries(audit.listAudit).at(-1)).toEqual({ count: '10', offset: '0', userId: '4' });
});

test('an export that fails says why, and is offered again', async () => {
  const { screen } = await openAs(
    <main>
      <AuditPage />
    </main>,
    {
      as: { isSA: true },
      search: auditSearch,
      refused: [audit.downloadAudit],
    },
  );
  const button = screen.getByRole('button', { name: 'Export CSV' });
  await button.click();
  await expect.element(screen.getByText('Refused').first()).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy', 'true');
});

test('a trail that could not be read says so', async () => {
  const { screen } = await openAs(
    <main>
      <AuditPage />
    </main>,
    { as: { isSA: true }, search: auditSearch, refused: [audit.listAudit] },
  );
  await expect.element(screen.getByText('The audit trail could not be read')).toBeVisible();
});

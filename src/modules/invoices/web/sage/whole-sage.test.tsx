import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../contract.ts';
import { sageListSearch } from '../../paths.ts';
import { sage } from '../../sage/contract.ts';
import SagePage from './sage-page.tsx';

/* The dialogs of the journal, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const account = (kind: string, at: number) => ({
  kind,
  account: `10${at}`,
  department: `D${at}`,
  description: `T${at}`,
});
const openSage = async (name: string, as: Partial<StoredSession> = {}) => {
  const { screen, ...rest } = await openAs(<SagePage />, {
    search: sageListSearch,
    as: { hierarchy: 1, canSeeSubtotal: true, canEditInvoice: true, canViewAllFacilityInvoices: true, ...as },
    answers: [
      [invoices.listInvoices, { list: [] }],
      [sage.getSageAccounts, { list: ['purchases', 'payable', 'cash', 'check', 'bank'].map(account), version: 3 }],
      [
        sage.listSageExports,
        {
          list: [
            { exportId: 4, createdDate: '2026-06-10T12:00:00Z', createdBy: 'Kim Lee', entries: 12, link: '/file' },
          ],
        },
      ],
      [sage.setSageAccounts, { message: 'Accounts saved' }],
    ],
  });
  await screen.getByRole('button', { name }).click();
  const dialog = screen.getByRole('dialog', { name });
  await expect.element(dialog.getByText(/^(Journal 4|They hold)/).first()).toBeVisible();
  return { screen, dialog, ...rest };
};

test('the whole dialog of the accounts', async () => {
  const { dialog } = await openSage('Accounts');
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Accounts":
      - heading "Accounts" [level=2]
      - button "Close":
        - img
      - paragraph: They hold for the journals from now on. Without a department, the code of the facility is written.
      - group "Converters purchased":
        - text: Converters purchased Account
        - textbox "Account": "100"
        - text: Department
        - textbox "Department": D0
        - text: Description
        - textbox "Description": T0
      - group "Owed to sellers":
        - text: Owed to sellers Account
        - textbox "Account": "101"
        - text: Department
        - textbox "Department": D1
        - text: Description
        - textbox "Description": T1
      - group "Paid in cash":
        - text: Paid in cash Account
        - textbox "Account": "102"
        - text: Department
        - textbox "Department": D2
        - text: Description
        - textbox "Description": T2
      - group "Paid by check":
        - text: Paid by check Account
        - textbox "Account": "103"
        - text: Department
        - textbox "Department": D3
        - text: Description
        - textbox "Description": T3
      - group "Paid by bank transfer":
        - text: Paid by bank transfer Account
        - textbox "Account": "104"
        - text: Department
        - textbox "Department": D4
        - text: Description
        - textbox "Description": T4
      - button "Save accounts"
  `);
});

test('the whole dialog of the earlier journals', async () => {
  const { dialog } = await openSage('Earlier journals');
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Earlier journals":
      - heading "Earlier journals" [level=2]
      - button "Close":
        - img
      - list:
        - listitem:
          - text: Journal 4 06-10-2026 12:00 pm, Kim Lee, 12 entries
          - link "Download":
            - /url: /file
  `);
});

test('every account that was changed is sent, with the version that was read, and that is said', async () => {
  const { dialog, screen, bodies } = await openSage('Accounts');
  const field = (group: string, name: string) =>
    dialog.getByRole('group', { name: group }).getByRole('textbox', { name });
  await field('Paid in cash', 'Account').fill('9');
  await field('Paid by check', 'Department').fill('X');
  await field('Owed to sellers', 'Description').fill('Y');
  await dialog.getByRole('button', { name: 'Save accounts' }).dblClick();
  await expect.element(screen.getByText('Accounts saved').first()).toBeVisible();
  expect(await bodies(sage.setSageAccounts)).toEqual([
    {
      version: 3,
      accounts: [
        { kind: 'purchases', account: '100', department: 'D0', description: 'T0' },
        { kind: 'payable', account: '101', department: 'D1', description: 'Y' },
        { kind: 'cash', account: '9', department: 'D2', description: 'T2' },
        { kind: 'check', account: '103', department: 'X', description: 'T3' },
        { kind: 'bank', account: '104', department: 'D4', description: 'T4' },
      ],
    },
  ]);
  await expect.poll(() => dialog.query()).toBeNull();
});

import { page } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../contract.ts';
import { invoiceListSearch, settledInvoicesPath } from '../../paths.ts';
import InvoiceListPage from '../invoice-list-page.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

const invoice = {
  loadDetails: {
    loadId: 7,
    invoiceNo: 'ATL-20417',
    date: '2026-06-10',
    timeZone: 'America/New_York',
    summary: { lines: [], units: 0, pieces: 0 },
    facilityPhone: '',
    parentCompanyName: 'Piedmont Core Exchange',
    itemList: [],
  },
  paymentDetails: { list: [] },
};
const row = {
  loadId: 7,
  invoiceNo: 'ATL-20417',
  companyName: 'Peachtree',
  city: 'Decatur',
  state: 'GA',
  facilityCity: 'Atlanta',
  firstName: 'Dana',
  lastName: 'Okafor',
  finishedDate: '2026-06-10T12:00:00.000Z',
  invoiceSettledDate: null,
  isVoid: false,
};

/** The list of settled invoices, with or without the paper of one above it. */
const open = (at = '?paper=7', scheme: 'light' | 'dark' = 'light') =>
  openAs(<InvoiceListPage />, {
    at,
    search: invoiceListSearch,
    path: settledInvoicesPath,
    scheme,
    answers: [
      [invoices.viewInvoice, invoice],
      [invoices.listInvoices, { list: [row] }],
    ],
  });

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('the address opens it with its preview, in %s at %i pixels', async (scheme, width) => {
  await page.viewport(width, 800);
  const { screen, queries } = await open('?paper=7', scheme);
  await expect.element(screen.getByRole('dialog', { name: 'Invoice ATL-20417' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Preview of Invoice ATL-20417' })).toBeVisible();
  await expect.element(screen.getByText('06/10/2026').first()).toBeVisible();
  expect(queries(invoices.viewInvoice)).toEqual([{ loadId: '7', withSignature: 'true', withPictures: 'false' }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('what is chosen holds for the preview, the PDF and the print', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { screen, queries } = await open();
  await screen.getByRole('checkbox', { name: 'With signature' }).click();
  await screen.getByRole('checkbox', { name: 'With pictures' }).click();
  const chosen = { loadId: '7', withSignature: 'false', withPictures: 'true' };
  await expect.poll(() => queries(invoices.viewInvoice).at(-1)).toEqual(chosen);
  await screen.getByRole('button', { name: 'Export PDF' }).click();
  await expect.poll(() => queries(invoices.invoicePdf)).toEqual([chosen]);
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => queries(invoices.viewInvoice).at(-1)).toEqual({ ...chosen, isPrint: 'true' });
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('the preview is folded and shown again', async () => {
  const { screen } = await open();
  const preview = screen.getByRole('region', { name: /^Preview/ });
  await screen.getByRole('button', { name: 'Hide preview' }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Preview' }).click();
  await expect.element(preview).toBeVisible();
});

test('a row opens it, and Close leads back to the list', async () => {
  const { screen } = await open('');
  await screen.getByRole('button', { name: /ATL-20417/ }).click();
  await screen.getByRole('menuitem', { name: 'Preview and print' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Invoice ATL-20417' })).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Peachtree').first()).toBeVisible();
});

test('a paper that could not be read says so', async () => {
  const { screen } = await openAs(<InvoiceListPage />, {
    at: '?paper=7',
    search: invoiceListSearch,
    path: settledInvoicesPath,
    refused: [invoices.viewInvoice],
  });
  await expect.element(screen.getByRole('dialog').getByText('The invoice could not be read')).toBeVisible();
});

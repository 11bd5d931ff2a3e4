import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadHistory } from '../../loads/history/contract.ts';
import { invoices } from '../contract.ts';
import { invoicePath, invoiceSearch, settledInvoicesPath } from '../paths.ts';
import InvoicePage from './invoice-page.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['staff', { hierarchy: 1, canBuildCart: true }, 'Back to invoices', '/invoices/settled'],
  ['a franchise', { hierarchy: 10, canBuildCart: true }, 'Back to invoices', '/invoices/settled'],
  ['a seller', { hierarchy: 2, canBuildCart: true }, 'Back to carts', '/loads/active-load'],
] as const)('%s goes back from an invoice that is not shown to a list that opens', async (_, as, name, href) => {
  const { screen } = await openAs(<InvoicePage loadId="7" />, {
    as,
    refused: [invoices.viewInvoice],
    path: invoicePath,
  });
  const back = screen.getByRole('link', { name });
  await expect.element(back).toBeVisible();
  expect(back.element().getAttribute('href')).toContain(href);
});

const loadDetails = {
  loadId: 7,
  type: 4,
  status: 7,
  invoiceNo: 'ATL-20417',
  isVoid: false,
  dismissedDate: null,
  date: '2026-06-10',
  timeZone: 'America/New_York',
  summary: { lines: [], units: 0, pieces: 0 },
  facilityPhone: '',
  itemList: [],
};
const open = (changes: object = {}, at = '', as: Partial<StoredSession> = {}) =>
  openAs(<InvoicePage loadId="7" />, {
    as: { hierarchy: 1, canBuildCart: true, ...as },
    at,
    path: invoicePath,
    search: invoiceSearch,
    answers: [
      [invoices.viewInvoice, { loadDetails: { ...loadDetails, ...changes }, paymentDetails: { list: [] } }],
      [
        loadHistory.listHistory,
        {
          list: [
            {
              eventId: 8,
              at: '2026-06-12T14:05:00.000Z',
              userName: 'Ines Calder',
              changes: [{ field: 'To', before: null, after: 'desk@yard.test' }],
              mail: { title: 'Invoice', state: 'sent', at: null, answer: '' },
            },
          ],
        },
      ],
    ],
  });

test.each([
  ['a settled invoice', {}, 'Back to the load', '/load/7'],
  ['a void invoice', { isVoid: true }, 'Back to invoices', '/invoices/settled'],
])('the way back from %s', async (_, changes, name, href) => {
  const { screen } = await open(changes);
  await expect.element(screen.getByRole('heading', { name: 'Invoice ATL-20417' })).toBeVisible();
  const back = screen.getByRole('link', { name, exact: true });
  expect(back.element().getAttribute('href')).toContain(href);
});

test('a list that was open before is gone back to from an invoice that is gone', async () => {
  sessionStorage.setItem('troyard.list', settledInvoicesPath({ page: 2 }));
  const { screen, readAgain } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Invoice ATL-20417' })).toBeVisible();
  vi.mocked(fetch).mockImplementation(async () => Response.json({ error: 'No such invoice.' }, { status: 404 }));
  await readAgain();
  await expect
    .element(screen.getByText('The cart is not finished yet, or the invoice is not yours to see.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to invoices' }))
    .toHaveAttribute('href', settledInvoicesPath({ page: 2 }));
});

test.each([
  ['the buyer side', {}, true],
  ['a seller', { hierarchy: 2 }, false],
] as const)('the last mail is told to %s: %s', async (_, as, isTold) => {
  const { screen, queries } = await open({}, '', as);
  await expect.element(screen.getByRole('heading', { name: 'Invoice ATL-20417' })).toBeVisible();
  if (isTold) await expect.element(screen.getByText(/desk@yard\.test/).first()).toBeVisible();
  else expect(screen.getByText(/desk@yard\.test/).query()).toBeNull();
  // The history of a load is the buyer side's.
  expect(queries(loadHistory.listHistory)).toHaveLength(isTold ? 1 : 0);
});

test('Preview opens the paper above the page, which the address keeps', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Invoice ATL-20417' })).toBeVisible();
  expect(screen.getByRole('dialog').query()).toBeNull();
  await screen.getByRole('button', { name: /^Preview|^More for/ }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Invoice ATL-20417' })).toBeVisible();
  expect(screen.router.history.location.search).toBe('?paper=true');
});

import { afterEach, expect, test, vi } from 'vitest';
import { invoicePath } from '../../../kernel/paths.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { invoices } from '../contract.ts';
import InvoicePage from './invoice-page.tsx';

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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invoices } from '../../../invoices/contract.ts';
import { openClosing } from '../testing/load-closing.tsx';

/* What is left once a step of closing a load is done. */

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const pending = { type: 3, invoiceNo: 'ATL-20417' } as const;
const complete = { at: '?closing=complete' };

test('a signature and an address that went out with Complete are kept no more', async () => {
  const { screen, bodies } = await openClosing({ ...pending, isSignRequired: true }, complete);
  const sheet = screen.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Type the name instead' }).click();
  await sheet.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
  await sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' }).fill(' marco@peachtree.test ');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('data:image');
  await sheet.getByRole('button', { name: 'Complete order' }).click();
  await expect.poll(() => bodies(invoices.completeLoad)).toMatchObject([{ email: 'marco@peachtree.test' }]);
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain('data:image');
  expect(JSON.stringify(sessionStorage)).not.toContain('marco@peachtree.test');
});

test('a day that is typed without a signature is sent', async () => {
  const { screen, bodies } = await openClosing(pending, complete);
  const sheet = screen.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Sign all the same' }).click();
  await sheet.getByRole('textbox', { name: 'Date' }).fill('05-02-2026');
  await sheet.getByRole('button', { name: 'Complete order' }).click();
  await expect
    .poll(() => bodies(invoices.completeLoad))
    .toEqual([{ loadId: 7, isInvoice: true, expectedTotal: 184.35, invoiceNo: 'ATL-20417', date: '2026-05-02' }]);
});

test('the address of the customer is offered until something is typed', async () => {
  const { screen } = await openClosing({ ...pending, customerEmail: 'marco@peachtree.test' }, complete);
  const sheet = screen.getByRole('dialog');
  const offer = sheet.getByRole('button', { name: 'Use marco@peachtree.test' });
  await expect.element(offer).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' }).fill('o');
  await expect.poll(() => offer.query()).toBeNull();
});

test('a finish that is undone is told', async () => {
  const { screen } = await openClosing({ ...pending, undoFinishMs: 42_000 });
  await screen.getByRole('button', { name: 'Undo finish' }).click();
  await expect
    .element(screen.getByText('ATL-20417 is a cart again. Its number stays reserved for it.').first())
    .toBeVisible();
});

test('the payment of a pending invoice that is paid is done', async () => {
  const { screen } = await openClosing({ ...pending, balance: 0 }, { at: '?closing=paper' });
  const steps = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect.element(steps.first()).toBeVisible();
  expect(steps.elements().map((each) => each.querySelector('[aria-label="Done:"]') !== null)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

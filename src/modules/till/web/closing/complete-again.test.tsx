import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invoices } from '../../../invoices/contract.ts';
import { openClosing } from '../testing/load-closing.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

const pending = { type: 3, invoiceNo: 'ATL-20417', customerEmail: 'marco@peachtree.test' } as const;

test.each([
  [1280, 800],
  [390, 844],
])('what was signed and the mail address stand there on coming back, at %i x %i', async (width, height) => {
  await page.viewport(width, height);
  const { screen, bodies } = await openClosing(pending);
  const sheet = screen.getByRole('dialog');
  const open = () => screen.getByRole('button', { name: 'Complete order' }).click();
  const mail = sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' });
  await open();
  await sheet.getByRole('button', { name: 'Sign all the same' }).click();
  await sheet.getByRole('button', { name: 'Type the name instead' }).click();
  await sheet.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
  await sheet.getByRole('button', { name: 'Use marco@peachtree.test' }).click();
  await expect.element(mail).toHaveValue('marco@peachtree.test');
  await sheet.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => sheet.query()).toBeNull();

  await open();
  await expect.element(sheet.getByRole('img', { name: 'Signature of Marco Ruiz' })).toBeVisible();
  expect(sheet.getByText(/asks for no signature/).query()).toBeNull();
  await expect.element(mail).toHaveValue('marco@peachtree.test');
  await sheet.getByRole('button', { name: 'Complete order' }).click();
  await expect
    .poll(() => bodies(invoices.completeLoad))
    .toMatchObject([
      { email: 'marco@peachtree.test', signature: expect.stringMatching(/^data:image\/png;base64,/) as unknown },
    ]);
});

test('the mail address of one load is not offered for the next', async () => {
  const first = await openClosing(pending, { at: '?closing=complete' });
  const mail = { name: 'Mail the invoice to (optional)' };
  await first.screen.getByRole('textbox', mail).fill('other@peachtree.test');
  await first.screen.unmount();
  const { screen } = await openClosing({ ...pending, loadId: 8 }, { at: '?closing=complete' });
  await expect.element(screen.getByRole('textbox', mail)).toHaveValue('');
});

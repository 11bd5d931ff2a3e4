import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invoices } from '../../invoices/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { openClosing } from './testing/load-closing.tsx';
import { openLoad } from './testing/open-load.ts';
import { signedDayProblem } from './use-stored-signature.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load: Load = {
  ...openLoad,
  type: 3,
  status: 3,
  items: 1,
  isSignRequired: true,
  invoiceNo: 'INV-7',
  firstName: 'Marco',
  lastName: 'Ruiz',
  updatedDate: '2026-05-21T10:00:00Z',
};

const open = async () => {
  const { screen, bodies } = await openClosing(load, {
    as: { canBuildCart: true, canEditInvoice: true },
    at: '?closing=complete',
  });
  const sheet = screen.getByRole('dialog');
  return {
    screen,
    sent: () => bodies(invoices.completeLoad),
    complete: async (date: string) => {
      await sheet.getByRole('textbox', { name: 'Date' }).fill(date);
      await sheet.getByRole('button', { name: 'Type the name instead' }).click();
      await sheet.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
      await sheet.getByRole('button', { name: 'Complete order' }).click();
    },
  };
};

test.each([
  [0, undefined],
  [1, undefined],
  [2, 'The day of signing is not in the future, and not long past.'],
])('a day of signing %i days from now is refused with %s', (days, problem) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect(signedDayProblem(day)).toBe(problem);
});

test('sends the typed date of the signature as a day', async () => {
  const { complete, sent } = await open();
  await complete('5-2-2026');
  await expect.poll(sent).toMatchObject([{ loadId: 7, date: '2026-05-02' }]);
});

test.for([
  ['02/30/2026', 'There is no such date.'],
  ['12-31-1999', 'The day of signing is not in the future, and not long past.'],
] as const)('sends nothing with the date %s, and says why', async ([date, problem]) => {
  const { screen, complete, sent } = await open();
  await complete(date);
  await expect.element(screen.getByText(`The date of the signature: ${problem}`)).toBeVisible();
  await expect.element(screen.getByText(problem, { exact: true })).toBeVisible();
  expect(await sent()).toEqual([]);
});

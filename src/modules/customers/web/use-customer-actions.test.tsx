import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Call } from '../../../kernel/contract.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { unmarkedFields } from '../../../ui/testing/unmarked-fields.ts';
import { companies } from '../../companies/contract.ts';
import { customerListSearch, customersPath } from '../paths.ts';
import CustomersPage from './customers-page.tsx';
import { macon } from './fixtures/macon.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const openMenu = async (as: object, more: object = {}, refused: readonly Call[] = []) => {
  const opened = await openAs(<CustomersPage />, {
    as,
    refused,
    path: customersPath,
    search: customerListSearch,
    answers: [[companies.listCompanies, { list: [{ ...macon, ...more }], areMoreItemsAvailable: false }]],
  });
  await opened.screen.getByRole('button', { name: /customer Macon Metal/ }).click();
  return opened;
};
const itemOf = (name: string) => page.getByRole('menuitem', { name });

test('edit and message need canEditGroup, delete needs canDeleteGroup', async () => {
  const { screen } = await openMenu({ canEditGroup: true });
  await expect.element(itemOf('Edit')).toBeVisible();
  await expect.element(itemOf('Message')).toBeVisible();
  expect(itemOf('Delete').query()).toBeNull();
  await screen.unmount();
  await openMenu({ canDeleteGroup: true });
  await expect.element(itemOf('Delete')).toBeVisible();
  expect(itemOf('Edit').query()).toBeNull();
  expect(itemOf('Message').query()).toBeNull();
});

test('an empty message is refused; a refusal is gone while the message is sent once more', async () => {
  const { screen } = await openMenu({ canEditGroup: true }, {}, [companies.messageCompany]);
  await itemOf('Message').click();
  const field = screen.getByRole('textbox', { name: 'Message' });
  const send = screen.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect.element(field).toHaveAccessibleDescription(/Write a message\./);
  expect(unmarkedFields()).toEqual([]);
  await field.fill('We are closed on Monday.');
  await send.click();
  await expect.element(field).toHaveAccessibleDescription(/Refused/);
  answerNext(companies.messageCompany, () => new Promise<never>(() => {}));
  await send.click();
  await expect.element(screen.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect.element(field).not.toHaveAccessibleDescription(/Refused/);
});

test('a refused message that is sent again unchanged has the same key, a changed one another', async () => {
  const { screen } = await openMenu({ canEditGroup: true }, {}, [companies.messageCompany]);
  await itemOf('Message').click();
  const sent = () => vi.mocked(fetch).mock.calls.filter(([address]) => address === companies.messageCompany.path);
  const field = screen.getByRole('textbox', { name: 'Message' });
  const send = async (times: number) => {
    await screen.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => sent().length).toBe(times);
    await expect.element(field).toHaveAccessibleDescription(/Refused/);
  };
  await field.fill('We are closed on Monday.');
  await send(1);
  await send(2);
  await field.fill('We are closed on Friday.');
  await expect.element(field).not.toHaveAccessibleDescription(/Refused/);
  await send(3);
  const [first, again, changed] = sent().map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a delete is asked for with the name: Cancel keeps the customer, Confirm deletes it', async () => {
  const { screen, queries } = await openMenu({ canDeleteGroup: true });
  await itemOf('Delete').click();
  await expect.element(screen.getByText('Are you sure you want to delete the customer Macon Metal?')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /customer Macon Metal/ }).click();
  await itemOf('Delete').click();
  expect(queries(companies.deleteCompany)).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(companies.deleteCompany)).toEqual([{ companyId: '7' }]);
});

test('a refused delete says why', async () => {
  const { screen } = await openMenu({ canDeleteGroup: true }, {}, [companies.deleteCompany]);
  await itemOf('Delete').click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByRole('group').getByText('Refused')).toBeVisible();
});

test.each([
  ['with', 'office@macon.test', false],
  ['without', '', true],
])('a customer %s an address for mail', async (_, email, isDisabled) => {
  await openMenu({ canEditGroup: true }, { email });
  await expect.element(itemOf('Message')).toBeVisible();
  expect(itemOf('Message').element().getAttribute('aria-disabled') === 'true').toBe(isDisabled);
});

import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { companies } from '../../../companies/contract.ts';
import { roles } from '../../../roles/contract.ts';
import { sessions } from '../../contract.ts';
import { ViewAsDialog } from './view-as-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const role = (roleId: number, type: number, name: string, own: object = {}) => ({
  roleId,
  type,
  name,
  companyId: null,
  companyName: null,
  permissions: [],
  ...own,
});
const listed = [
  role(1, 1, 'Grader'),
  role(2, 2, 'Seller'),
  role(3, 3, 'Franchise Buyer'),
  role(4, 3, 'Bayou Buyer', { companyId: 7, companyName: 'Bayou Metals' }),
];
const choose = async (name: string) => {
  const opened = await openAs(<ViewAsDialog opened onClose={() => {}} />, {
    as: { isSA: true },
    answers: [
      [roles.listRoles, { list: listed }],
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Peachtree Auto', city: '', state: '' }] }],
    ],
  });
  await chooseRole(name);
  return opened;
};
const chooseRole = async (name: string) => {
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name }).click();
};
const chooseCompany = async (label: string) => {
  await page.getByRole('combobox', { name: label }).fill('peach');
  await page.getByRole('option', { name: /Peachtree Auto/ }).click();
};
const view = () => page.getByRole('button', { name: 'View', exact: true }).click();

test.each([
  ['Seller (External)', 2, 'Customer'],
  ['Franchise Buyer (Franchise)', 3, 'Franchise'],
])('%s is viewed through a company', async (name, roleId, label) => {
  const { bodies } = await choose(name);
  await view();
  await expect.element(page.getByText('Choose a company.')).toBeVisible();
  expect(await bodies(sessions.viewAs)).toEqual([]);
  await chooseCompany(label);
  await view();
  await expect.poll(() => bodies(sessions.viewAs)).toEqual([{ roleId, companyId: 9 }]);
});

test.each([
  ['Grader (Internal)', { roleId: 1 }],
  ['Bayou Buyer (Bayou Metals)', { roleId: 4, companyId: 7 }],
])('%s needs no choice of a company', async (name, sent) => {
  const { bodies } = await choose(name);
  await view();
  await expect.poll(() => bodies(sessions.viewAs)).toEqual([sent]);
});

test('the company of an earlier role is not sent with another role', async () => {
  const { bodies } = await choose('Seller (External)');
  await chooseCompany('Customer');
  await chooseRole('Grader (Internal)');
  await view();
  await expect.poll(() => bodies(sessions.viewAs)).toEqual([{ roleId: 1 }]);
});

test('nothing is viewed without a role', async () => {
  const { bodies } = await openAs(<ViewAsDialog opened onClose={() => {}} />, {
    answers: [[roles.listRoles, { list: listed }]],
  });
  await view();
  await expect.element(page.getByText('Choose a role.')).toBeVisible();
  expect(await bodies(sessions.viewAs)).toEqual([]);
  await chooseRole('Grader (Internal)');
  await expect.poll(() => page.getByText('Choose a role.').query()).toBeNull();
});

test.each([
  ['at its field', { error: 'roleId: It is gone.', fields: { roleId: 'It is gone.' } }, 'It is gone.', true],
  ['below', { error: 'Nobody has this role.' }, 'Nobody has this role.', false],
])('a refusal is told %s', async (_, body, sentence, isAtField) => {
  await choose('Grader (Internal)');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await view();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
  expect(dialog.getByRole('alert').query() === null).toBe(isAtField);
  const role = page.getByRole('combobox', { name: 'Role' });
  await expect.element(role).toHaveAccessibleDescription(isAtField ? sentence : '');
});

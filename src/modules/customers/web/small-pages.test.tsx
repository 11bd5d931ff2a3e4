import { afterEach, expect, test, vi } from 'vitest';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { customersPath } from '../paths.ts';
import CustomersTextPage from './customers-text-page.tsx';
import DownloadCustomersPage from './download-customers-page.tsx';

afterEach(() => vi.restoreAllMocks());

test('an address of an earlier version with a search leads to the list with it', async () => {
  const { screen } = await openAs(<CustomersTextPage searchText="mac" />);
  await expect.poll(() => screen.router.state.location.href).toBe(customersPath({ text: 'mac' }));
});

test('all customers are downloaded by one press, and a refusal says why', async () => {
  const { screen, queries } = await openAs(<DownloadCustomersPage />, { as: {} });
  await expect.element(screen.getByRole('heading', { name: 'Download Customers' })).toBeVisible();
  await expect.element(screen.getByText('Tax and licence numbers are left out.', { exact: false })).toBeVisible();
  answerNext(companies.downloadCompanies, () => Response.json({ error: 'Not now.' }, { status: 409 }));
  await screen.getByRole('button', { name: 'Download Customers' }).click();
  await expect.element(screen.getByText('Not now.').first()).toBeVisible();
  expect(queries(companies.downloadCompanies)).toEqual([{}]);
});

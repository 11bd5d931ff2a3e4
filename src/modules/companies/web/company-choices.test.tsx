import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { FilterChip } from '../../../ui/data-table/filter-chip.tsx';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../contract.ts';
import { CompanyPicker } from './company-picker.tsx';
import { useCustomerFilter } from './panels/customer-filter.ts';
import { OfFranchise } from './panels/of-franchise.tsx';
import {
  customersDownload,
  useCompany,
  useCustomer,
  useDefaultFacility,
  useFranchiseChoice,
  type CompanyOption,
} from './queries.ts';

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());

const found = (companyId: number, companyName: string, more: object = {}) => ({
  companyId,
  companyName,
  city: 'Macon',
  state: 'GA',
  isActive: true,
  ...more,
});
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);

function Picking({ onChange }: { onChange: (company: CompanyOption | null) => void }) {
  return <CompanyPicker label="Customer" count={10} minLength={2} value={null} onChange={onChange} />;
}

test('a customer is picked by name, with its place, of as many as are asked for', async () => {
  const onChange = vi.fn<(company: CompanyOption | null) => void>();
  const { screen, queries } = await openAs(<Picking onChange={onChange} />, {
    answers: [[companies.searchCompanies, { list: [found(7, 'Macon Metal'), found(8, 'Macon Auto')] }]],
  });
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.fill('m');
  await field.fill('mac');
  await expect.poll(options).toEqual(['Macon MetalMacon, GA', 'Macon AutoMacon, GA']);
  expect(queries(companies.searchCompanies)).toEqual([
    { text: 'mac', count: '10', offset: '0', isEmbed: 'false', customerSort: 'asc' },
  ]);
  await screen.getByRole('option', { name: /Macon Auto/ }).click();
  expect(onChange.mock.calls.at(-1)).toEqual([{ value: '8', label: 'Macon Auto', city: 'Macon', state: 'GA' }]);
});

/** With the cache of the product, where the name of a chosen customer is kept. */
const inProduct = (part: ReactNode) => <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>;

/** A list's filter by customer, with the one that is chosen. */
function Filtered({ first }: { first?: string }) {
  const [customer, choose] = useState(first);
  const filter = useCustomerFilter({
    filters: { customer },
    filter: (key, choice) => ({ ...choice, key, value: customer, onChange: choose }),
  });
  return <FilterChip filter={filter} />;
}

test('a filter searches from three characters on, also those who have left, and keeps the name of the chosen one', async () => {
  const { screen, queries } = await openAs(inProduct(<Filtered />), {
    answers: [
      [companies.searchCompanies, { list: [found(7, 'Macon Metal'), found(8, 'Macon Auto', { isActive: false })] }],
    ],
  });
  await screen.getByRole('button', { name: 'Customer All' }).click();
  await expect.element(page.getByText('Type at least 3 characters.')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search Customer' });
  await field.fill('ma');
  await expect.element(page.getByText('Type at least 3 characters.')).toBeVisible();
  await field.fill('mac ');
  await expect.poll(() => options().length).toBe(2);
  expect(queries(companies.searchCompanies)).toEqual([
    { text: 'mac', count: '500', offset: '0', isEmbed: 'false', customerSort: 'asc', alsoLeft: 'true' },
  ]);
  expect(options()).toEqual(['Macon Metal', 'Macon Auto (inactive)']);
  await page.getByRole('option', { name: 'Macon Metal' }).click();
  await expect.element(screen.getByRole('button', { name: 'Customer Macon Metal', exact: true })).toBeVisible();
  expect(queries(companies.searchCompanies).filter((sent) => 'customerId' in sent)).toEqual([]);
});

test.each([
  ['is named', [found(7, 'Macon Metal')], false, 'Macon Metal'],
  ['that does not exist stands by its number', [], false, 'Customer 7'],
  ['that cannot be read stands by its number', [], true, 'Customer 7'],
])('a customer of the address %s', async (_, list, isRefused, name) => {
  const { screen, queries } = await openAs(inProduct(<Filtered first="7" />), {
    answers: [[companies.searchCompanies, { list }]],
    refused: isRefused ? [companies.searchCompanies] : [],
  });
  await expect.element(screen.getByRole('button', { name: `Customer ${name}`, exact: true })).toBeVisible();
  expect(queries(companies.searchCompanies)[0]).toEqual({ customerId: '7', count: '1', alsoLeft: 'true' });
});

function Franchises({ alsoLeft = false }) {
  const choice = useFranchiseChoice({ alsoLeft });
  const words = choice.options.map(({ value, label }) => `${value} ${label}`).join('; ');
  return <p>{`${choice.label} ${choice.neutral}: ${words}`}</p>;
}

test.each([true, false])('the franchises are a choice, with those who have left: %s', async (alsoLeft) => {
  const { screen, queries } = await openAs(<Franchises alsoLeft={alsoLeft} />, {
    answers: [[companies.searchCompanies, { list: [found(5, 'Tampa Buyers')] }]],
  });
  await expect.element(screen.getByText('Franchise All: 5 Tampa Buyers')).toBeVisible();
  expect(queries(companies.searchCompanies)).toEqual([
    { isFranchise: 'true', count: '500', offset: '0', alsoLeft: String(alsoLeft) },
  ]);
});

test.each([
  ['a franchise', { isFranchise: true }, 'of the franchise Tampa Buyers'],
  ['another company', { isFranchise: false }, ''],
])('beside a title %s is named or not', async (_, more, words) => {
  const { screen, queries } = await openAs(inProduct(<OfFranchise companyId={5} />), {
    answers: [[companies.getCompany, { companyId: 5, companyName: 'Tampa Buyers', ...more }]],
  });
  await expect.poll(() => queries(companies.getCompany)).toEqual([{ companyId: '5' }]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => screen.container.querySelector('.ty-small')?.textContent ?? '').toBe(words);
});

function Facility() {
  return <p>{`Default ${useDefaultFacility()}`}</p>;
}

test.each([
  ['a franchise', 10, { cartSettings: { facilityId: 3 } }, 'Default 3', 1],
  ['a franchise without one', 10, { cartSettings: null }, 'Default undefined', 1],
  ['the parent company', 1, { cartSettings: { facilityId: 3 } }, 'Default undefined', 0],
] as const)('new carts of %s begin with its facility', async (_, hierarchy, answer, words, times) => {
  const { screen, queries } = await openAs(<Facility />, {
    as: { hierarchy, companyId: 5 },
    answers: [[companies.getCompany, answer]],
  });
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(queries(companies.getCompany)).toHaveLength(times);
});

function One({ customerId }: { customerId: number | undefined }) {
  const { data } = useCustomer(customerId);
  return <p>{JSON.stringify(data) ?? 'not read'}</p>;
}

test.each([
  [7, [found(7, 'Macon Metal')], '{"value":"7","label":"Macon Metal","city":"Macon","state":"GA"}', 1],
  [7, [], 'null', 1],
  [undefined, [], 'not read', 0],
])('the customer %s is %s', async (customerId, list, words, times) => {
  const { screen, queries } = await openAs(<One customerId={customerId} />, {
    answers: [[companies.searchCompanies, { list }]],
  });
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(queries(companies.searchCompanies)).toEqual(
    Array.from({ length: times }, () => ({ customerId: '7', count: '1' })),
  );
});

function Company({ companyId }: { companyId: number }) {
  const { data, error } = useCompany(companyId);
  return <p>{data?.companyName ?? error?.name ?? 'reading'}</p>;
}

test('a part of an address that is no number names no company, and nothing is asked', async () => {
  const { screen, queries } = await openAs(<Company companyId={Number.NaN} />);
  await expect.element(screen.getByText('ApiError')).toBeVisible();
  expect(queries(companies.getCompany)).toEqual([]);
});

test('the sheet of all customers is asked for', async () => {
  const { queries } = await openAs(<></>, { answers: [[companies.downloadCompanies, { link: '/downloads/1' }]] });
  expect(await customersDownload()).toMatchObject({ link: '/downloads/1' });
  expect(queries(companies.downloadCompanies)).toEqual([{}]);
});

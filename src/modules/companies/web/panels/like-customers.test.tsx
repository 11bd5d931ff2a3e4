import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { companies } from '../../contract.ts';
import { LikeCustomers } from './like-customers.tsx';

afterEach(() => vi.restoreAllMocks());

const row = (companyId: number, companyName: string) => ({
  companyId,
  companyName,
  city: '',
  state: '',
  facilityId: null,
});
const open = async (text: string, list: readonly object[], as: object = { hierarchy: 1, canBuildCart: true }) => {
  const onChoose = vi.fn<(name: string) => void>();
  const opened = await openAs(<LikeCustomers text={text} onChoose={onChoose} />, {
    as,
    answers: [[companies.searchCompanies, { list, areMoreItemsAvailable: false }]],
  });
  return { ...opened, onChoose };
};

test('offers the names that are like the text, each once, and searches for the chosen one', async () => {
  const { screen, onChoose, queries } = await open('peahctree', [
    row(1, 'Peachtree Auto'),
    row(2, 'Peachtree Auto'),
    row(3, 'Peach'),
  ]);
  await expect.element(screen.getByText('Or a customer with a name like that:')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(2);
  expect(queries(companies.searchCompanies)).toEqual([{ text: 'peahctree', count: '5', offset: '0' }]);
  await screen.getByRole('button', { name: 'Peachtree Auto' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Peachtree Auto');
});

test.each([
  ['of too few letters', 'pe', [row(1, 'Peachtree')]],
  ['that is the name itself', 'Peachtree', [row(1, 'Peachtree')]],
  ['that nothing is like', 'zzzz', []],
] as const)('offers nothing for a text %s', async (_, text, list) => {
  const { screen } = await open(text, list);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('Or a customer with a name like that:').query()).toBeNull();
});

test('a user who may not search customers sees none, and none is read', async () => {
  const { screen, queries } = await open('peahctree', [row(1, 'Peachtree')], { hierarchy: 2 });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(queries(companies.searchCompanies)).toEqual([]);
  expect(screen.getByRole('button').query()).toBeNull();
});

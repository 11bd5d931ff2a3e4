import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { FilterChip } from '../../../ui/data-table/filter-chip.tsx';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { users } from '../contract.ts';
import { admin } from './fixtures/ada.ts';
import { useBuyerChoice, useGraders, useUserChoice } from './queries.ts';

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const people = [
  { userId: 9, firstName: 'Ada', lastName: 'Reed', companyName: 'Piedmont', isActive: true },
  { userId: 8, firstName: 'Bo', lastName: 'Lee', companyName: 'Bayou', isActive: false },
];
function Choices() {
  const buyers = useBuyerChoice();
  const graders = useGraders();
  const labels = buyers.options.map(({ value, label }) => `${value} ${label}`).join('; ');
  return (
    <p>{`${buyers.label} ${buyers.neutral}: ${labels}. Graders: ${graders.data?.map(({ firstName }) => firstName).join()}`}</p>
  );
}

test('buyers and graders are choices, with those who have left marked', async () => {
  const { screen, queries } = await openAs(<Choices />, {
    as: admin,
    answers: [
      [users.listUsers, { list: people }],
      [users.listGraders, { list: people }],
    ],
  });
  await expect
    .element(screen.getByText(/^Buyer Anyone: 9 Ada Reed; 8 Bo Lee \(inactive\)\. Graders: Ada,Bo$/))
    .toBeVisible();
  expect(queries(users.listUsers)).toEqual([{ count: '500', offset: '0', isBuyer: 'true', alsoLeft: 'true' }]);
  expect(queries(users.listGraders)).toEqual([{}]);
});

function Who({ chosen }: { chosen?: { userId: number; name: string } }) {
  const choice = useUserChoice(chosen);
  return <FilterChip filter={{ ...choice, key: 'who', value: chosen && String(chosen.userId), onChange: () => {} }} />;
}

test('a user is searched from three characters on, and the chosen one keeps its name', async () => {
  const { screen, queries } = await openAs(<Who chosen={{ userId: 3, name: 'Cy Poe' }} />, {
    as: admin,
    answers: [[users.listUsers, { list: people }]],
  });
  await screen.getByRole('button', { name: 'Who Cy Poe', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search Who' });
  await field.fill('re');
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((each) => each.textContent);
  await expect.poll(options).toEqual(['Cy Poe']);
  await field.fill('ree');
  await expect.poll(options).toEqual(['Cy Poe', 'Ada Reed, Piedmont', 'Bo Lee (inactive), Bayou']);
  expect(queries(users.listUsers)).toEqual([{ count: '20', offset: '0', text: 'ree', alsoLeft: 'true' }]);
});

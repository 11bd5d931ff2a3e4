import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { setup } from '../../contract.ts';
import { FirstSteps } from './first-steps.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const begun = {
  steps: [
    { step: 'company', isDone: true },
    { step: 'facility', isDone: false },
    { step: 'prices', isDone: false },
    { step: 'converters', isDone: true },
    { step: 'roles', isDone: false },
    { step: 'colleagues', isDone: false },
    { step: 'customers', isDone: false },
    { step: 'invoice', isDone: false },
  ],
  superAdmins: ['Ada Ross'],
};

test('leads a super admin to the screen of each step, and ticks off what is done', async () => {
  const { screen } = await openAs(<FirstSteps />, { as: { isSA: true }, answers: [[setup.firstSteps, begun]] });
  await expect.element(screen.getByRole('link', { name: /^Company and letterhead ?, done$/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Converters ?, done$/ })).toBeVisible();
  for (const [name, to] of [
    ['Facility', '/config/facilities'],
    ['Metal prices', '/pricing'],
    ['Roles', '/config/roles'],
    ['Colleagues', '/entities/users'],
    ['Customers', '/entities/create'],
    ['First invoice', '/loads/create-load'],
  ])
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expect.element(screen.getByText('2 of 8 done')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('shows the next step alone on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await openAs(<FirstSteps />, { as: { isSA: true }, answers: [[setup.firstSteps, begun]] });
  await expect.element(screen.getByRole('link', { name: 'Facility' })).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(1);
});

test('tells other staff what is missing and whom to ask', async () => {
  const { screen } = await openAs(<FirstSteps />, { as: { isSA: false }, answers: [[setup.firstSteps, begun]] });
  await expect
    .element(
      screen.getByText(
        'Not set up yet: Facility, Metal prices, Roles, Colleagues, Customers, First invoice. Ask Ada Ross.',
      ),
    )
    .toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
});

test('shows nothing once all is done', async () => {
  const done = { ...begun, steps: begun.steps.map((each) => ({ ...each, isDone: true })) };
  const { screen, queries, readAgain } = await openAs(<FirstSteps />, {
    as: { isSA: true },
    answers: [[setup.firstSteps, done]],
  });
  await expect.poll(() => queries(setup.firstSteps).length).toBe(1);
  // The answer is there once it is asked for again.
  await readAgain();
  expect(screen.getByText('First steps').query()).toBeNull();
});

test.each([
  [['Ada Ross', 'Ben Lee'], 'Ask Ada Ross or Ben Lee.'],
  [[], 'Ask a super admin.'],
])('other staff ask %j', async (superAdmins, words) => {
  const { screen } = await openAs(<FirstSteps />, {
    as: { isSA: false },
    answers: [[setup.firstSteps, { ...begun, superAdmins }]],
  });
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});

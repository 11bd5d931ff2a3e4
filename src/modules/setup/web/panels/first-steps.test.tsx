import { afterEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { setup } from '../../contract.ts';
import { FirstSteps } from './first-steps.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const begun = {
  steps: [
    { step: 'company', isDone: true },
    { step: 'facility', isDone: false },
    { step: 'roles', isDone: false },
    { step: 'colleagues', isDone: false },
  ],
  superAdmins: ['Ada Ross'],
};

test('leads a super admin to the screen of each step, and ticks off what is done', async () => {
  const { screen } = await openAs(<FirstSteps />, { as: { isSA: true }, answers: [[setup.firstSteps, begun]] });
  await expect.element(screen.getByRole('link', { name: /^Company and letterhead ?, done$/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Facility' })).toHaveAttribute('href', '/config/facilities');
  await expect.element(screen.getByRole('link', { name: 'Roles' })).toHaveAttribute('href', '/config/roles');
  await expect.element(screen.getByRole('link', { name: 'Colleagues' })).toHaveAttribute('href', '/entities/users');
  await expect.element(screen.getByText('1 of 4 done')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('tells other staff whom to ask', async () => {
  const { screen } = await openAs(<FirstSteps />, { as: { isSA: false }, answers: [[setup.firstSteps, begun]] });
  await expect.element(screen.getByText('Ask Ada Ross for what is missing.', { exact: false })).toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
});

test('shows nothing once all is done', async () => {
  const done = { ...begun, steps: begun.steps.map((each) => ({ ...each, isDone: true })) };
  const { screen, queries } = await openAs(<FirstSteps />, {
    as: { isSA: true },
    answers: [[setup.firstSteps, done]],
  });
  await expect.poll(() => queries(setup.firstSteps).length).toBe(1);
  expect(screen.getByText('First steps').query()).toBeNull();
});

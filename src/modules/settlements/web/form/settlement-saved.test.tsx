import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { settlements } from '../../contract.ts';
import { field, openStored, press } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const save = settlements.saveSettlement;

test('after a save the last list is shown again, and nothing is kept', async () => {
  sessionStorage.setItem('troyard.list', '/settlement/open?text=S-20');
  const opened = await openStored();
  await field('Contract No').fill('C-89');
  await press('Save');
  await expect.poll(() => opened.screen.router.state.location.href).toBe('/settlement/open?text=S-20');
  const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('settlement.7'));
  expect(kept()).toEqual([]);
  // What was typed just before is stored in a pause; the page may still stand then.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(kept()).toEqual([]);
});

test('what the answer warns of is told after the save, if the form did not show it', async () => {
  const [known, other] = ['L-1 stands in AB-7.', 'L-2 stands in AB-7.'].map((sentence) => ({
    sentence,
    isBreach: false,
  }));
  await openStored(
    { warnings: [known] },
    { answers: [[save, { warnings: [known, other], message: messages.settlementSaved }]] },
  );
  await press('Save');
  const message = page.getByRole('group').getByText('Settlement saved. L-2 stands in AB-7.', { exact: true });
  await expect.element(message).toBeVisible();
  // A message of a save alone has gone by then.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  await expect.element(message).toBeVisible();
});

test('of many warnings the first are told', async () => {
  const warnings = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((sentence) => ({ sentence, isBreach: false }));
  await openStored({}, { answers: [[save, { warnings, message: messages.settlementSaved }]] });
  await press('Save');
  await expect
    .element(page.getByRole('group').getByText('Settlement saved. One. Two. Three. And 2 more.', { exact: true }))
    .toBeVisible();
});

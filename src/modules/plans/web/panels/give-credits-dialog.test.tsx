import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { credits } from '../../../credits/contract.ts';
import { GiveCreditsDialog } from './give-credits-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const dialog = page.getByRole('dialog', { name: 'Give credits to Macon Metal' });
const give = () => dialog.getByRole('button', { name: 'Give credits' });
const open = () => openAs(<GiveCreditsDialog companyId={5} companyName="Macon Metal" onClose={() => {}} />);
const count = () => dialog.getByRole('textbox', { name: 'Credits' });

test.each(['0', '-5', '1.5', ''])('%j credits are refused as typed, and nothing is given', async (typed) => {
  const { bodies } = await open();
  await count().fill(typed);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A favour.');
  await give().click();
  await expect.element(dialog.getByText('A whole number, at least 1.')).toBeVisible();
  await expect.element(count()).toHaveValue(typed);
  expect(await accessibilityFaults()).toEqual([]);
  expect(await bodies(credits.giveCredits)).toEqual([]);
});

test('a refusal goes when the next try is refused as typed', async () => {
  await openAs(<GiveCreditsDialog companyId={5} companyName="Macon Metal" onClose={() => {}} />, {
    refused: [credits.giveCredits],
  });
  await count().fill('20');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A favour.');
  await give().click();
  await expect.element(dialog.getByText('Refused')).toBeVisible();
  await count().fill('0');
  await give().click();
  await expect.element(dialog.getByText('A whole number, at least 1.')).toBeVisible();
  expect(dialog.getByText('Refused').query()).toBeNull();
});

test('credits are given to the company with their reason', async () => {
  const { bodies } = await open();
  await count().fill('1,000');
  await give().click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' A favour. ');
  await give().dblClick();
  await expect.poll(() => bodies(credits.giveCredits)).toEqual([{ companyId: 5, count: 1000, reason: 'A favour.' }]);
});

test.each([
  ['a field', { error: 'count: Too many.', fields: { count: 'Too many.' } }, 'Too many.', true],
  ['the whole', { error: 'Try later.' }, 'Try later.', false],
])('a refusal of %s is told once', async (_, body, sentence, isAtField) => {
  await open();
  await count().fill('25');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A favour.');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await give().click();
  await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
  expect(dialog.getByRole('alert').query() === null).toBe(isAtField);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lostEntry } from '../../../../ui/feedback/describe-failure.ts';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { settlements } from '../../contract.ts';
import { field, openNew, openStored, press, typeHead } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const said = (sentence: string | RegExp) => page.getByText(sentence);
const save = settlements.saveSettlement;
const refusal = (status: number, body: object) => () => Response.json(body, { status });

test('where no answer came, that is told, also after a reload', async () => {
  const opened = await openNew();
  await typeHead();
  answerNext(save, () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Save');
  await expect.element(said('No answer came.')).toBeVisible();
  await expect.element(said(/^Whether this was saved is not known\. Send it again unchanged/)).toBeVisible();
  await opened.screen.unmount();
  await openNew();
  await expect.element(said(lostEntry)).toBeVisible();
});

test('of many refused fields the first are told', async () => {
  await openStored();
  const fields = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`lotTableData.${at}.lotNo`, 'No.']));
  answerNext(save, refusal(400, { error: 'No.', fields }));
  await press('Save');
  await expect.element(said('Lot 12, Lot no: No.')).toBeVisible();
  await expect.element(said('and 2 more')).toBeVisible();
  expect(said('Lot 13, Lot no: No.').query()).toBeNull();
});

test('the words of the server are shown, and its field is marked', async () => {
  await openStored();
  const sentence = 'Lot L-1 stands there twice.';
  const fields = { 'lotTableData.1.lotNo': sentence, contractNo: 'Taken.' };
  answerNext(save, refusal(400, { error: `lotTableData.1.lotNo: ${sentence}`, fields }));
  await press('Save');
  await expect.element(said(`Lot 2, Lot no: ${sentence}`)).toBeVisible();
  await expect.element(field('Lot 2, Lot no')).toHaveAccessibleDescription(sentence);
  await expect.element(field('Contract No')).toHaveAccessibleDescription('Taken.');
  await field('Lot 2, Lot no').fill('L-3');
  await expect.element(field('Lot 2, Lot no')).not.toHaveAccessibleDescription();
  await expect.element(field('Contract No')).toHaveAccessibleDescription('Taken.');
});

test('a deleted row takes the marks of its table along, and those of the other stay', async () => {
  await openStored();
  const fields = { 'lotTableData.0.lotNo': 'Twice.', 'hedgeTableData.0.hedgeNo': 'Unknown.' };
  answerNext(save, refusal(400, { error: 'Twice.', fields }));
  await press('Save');
  await expect.element(field('Lot 1, Lot no')).toHaveAccessibleDescription('Twice.');
  await press('Delete Lot 1');
  await expect.element(field('Lot 1, Lot no')).not.toHaveAccessibleDescription();
  await expect.element(field('Hedge 1, Hedge no')).toHaveAccessibleDescription('Unknown.');
});

test('a value beyond the rules of the call is told by its place and not sent', async () => {
  const opened = await openStored();
  await field('Lot 2, Pt ppm').fill('395.12345');
  await press('Save');
  await expect.element(said('Lot 2, Pt ppm: At most 4 decimals.')).toBeVisible();
  await expect.element(field('Lot 2, Pt ppm')).toHaveFocus();
  expect(await opened.bodies(save)).toEqual([]);
});

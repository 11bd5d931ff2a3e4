import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { confirm, confirmDelete, confirmLeaving, confirmLeavingDraft } from './confirm.tsx';

afterEach(() => vi.restoreAllMocks());

type Question = Parameters<typeof confirm>[0];
const plain: Question = { title: 'Apply pricing', sentence: 'Apply these 2 changes?' };
const dialog = page.getByRole('dialog');
/** Asks, and waits until the question is open. */
const asked = async (ask: () => Promise<boolean>) => {
  await mount(<p>Page</p>);
  const answer = vi.fn<(isSure: boolean) => void>();
  void ask().then(answer);
  await expect.element(dialog).toBeVisible();
  return answer;
};
const gone = async () => {
  await expect.poll(() => dialog.query()).toBeNull();
};

test.each([
  ['Confirm', true],
  ['Cancel', false],
  ['Close', false],
])('%s answers %s, once', async (name, isSure) => {
  const answer = await asked(() => confirm(plain));
  await dialog.getByRole('button', { name }).click();
  await expect.poll(() => answer.mock.calls).toEqual([[isSure]]);
  await gone();
});

test('a question begins on its safe answer, and Escape is no', async () => {
  const answer = await asked(() => confirm(plain));
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => answer.mock.calls).toEqual([[false]]);
  await gone();
});

test.each([
  [0, []],
  [2, ['Step 1', 'Step 2']],
  [12, Array.from({ length: 12 }, (_, at) => `Step ${at + 1}`)],
  [14, [...Array.from({ length: 12 }, (_, at) => `Step ${at + 1}`), 'and 2 more']],
])('of %i details the first twelve are listed', async (count, listed) => {
  const details = Array.from({ length: count }, (_, at) => `Step ${at + 1}`);
  await asked(() => confirm({ ...plain, details }));
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(listed);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await gone();
});

test('the same question is not asked twice at once, and can be asked again after its answer', async () => {
  const answer = await asked(() => confirm(plain));
  expect(await confirm(plain)).toBe(false);
  expect(dialog.elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => answer.mock.calls).toEqual([[true]]);
  await gone();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const again = vi.fn<(isSure: boolean) => void>();
  void confirm(plain).then(again);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => again.mock.calls).toEqual([[true]]);
  await gone();
});

test('a question that is taken back while it stands is answered no, and one taken back before is not shown', async () => {
  const taken = new AbortController();
  const answer = await asked(() => confirm({ ...plain, signal: taken.signal }));
  taken.abort();
  await expect.poll(() => answer.mock.calls).toEqual([[false]]);
  await gone();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await confirm({ ...plain, signal: AbortSignal.abort() })).toBe(false);
  expect(dialog.query()).toBeNull();
});

test.each([
  [
    'a deletion',
    () => confirmDelete('hedge', 'H-1044'),
    'Delete hedge',
    'Are you sure you want to delete the hedge H-1044?',
    ['Cancel', 'Confirm'],
    true,
  ],
  [
    'leaving what is lost',
    confirmLeaving,
    'Leave without saving?',
    'What you changed here is not saved and would be lost.',
    ['Stay', 'Leave'],
    true,
  ],
  [
    'leaving a draft',
    confirmLeavingDraft,
    'Leave without saving?',
    'What you changed here is not saved. It is kept in this tab until you come back or sign out.',
    ['Stay', 'Leave'],
    false,
  ],
] as const)('the question before %s has its own words and buttons', async (_, ask, title, sentence, names, isRed) => {
  const answer = await asked(ask);
  await expect.element(dialog).toHaveAccessibleName(title);
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  for (const name of names) await expect.element(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  const yes = dialog.getByRole('button', { name: names[1], exact: true });
  expect(yes.element().hasAttribute('data-destructive')).toBe(isRed);
  await yes.click();
  await expect.poll(() => answer.mock.calls).toEqual([[true]]);
  await gone();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { composedKey } from '../../../../ui/testing/composed-key.ts';
import { settlements } from '../../contract.ts';
import { field, openStored, press, stored } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const save = settlements.saveSettlement;
const dialog = page.getByRole('dialog', { name: 'Complete settlement' });
const reason = dialog.getByRole('textbox', { name: 'Reason' });
/** AB Received is 825 kg net, AB Processed 800, and Mono is dry above net. */
const open = () =>
  openStored({
    mmiReceived: { gross: 830, tare: 5, net: 825, total: 825 },
    mmiProcessed: { ...stored.mmiProcessed, monoNet: 800, monoDry: 801 },
  });

test('the dialog says that it is final, what does not close, and why a reason is asked for', async () => {
  await open();
  await press('Complete');
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Complete settlement":
      - heading "Complete settlement" [level=2]
      - button "Close":
        - img
      - paragraph: A completed settlement cannot be changed any more.
      - list:
        - listitem: "AB Received is 825.000 kg net and AB Processed 800.000 kg: they differ by more than 0.5 %."
        - listitem: "Mono: the dry weight is above the net weight."
      - text: Reason
      - textbox "Reason"
      - paragraph: Why it is complete all the same. It is kept with the settlement.
      - button "Cancel"
      - button "Complete settlement" [disabled]
      - text: Say why first.
  `);
});

test('a reason of blanks is none; Enter completes with the reason that is typed, without blanks around it', async () => {
  const { bodies, screen } = await open();
  await press('Complete');
  await reason.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Complete settlement' })).toHaveAttribute('aria-disabled');
  expect(await bodies(save)).toEqual([]);
  await reason.fill('  Dust was lost ');
  // Enter also ends a word that is being composed.
  composedKey('Enter');
  await expect.element(dialog).toBeVisible();
  expect(await bodies(save)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/settlement/open');
  expect(await bodies(save)).toMatchObject([
    { settlementId: 7, version: 3, isComplete: true, reason: 'Dust was lost', contractNo: 'C-88' },
  ]);
});

test.each(['Cancel', 'Escape'])('%s completes nothing', async (way) => {
  const { bodies } = await open();
  await press('Complete');
  await reason.fill('Dust');
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodies(save)).toEqual([]);
});

test('a completion that is refused keeps the reason for the next try', async () => {
  await open();
  await press('Complete');
  await reason.fill('Dust was lost');
  answerNext(save, () => Response.json({ error: 'Not now.' }, { status: 409 }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await press('Complete');
  await expect.element(reason).toHaveValue('Dust was lost');
});

test('while it is saved nothing else is sent, and it says so', async () => {
  const { bodies } = await openStored();
  const answer = Promise.withResolvers<Response>();
  answerNext(save, () => answer.promise);
  await field('Contract No').fill('C-89');
  await press('Save');
  const saving = page.getByRole('button', { name: 'Saving…' });
  await expect.element(saving).toHaveAttribute('aria-busy', 'true');
  await expect
    .element(page.getByRole('button', { name: 'Complete', exact: true }))
    .toHaveAccessibleDescription('It is being saved.');
  await saving.click({ force: true });
  expect(await bodies(save)).toHaveLength(1);
  answer.resolve(Response.json({ error: 'Not now.' }, { status: 409 }));
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute('aria-busy');
  await expect.element(page.getByRole('button', { name: 'Complete', exact: true })).not.toHaveAccessibleDescription();
  await press('Save');
  await expect.poll(() => bodies(save)).toHaveLength(2);
});

test('a save says so, and a completion by another user is told in the words of the server', async () => {
  await openStored({}, { answers: [[save, { warnings: [], message: messages.settlementSaved }]] });
  answerNext(save, () => Response.json({ error: 'Settlement S-2041 is complete.', code: 'COMPLETE' }, { status: 409 }));
  await press('Save');
  const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
  await expect.element(told('Settlement S-2041 is complete.')).toBeVisible();
  await press('Save');
  await expect.element(told(messages.settlementSaved)).toBeVisible();
});

test('a completed settlement says since when and why, and shows what was typed before, which can be discarded', async () => {
  const first = await openStored();
  await field('Contract No').fill('C-89');
  window.dispatchEvent(new Event('pagehide'));
  await first.screen.unmount();
  await openStored({ isComplete: true, completedDate: '2026-07-01T12:00:00Z', reason: 'Moisture' });
  await expect.element(page.getByText('Contract No: “C-89” (was “C-88”)')).toBeVisible();
  await expect
    .element(page.getByText('Settlement S-2041 is complete since 07-01-2026. It cannot be changed any more.'))
    .toBeVisible();
  await press('Discard it');
  await expect.element(page.getByText('Contract No: “C-89” (was “C-88”)')).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('settlement.7'))).toEqual([]);
});

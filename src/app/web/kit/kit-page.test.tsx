import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { kitPath, kitSearch } from '../paths.ts';
import { KitPage } from './kit-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const open = async (at: string) => {
  const { screen } = await openAs(<KitPage />, { at, path: kitPath, search: kitSearch });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
  return screen;
};
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
const shown = (screen: Awaited<ReturnType<typeof open>>) => screen.getByRole('tabpanel');

test('the kit shows its controls', async () => {
  const screen = await open('?tab=controls');
  await expect.element(screen.getByRole('heading', { name: 'Dialogs' })).toBeVisible();
  await expect.element(shown(screen)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - tabpanel "Controls":
      - heading "Buttons" [level=2]
      - paragraph: Filled is the one thing of a screen. What cannot be done now says why.
      - button "New cart"
      - button "Download"
      - button "Add payment"
      - button "Compare"
      - link "To the list":
        - /url: /kit?tab=list
      - button "Finish order" [disabled]
      - text: 1 item is still to be decided. Approve or reject it first.
      - button "Save"
      - button "Saving…" [disabled]
      - heading "Icon buttons" [level=2]
      - paragraph: Named by their tooltip.
      - button "Edit"
      - button "Delete" [disabled]
      - text: It is part of an invoice.
      - radiogroup "Period":
        - radio "Week"
        - text: Week
        - radio "Month" [checked]
        - text: Month
        - radio "Year"
        - text: Year
      - heading "Toasts" [level=2]
      - paragraph: Two seconds, longer under the pointer; errors stay.
      - button "Done"
      - button "Failed"
      - heading "Dialogs" [level=2]
      - button "Delete a customer…"
      - button "Save with a question…"
      - button "Dialog…"
      - button "Drawer…"
      - status
  `);
});

test('the kit shows its texts', async () => {
  const screen = await open('?tab=text');
  await expect.element(screen.getByRole('heading', { name: 'Loading' })).toBeVisible();
  await expect.element(shown(screen)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - tabpanel "Text":
      - heading "Tags" [level=2]
      - paragraph: A status is its word; the colour repeats it.
      - text: Pending Approved Rejected Modified Not started In process Older prices
      - heading "Codes" [level=2]
      - paragraph: Matched characters are underlined, differing ones boxed.
      - text: GD3+EA6 GD3+EA6-1 6D3+EA6 KBA 16419 GD3+EAG GD3+EA6
      - heading "Figures" [level=2]
      - text: $1,184.35 −$89.50 $1,184,320 no price 3.45 % up 6.4 % down 1.15 % down 11.5 % 0.00 %
      - img "Bought, last nine days"
      - heading "Dates" [level=2]
      - text: 05-21-2026 11-20-2026 8:15 pm 20th Nov 2026, 8:15 pm
      - time: 11-20-2026
      - heading "People and marks" [level=2]
      - img "Dana Okafor, here now": DO
      - img "Sam Whitlock": SW
      - img "Marco": M
      - img "Troyard"
      - heading "Loading" [level=2]
  `);
});

test('the kit shows its states, and a fault that is made', async () => {
  const screen = await open('?tab=states');
  await expect.element(screen.getByText('All is well here.')).toBeVisible();
  await expect.element(shown(screen)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - tabpanel "States":
      - heading "Empty" [level=2]
      - heading "No quotes are open" [level=2]
      - paragraph: A quote holds today’s prices for a seller until a date you choose. Make one from a cart, or let the seller ask for it.
      - button "New quote"
      - button "Pick a cart to quote"
      - heading "Error" [level=2]
      - alert:
        - heading "The loads could not be read" [level=2]
        - paragraph: Nothing was changed. Try again in a moment.
        - button "Try again"
        - paragraph: Request req-7f3a
      - heading "Fault in a part of the page" [level=2]
      - button "Make one"
      - text: All is well here.
  `);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await screen.getByRole('button', { name: 'Make one' }).click();
  await expect.element(screen.getByText('All is well here.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(told('Tried again')).toBeVisible();
});

test('the kit shows its figures and its paper', async () => {
  const screen = await open('?tab=figures');
  await expect.element(screen.getByRole('heading', { name: 'Invoice ATL-20417' })).toBeVisible();
  await expect.element(screen.getByLabelText('Key figures')).toMatchAriaInlineSnapshot(`
    - region "Key figures":
      - link "Bought this month $1,184,320 up 6.4 % against April to the same day Course of Bought this month":
        - /url: /kit?tab=list
        - text: Bought this month $1,184,320 up 6.4 % against April to the same day
        - img "Course of Bought this month"
      - link "Units 6,412 up 3.1 % $184.70 a unit Course of Units":
        - /url: /kit?tab=list
        - text: Units 6,412 up 3.1 % $184.70 a unit
        - img "Course of Units"
      - link "Still owed $48,906 down 11.5 % 3 past due Course of Still owed":
        - /url: /kit?tab=list
        - text: Still owed $48,906 down 11.5 % 3 past due
        - img "Course of Still owed"
  `);
});

test('the tabs of the kit stand in its address', async () => {
  const screen = await open('');
  await screen.getByRole('tab', { name: 'Text' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ tab: 'text' });
  await screen.getByRole('button', { name: 'New cart' }).first().click();
  await expect.element(told('Made a new cart')).toBeVisible();
});

test('a dialog, a drawer and two questions open from the controls', async () => {
  const screen = await open('?tab=controls');
  for (const [name, title] of [
    ['Dialog…', 'Apply version 215'],
    ['Drawer…', 'History of GD3+EA6'],
  ] as const)
    for (const way of ['Cancel', 'Apply']) {
      await screen.getByRole('button', { name }).click();
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: way }).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    }
  for (const [name, answer, said] of [
    ['Delete a customer…', 'Confirm', 'Answered yes'],
    ['Save with a question…', 'Cancel', 'Answered no'],
    ['Save with a question…', 'Confirm', 'Answered yes'],
    ['Delete a customer…', 'Cancel', 'Answered no'],
  ] as const) {
    await screen.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect.element(screen.getByText(said)).toBeVisible();
  }
  for (const [name, words] of [
    ['Done', 'Added GD3+EA6 to load 1042'],
    ['Failed', 'The picture was not sent. It is kept and tried again. Request req-7f3a.'],
  ] as const) {
    await screen.getByRole('button', { name, exact: true }).click();
    await expect.element(told(words)).toBeVisible();
  }
});

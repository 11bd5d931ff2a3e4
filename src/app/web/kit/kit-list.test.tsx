import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { kitPath, kitSearch } from '../paths.ts';
import { KitPage } from './kit-page.tsx';

beforeEach(() => page.viewport(1600, 900));
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

test('the list of the kit has its filters, and the first rows in its order', async () => {
  const screen = await open('?text=savannah&size=10');
  await expect.element(screen.getByText('Savannah U-Pull').first()).toBeVisible();
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].slice(0, 8).map(({ textContent }) => textContent));
  await expect.poll(() => rows().length).toBe(11);
  expect(rows().slice(0, 3)).toMatchInlineSnapshot(`
    [
      [
        "Load",
        "Customer",
        "Name",
        "Facility",
        "Buyer",
        "Status",
        "Items",
        "Value",
      ],
      [
        "1039",
        "Savannah U-PullSavannah, GA",
        "May week 3",
        "Atlanta",
        "SWSam Whitlock",
        "Seller finalised4 pending",
        "111",
        "$28,142.43",
      ],
      [
        "1033",
        "Savannah U-PullSavannah, GA",
        "May week 3",
        "Atlanta",
        "LHLuis Herrera",
        "Seller finalised5 pending",
        "95",
        "$35,656.43Older prices",
      ],
    ]
  `);
  await screen.getByRole('columnheader', { name: 'Load' }).getByRole('button').click();
  await expect.poll(() => rows()[1]?.[0]).toBe('1039');
});

test('its filters narrow it, and none that match is said', async () => {
  const screen = await open('?facility=Atlanta&buyer=Dana%20Okafor');
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
  const texts = screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map(({ textContent }) => textContent);
  for (const text of texts) expect(text).toMatch(/Atlanta.*Dana Okafor/);
  await screen.getByRole('searchbox', { name: 'Search loads' }).fill('nobody');
  await expect.element(screen.getByRole('button', { name: /Clear/ }).first()).toBeVisible();
});

test.each([
  ['empty', 'No loads are open'],
  ['error', 'The loads could not be read'],
])('its state %s says: %s', async (show, words) => {
  const screen = await open(`?show=${show}`);
  await expect.element(screen.getByText(words)).toBeVisible();
  if (show !== 'error') return;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('a row has its acts: one that says why it cannot be done, and one that asks', async () => {
  const screen = await open('?text=peachtree');
  await screen.getByRole('button', { name: 'Actions for load 1042' }).click();
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await expect.element(item(/^Move/)).toHaveAttribute('aria-disabled', 'true');
  await item(/^Rename/).click();
  await expect.element(told('Renamed load 1042')).toBeVisible();
  await screen.getByRole('button', { name: 'Actions for load 1042' }).click();
  await item(/^Delete/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(told('Deleted')).toBeVisible();
});

test('its form marks what it needs, and what the server knows', async () => {
  const screen = await open('?tab=form');
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await expect.element(field('Company email')).toHaveValue('office@maconmetal.com');
  await expect.element(screen.getByRole('tabpanel')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - tabpanel "Form":
      - region "Company":
        - heading "Company" [level=2]
        - paragraph: As it stands on invoices.
        - text: Company name
        - textbox "Company name"
        - text: Company email
        - textbox "Company email": office@maconmetal.com
        - text: Phone
        - textbox "Phone": 404-555-0142
        - text: Code
        - textbox "Code": GD3+EA6
        - text: Address
        - textbox "Address": 4410 Swamp Rd
        - text: State
        - combobox "State"
        - img
        - text: Customer since
        - textbox "Customer since":
          - /placeholder: MM-DD-YYYY
          - text: 05-21-2026
        - button "Open the calendar"
        - text: Admin email
        - textbox "Admin email": office@maconmetal.com
        - paragraph: They sign in with this.
        - checkbox "Same as company email" [checked]
        - text: Same as company email
      - region "Figures":
        - heading "Figures" [level=2]
        - paragraph: Typed freely, put in order when the field is left.
        - text: Credit limit $
        - textbox "Credit limit": 1,184.50
        - text: Group modifier
        - textbox "Group modifier": −2
        - button "Percent, switch to dollars": "%"
        - paragraph: −2 % makes $195.89 into $191.97
        - text: Weight
        - textbox "Weight": 1,250
        - text: g
        - group "Quantity":
          - radiogroup "Quick quantity":
            - radio "A quarter"
            - text: A quarter
            - radio "A half" [checked]
            - text: A half
            - radio "Three quarters"
            - text: Three quarters
            - radio "One"
            - text: One
          - text: Qty
          - textbox "Quantity": "0.5"
      - region "Choosing":
        - heading "Choosing" [level=2]
        - paragraph: Finds companies as one types.
        - text: Belongs to
        - combobox "Belongs to"
        - text: Facility
        - combobox "Facility"
      - region "Signing":
        - heading "Signing" [level=2]
        - group "Signature":
          - text: Signature Atlanta asks for one.
          - button "Sign here"
      - button "Cancel"
      - button "Save customer"
  `);
  await screen.getByRole('button', { name: 'Save customer' }).click();
  for (const words of ['Enter the name of the company.', 'Choose a state.'])
    await expect.element(screen.getByText(words).first()).toBeVisible();
  await field('Company name').fill('Macon');
  await screen.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Georgia' }).click();
  await screen.getByRole('button', { name: 'Save customer' }).click();
  await expect
    .element(screen.getByText('Already used by Macon Metal Exchange. Use another address.').first())
    .toBeVisible();
  await field('Company email').fill('a@b.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(told('Saved customer')).toBeVisible();
});

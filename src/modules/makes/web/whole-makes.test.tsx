import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { makes } from '../contract.ts';
import { franchise, open, openMenu, staff, toyota } from './fixtures/makes-stage.tsx';

/* The makes, their tips and their form, each as a whole. */

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('the whole list of makes', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('row', { name: /Toyota/ })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Manufacturer Tips" [level=1]
      - link "Add make":
        - /url: /converters/make-model?add=true
      - group "Filters":
        - searchbox "Search make"
      - region "Makes":
        - table:
          - rowgroup:
            - row "Make Models Tips Added Actions":
              - /children: contain
          - rowgroup:
            - row "Toyota Two parts with a plus sign. Corolla, Yaris 2 pictures, 1 video, 1 document 02-03-2026 Actions for make Toyota":
              - /children: contain
              - cell "Toyota Two parts with a plus sign.":
                - link "Toyota Two parts with a plus sign.":
                  - /url: /converters/make-model?open=7
      - text: 1 to 1 of 1
  `);
});

test('the makes on a phone, for a franchise', async () => {
  await page.viewport(390, 844);
  const { screen } = await open({ as: franchise });
  await expect.element(screen.getByRole('link', { name: /Toyota/ })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Manufacturer Tips" [level=1]
      - group "Filters":
        - searchbox "Search make"
      - list "Makes":
        - listitem:
          - link "Toyota Two parts with a plus sign. 2 pictures, 1 video, 1 document":
            - /url: /converters/make-model?open=7
      - text: 1 to 1 of 1
  `);
});

test('the whole tips on a make', async () => {
  await open({ at: '?open=7' });
  await expect.element(page.getByRole('dialog').getByText('Corolla, Yaris')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Toyota":
      - heading "Toyota" [level=2]
      - button "Close":
        - img
      - paragraph: Two parts with a plus sign. Read it from both sides.
      - region "Pictures":
        - list:
          - listitem:
            - button "Picture 1 of Toyota"
          - listitem:
            - button "Picture 2 of Toyota"
      - region "Models":
        - heading "Models" [level=3]
        - paragraph: Corolla, Yaris
      - region "Videos":
        - heading "Videos" [level=3]
        - list:
          - listitem:
            - link "example.com/v/1 (opens in a new tab)":
              - /url: https://example.com/v/1/
      - region "Documents":
        - heading "Documents" [level=3]
        - list:
          - listitem:
            - link "example.com/codes.pdf (opens in a new tab)":
              - /url: https://example.com/codes.pdf
      - paragraph: Added on 3rd Feb 2026, 4:05 pm
      - button "Edit make"
  `);
});

test('the whole form of a make', async () => {
  await open({ at: '?edit=7' });
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Models' })).toHaveValue('Corolla\nYaris');
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Edit Toyota":
      - heading "Edit Toyota" [level=2]
      - button "Close":
        - img
      - form "Edit Toyota":
        - text: Make
        - textbox "Make": Toyota
        - text: Description
        - textbox "Description": Two parts with a plus sign. Read it from both sides.
        - text: Models
        - textbox "Models": Corolla Yaris
        - paragraph: One a line.
        - group "Pictures":
          - text: Pictures
          - button "Choose"
          - list:
            - listitem:
              - img "Number 1"
              - button "Remove picture 1"
            - listitem:
              - img "Number 2"
              - button "Remove picture 2"
        - text: Video addresses
        - textbox "Video addresses": https://example.com/v/1/
        - paragraph: One a line, each beginning with https://.
        - text: Document addresses
        - textbox "Document addresses": https://example.com/codes.pdf
        - paragraph: One a line, each beginning with https://.
      - button "Cancel"
      - button "Save make"
  `);
});

test('each field of a make is sent under its own name, and the list stays as it was narrowed', async () => {
  const { screen, bodies } = await open({ at: '?edit=7&text=toy' });
  const drawer = page.getByRole('dialog', { name: 'Edit Toyota' });
  await drawer.getByRole('textbox', { name: 'Make', exact: true }).fill('Lexus');
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Rare');
  await drawer.getByRole('button', { name: 'Save make' }).dblClick();
  await expect
    .poll(() => bodies(makes.editMake))
    .toEqual([{ makeId: 7, version: 4, make: 'Lexus', description: 'Rare' }]);
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'toy' });
});

test('the tips are closed, and lead to the form', async () => {
  const { screen } = await open({ at: '?open=7&text=toy' });
  const drawer = page.getByRole('dialog', { name: 'Toyota' });
  await drawer.getByRole('button', { name: 'Edit make' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'toy', edit: '7' });
  await page.getByRole('dialog', { name: 'Edit Toyota' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'toy' });
});

test('the whole menu of makes of who edits them', async () => {
  const screen = await openMenu(staff, 'Toyota');
  await screen.getByRole('button', { name: 'Makes' }).click();
  await expect.element(screen.getByRole('menu')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - menu "Makes":
      - menuitem "Tips on Toyota"
      - menuitem "Edit Toyota"
      - menuitem "Add make"
  `);
});

test('makes that could not be read say so, and an empty list what stands here', async () => {
  const failed = await open({ refused: [makes.listMakes] });
  await expect.element(failed.screen.getByText('The makes could not be read')).toBeVisible();
});

test('what another user has changed of a make is told in words', async () => {
  await open({ at: '?edit=7' });
  const drawer = page.getByRole('dialog', { name: 'Edit Toyota' });
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Rare');
  const fresh = { ...toyota, version: 5, model: ['Corolla'], videoUrls: [], imglUrls: ['/files/1/a'] };
  const answered = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new Request(address, init).method === 'GET'
      ? answered(address, init)
      : Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 }),
  );
  await drawer.getByRole('button', { name: 'Save make' }).click();
  const words =
    'Models is now “Corolla” (was “Corolla, Yaris”), Video addresses is now empty (was “https://example.com/v/1/”), Pictures is now “1” (was “2”)';
  await expect.poll(() => document.body.textContent).toContain(words);
});

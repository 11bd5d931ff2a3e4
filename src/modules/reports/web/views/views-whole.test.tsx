import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { reportViews } from '../../views/contract.ts';
import { drawer, fixed, open, views, weekly } from './fixtures/view-cases.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });

test('the views of a report are listed with their words and what their reader may do', async () => {
  await open('?from=2026-06-10&to=2026-06-12');
  await views();
  await expect.element(drawer().getByRole('button', { name: 'Edit Buyers by week' })).toBeVisible();
  await expect.element(drawer()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Views":
      - heading "Views" [level=2]
      - button "Close":
        - img
      - list:
        - listitem:
          - button "Buyers by week Last 7 days, by Buyer, then Week, shared with Accountant, mailed every Monday"
          - button "Edit Buyers by week"
          - button "Delete Buyers by week"
        - listitem:
          - button "June from 06-01-2026 to 06-30-2026, of Mara Lind"
      - paragraph: A view keeps the days, filters, groups, order and columns of this report under a name. It can be shared with a role, and mailed as a sheet every week or month. A sheet of single rows has the newest first.
      - button "Save what is shown"
  `);
});

test('the form of an own view has its values', async () => {
  await open('?from=2026-06-10&to=2026-06-12');
  await views();
  await page.getByRole('button', { name: 'Edit Buyers by week' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Shared with' })).toHaveValue('Accountant');
  await expect.element(drawer()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Edit Buyers by week":
      - heading "Edit Buyers by week" [level=2]
      - button "Close":
        - img
      - form "View":
        - text: Name
        - textbox "Name": Buyers by week
        - text: Days
        - combobox "Days": Last 7 days
        - img
        - paragraph: Days such as last week move on with time.
        - text: Shared with
        - combobox "Shared with": Accountant
        - img
        - paragraph: Users of your company with this role see it with what they may see themselves.
        - text: Mailed
        - combobox "Mailed": Every Monday
        - img
        - paragraph: As a sheet, at 6 in the morning, to you and to the role that it is shared with.
        - checkbox "Take filters, groups, order and columns from what is shown now"
        - text: Take filters, groups, order and columns from what is shown now
      - button "Cancel"
      - button "Save view"
  `);
});

test('the form of a new view begins with the days that are shown, shared with nobody and never mailed', async () => {
  await open('?from=2026-06-10&to=2026-06-12');
  await views();
  await page.getByRole('button', { name: 'Save what is shown' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect.element(drawer()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "New view":
      - heading "New view" [level=2]
      - button "Close":
        - img
      - form "View":
        - text: Name
        - textbox "Name"
        - text: Days
        - combobox "Days": Always from 06-10-2026 to 06-12-2026
        - img
        - paragraph: Days such as last week move on with time.
        - text: Shared with
        - combobox "Shared with": Nobody
        - img
        - paragraph: Users of your company with this role see it with what they may see themselves.
        - text: Mailed
        - combobox "Mailed" [disabled]: Never
        - img
        - paragraph: A view that is mailed needs days that move on.
      - button "Cancel"
      - button "Save view" [disabled]
      - text: Give it a name.
  `);
});

test('the days, roles and mails of a view are chosen from all there are', async () => {
  await open('?from=2026-06-10&to=2026-06-12');
  await views();
  await page.getByRole('button', { name: 'Edit Buyers by week' }).click();
  for (const [field, options] of [
    ['Shared with', ['Nobody', 'Accountant']],
    ['Mailed', ['Never', 'Every Monday', expect.stringMatching(/month/)]],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(options);
    await userEvent.keyboard('{Tab}');
  }
});

test('what is saved is told, and leads back to the views; what is deleted too', async () => {
  const { bodies } = await open('?from=2026-06-10&to=2026-06-12');
  await views();
  await page.getByRole('button', { name: 'Edit Buyers by week' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Weeks');
  const answer = Promise.withResolvers<Response>();
  answerNext(reportViews.saveView, () => answer.promise);
  await page.getByRole('button', { name: 'Save view' }).click();
  const saving = page.getByRole('button', { name: 'Saving…' });
  await expect.element(saving).toHaveAttribute('aria-busy', 'true');
  await saving.click({ force: true });
  answer.resolve(Response.json({ message: 'View saved', viewId: 4, version: 4 }));
  await expect.element(told('View saved')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Views' })).toBeVisible();
  expect(await bodies(reportViews.saveView)).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete Buyers by week' }).click();
  const question = page.getByRole('dialog', { name: 'Delete view' });
  await expect.element(question.getByText('Are you sure you want to delete the view Buyers by week?')).toBeVisible();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(told('Deleted Successfully')).toBeVisible();
});

test('a new view keeps its days as they are sent, with every field changed', async () => {
  const { bodies } = await open('?view=5&from=2026-06-01&to=2026-06-30', { list: [weekly, { ...fixed, isOwn: true }] });
  await page.getByRole('button', { name: /^June/ }).click();
  await page.getByRole('button', { name: 'Edit June' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a year');
  await page.getByRole('combobox', { name: 'Shared with' }).click();
  await page.getByRole('option', { name: 'Accountant' }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect
    .poll(() => bodies(reportViews.saveView))
    .toEqual([
      {
        viewId: 5,
        version: fixed.version,
        report: 'cost-sheet',
        name: 'Half a year',
        columns: [],
        grouping: [],
        filters: fixed.filters,
        sort: '',
        days: null,
        sharedWithRole: 2,
        schedule: null,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
});

import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../loads/items/contract.ts';
import { loadSearch } from '../paths.ts';
import type { LoadView } from './focus-places.ts';
import { ItemsPanel } from './items-panel.tsx';
import { openLoad } from './testing/open-load.ts';
import { shownItem } from './testing/shown-item.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const open = async (view: LoadView) => {
  const { screen } = await openAs(<ItemsPanel load={openLoad} />, {
    at: `?show=${view}`,
    search: loadSearch,
    as: { canBuildCart: true },
    answers: [[loadItems.listItems, { list: [{ ...shownItem, version: 1 }], total: 1 }]],
  });
  const back = screen.getByRole('button', { name: 'Back to the items' });
  await expect.element(back).toBeVisible();
  return { screen, back };
};
const focus = (element: Element) => (element as HTMLElement).focus();

test.each([
  ['boxes', 'button', 'Boxes'],
  ['types', 'button', 'Types'],
  // The add line comes back with the items, and takes the focus.
  ['count', 'textbox', 'Add a converter by code'],
] as const)('Esc leaves %s, and the focus is on the %s %s', async (view, role, name) => {
  const { screen, back } = await open(view);
  focus(back.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(back).not.toBeInTheDocument();
  await expect.element(screen.getByRole(role, { name, exact: true })).toHaveFocus();
});

test('in a field of the count, the first Esc takes back what is typed, and the next one leaves', async () => {
  const { screen, back } = await open('count');
  const field = screen.getByRole('textbox', { name: 'Final quantity of GD3+EA6' });
  await field.fill('9');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(back).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(back).not.toBeInTheDocument();
});

test('Esc in the add line stays in its view', async () => {
  const { screen, back } = await open('boxes');
  focus(screen.getByRole('textbox', { name: 'Add a converter by code' }).element());
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(back).toBeVisible();
});

import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandPalette } from '../../../../ui/spotlight/command-palette.tsx';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../../invoices/contract.ts';
import { loadSearch } from '../../paths.ts';
import { LoadClosing, openClosing } from '../testing/load-closing.tsx';
import { openLoad } from '../testing/open-load.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const pending = { type: 3, invoiceNo: 'ATL-20417' } as const;
const openBeside = (changes: object) =>
  openAs(
    <>
      <input aria-label="Field" />
      <button type="button">Elsewhere</button>
      <LoadClosing load={{ ...openLoad, ...changes }} />
    </>,
    { as: { canBuildCart: true, canSeeSubtotal: true }, search: loadSearch },
  );

test.each([
  ['a cart', {}, 'Finish order', 'Complete order'],
  ['a pending invoice', pending, 'Complete order', 'Complete order'],
] as const)('F and Ctrl Enter close %s, Ctrl Enter also from a field', async (_, changes, byF, byCtrlEnter) => {
  const { screen } = await openBeside(changes);
  const field = screen.getByRole('textbox', { name: 'Field' });
  const press = (name: string) => screen.getByRole('dialog').getByRole('button', { name });
  await field.click();
  await userEvent.keyboard('f');
  expect(screen.getByRole('dialog').query()).toBeNull();
  await expect.element(field).toHaveValue('f');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(press(byCtrlEnter)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('f');
  await expect.element(press(byF)).toHaveFocus();
});

test('a load that cannot be closed yet says why', async () => {
  const { screen } = await openBeside({ items: 0 });
  await userEvent.keyboard('f');
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('There is nothing on this load yet.');
  expect(screen.getByRole('dialog').query()).toBeNull();
});

function Palette() {
  const [opened, setOpened] = useState(false);
  return (
    <CommandPalette opened={opened} onOpen={() => setOpened(true)} onClose={() => setOpened(false)} actions={[]} />
  );
}

test('the palette offers what the keys of the page do', async () => {
  const { screen } = await openAs(
    <>
      <LoadClosing load={openLoad} />
      <Palette />
    </>,
    { as: { canBuildCart: true, canSeeSubtotal: true }, search: loadSearch },
  );
  screen.getByRole('button', { name: 'Complete order' }).element().focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.getByRole('option', { name: 'Finish order' }).click();
  const sheet = screen.getByRole('dialog', { name: /^Finish/ });
  await expect.element(sheet.getByRole('button', { name: 'Finish order' })).toHaveFocus();
});

test('Enter in a field completes the order if nothing is missing', async () => {
  const { screen, bodies } = await openClosing({ ...pending, isSignRequired: true }, { at: '?closing=complete' });
  const sheet = screen.getByRole('dialog');
  const mail = sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' });
  await mail.fill('marco@peachtree.test');
  await userEvent.keyboard('{Enter}');
  expect(await bodies(invoices.completeLoad)).toEqual([]);
  await sheet.getByRole('button', { name: 'Type the name instead' }).click();
  await sheet.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
  await expect.element(sheet.getByRole('button', { name: 'Complete order' })).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodies(invoices.completeLoad))
    .toMatchObject([{ loadId: 7, email: 'marco@peachtree.test', signature: expect.any(String) as unknown }]);
});

test('Ctrl Enter leads to no other step while one is open, and closes nothing from a list above the page', async () => {
  const open = await openClosing(pending, { at: '?closing=pay' });
  await expect.element(open.screen.getByRole('dialog', { name: /^Pay/ })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(open.screen.getByRole('dialog', { name: /^Pay/ })).toBeVisible();
  expect(open.screen.router.history.location.search).toBe('?closing=pay');
  await open.screen.unmount();
  const { screen } = await openAs(
    <>
      <div role="dialog" aria-label="List">
        <input aria-label="Field" />
      </div>
      <LoadClosing load={openLoad} />
    </>,
    { as: { canBuildCart: true, canSeeSubtotal: true }, search: loadSearch },
  );
  await screen.getByRole('textbox', { name: 'Field' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('dialog', { name: /^Complete/ }).query()).toBeNull();
});

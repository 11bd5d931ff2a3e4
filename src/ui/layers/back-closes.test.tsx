import { createBrowserHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppLink } from '../controls/app-link.tsx';
import { RowMenu } from '../data-table/row-menu.tsx';
import MoreSheet from '../shell/more-sheet.tsx';
import { mount } from '../testing/mount.tsx';
import { confirm, confirmLeaving } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

const { href } = window.location;
afterEach(() => window.history.replaceState(null, '', href));

const user = { key: '1', name: 'Ada', role: 'Buyer', onSignOut: () => {} };

function Page() {
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  const leave = async () => {
    if (await confirmLeaving()) close();
  };
  const names = ['Dialog', 'Drawer', 'Form', 'More'];
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => setOpened(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void confirm({ title: 'Add it?', sentence: 'Sure?' })}>
        Question
      </button>
      <RowMenu label="Menu" actions={[{ key: 'edit', label: 'Edit', onPress: () => {} }]} />
      <Dialog title="A dialog" opened={opened === 'Dialog'} onClose={close}>
        <AppLink to="/there">There</AppLink>
        <button type="button" onClick={() => void confirm({ title: 'Over it', sentence: 'Sure of this?' })}>
          Ask
        </button>
      </Dialog>
      <Drawer title="A drawer" opened={opened === 'Drawer'} onClose={close}>
        Its content
      </Drawer>
      <Drawer title="A form" opened={opened === 'Form'} onClose={() => void leave()}>
        Typed
      </Drawer>
      <MoreSheet opened={opened === 'More'} onClose={close} groups={[]} current={[]} user={user} />
    </>
  );
}

/** The page, opened from another one. */
const open = async () => {
  window.history.replaceState(null, '', '/before');
  const history = createBrowserHistory();
  const mounted = await mount(<Page />, { history });
  await mounted.router.navigate({ to: '/here' });
  await expect.element(mounted.getByRole('button', { name: 'Dialog' })).toBeVisible();
  return mounted;
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const goBack = () => window.history.back();

test.for([
  ['Dialog', 1280, 800, 'dialog'],
  ['Dialog', 390, 844, 'dialog'],
  ['Drawer', 1280, 800, 'dialog'],
  ['Drawer', 390, 844, 'dialog'],
  ['Question', 1280, 800, 'dialog'],
  ['Question', 390, 844, 'dialog'],
  ['More', 390, 844, 'dialog'],
  ['Menu', 1280, 800, 'menu'],
  ['Menu', 390, 844, 'menu'],
] as const)('Back closes what is open (%s) and stays on the page, and then leaves it, at %i px', async (at) => {
  const [name, width, height, role] = at;
  await page.viewport(width, height);
  const screen = await open();
  await press(name);
  const layer = page.getByRole(role);
  await expect.element(layer).toBeVisible();
  goBack();
  await expect.element(layer).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/here');
  await expect.element(screen.getByRole('button', { name: 'Dialog' })).toBeVisible();
  goBack();
  await expect.element(screen.getByText('Another page')).toBeVisible();
});

test('Back closes the topmost of two layers', async () => {
  await open();
  await press('Dialog');
  await press('Ask');
  await expect.element(page.getByRole('dialog', { name: 'Over it' })).toBeVisible();
  goBack();
  await expect.element(page.getByRole('dialog', { name: 'Over it' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  goBack();
  await expect.element(page.getByRole('dialog', { name: 'A dialog' })).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/here');
});

test('Back asks before it closes a form with changes', async () => {
  await open();
  await press('Form');
  await expect.element(page.getByRole('dialog', { name: 'A form' })).toBeVisible();
  goBack();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(page.getByRole('dialog', { name: 'A form' })).toBeVisible();
  goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/here');
});

test('a link within a layer is followed', async () => {
  const screen = await open();
  await press('Dialog');
  await page.getByRole('link', { name: 'There' }).click();
  await expect.element(screen.getByText('Another page')).toBeVisible();
  expect(window.location.pathname).toBe('/there');
});

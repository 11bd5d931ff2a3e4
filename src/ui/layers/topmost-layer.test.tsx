import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

/** A part of a drawer that opens a layer of its own: the drawer is not rendered again. */
function Part() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Enlarge
      </button>
      <button type="button" onClick={() => void confirm({ title: 'Delete it?', sentence: 'Sure?' })}>
        Delete
      </button>
      {opened && (
        <Dialog title="Picture" opened onClose={() => setOpened(false)}>
          Its content
        </Dialog>
      )}
    </>
  );
}

function Page() {
  const [opened, setOpened] = useState(true);
  return (
    <Drawer title="Row" opened={opened} onClose={() => setOpened(false)}>
      <Part />
    </Drawer>
  );
}

test.each([
  ['Enlarge', 'Picture'],
  ['Delete', 'Delete it?'],
])('Esc closes what %s has opened, then the drawer below it', async (button, title) => {
  await mount(<Page />);
  const [drawer, above] = [page.getByRole('dialog', { name: 'Row' }), page.getByRole('dialog', { name: title })];
  // Twice: the listeners of a layer that is opened again stand in another order.
  for (let round = 0; round < 2; round += 1) {
    await drawer.getByRole('button', { name: button }).click();
    await expect.element(above).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(above).not.toBeInTheDocument();
    await expect.element(drawer).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});

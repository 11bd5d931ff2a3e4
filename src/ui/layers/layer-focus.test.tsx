import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../controls/button.tsx';
import { confirm } from './confirm.tsx';
import { RowMenu } from '../data-table/row-menu.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { QuantityField } from '../form/quantity-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { mount } from '../testing/mount.tsx';

afterEach(() => vi.restoreAllMocks());

/** A browser with reduced motion: a closed layer disappears at once. */
function withoutMotion() {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('prefers-reduced-motion') ? 'all' : query),
  );
}

function Row() {
  const [rejecting, setRejecting] = useState(false);
  const actions = [
    { key: 'reject', label: 'Reject', onPress: () => setRejecting(true) },
    { key: 'delete', label: 'Delete', onPress: () => void confirm({ title: 'Delete it?', sentence: 'Sure?' }) },
  ];
  return (
    <>
      <RowMenu label="More for GD3" actions={actions} />
      {rejecting && (
        <ReasonDialog
          title="Reject GD3"
          sentence="It stays."
          action="Reject"
          busyLabel="Rejecting…"
          send={async () => ({ message: 'Rejected' })}
          failure="No"
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

test.each(['with', 'without'])('%s motion, what a menu opened gives the focus back to the menu', async (motion) => {
  if (motion === 'without') withoutMotion();
  await mount(<Row />);
  const menu = page.getByRole('button', { name: 'More for GD3' });
  // Twice: the second time the code of the question is loaded and it opens at once.
  for (const action of ['Reject', 'Delete', 'Reject', 'Delete']) {
    menu.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Reject' })).toHaveFocus();
    if (action === 'Delete') await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    const layer = page.getByRole('dialog');
    await expect.poll(() => layer.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(layer).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  }
});

test('a layer opens on its first field with what stands there selected, and without one on what it is for', async () => {
  await page.viewport(1280, 800);
  await mount(<Layers />);
  const open = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole('dialog')).toBeInTheDocument();
  };
  await open('Edit');
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect.element(quantity).toHaveFocus();
  await userEvent.keyboard('3{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Holds 3')).toBeInTheDocument();
  await open('Take');
  await expect.element(page.getByRole('button', { name: 'Take it' })).toHaveFocus();
});

function Layers() {
  const [opened, setOpened] = useState<string>();
  const [quantity, setQuantity] = useState('1');
  const close = () => setOpened(undefined);
  return (
    <>
      <button type="button" onClick={() => setOpened('edit')}>
        Edit
      </button>
      <button type="button" onClick={() => setOpened('take')}>
        Take
      </button>
      <p>Holds {quantity}</p>
      {opened === 'edit' && (
        <Drawer title="Item" opened onClose={close}>
          <QuantityField value={quantity} onChange={setQuantity} />
        </Drawer>
      )}
      {opened === 'take' && (
        <Dialog title="Take" opened onClose={close} footer={<Button variant="filled">Take it</Button>}>
          <p>Nothing to fill in.</p>
        </Dialog>
      )}
    </>
  );
}

const boxOf = (element: Element) => element.getBoundingClientRect();

test.each([
  [1280, 800],
  [390, 844],
  [844, 390],
])('what takes the focus is never under the head or the foot, at %i x %i', async (width, height) => {
  await page.viewport(width, height);
  for (const Layer of [Dialog, Drawer]) {
    const screen = await mount(
      <Layer title="Long" opened onClose={() => {}} footer={<Button variant="filled">Done</Button>}>
        {Array.from({ length: 30 }, (_, at) => (
          <p key={at}>
            <input aria-label={`Field ${at}`} /> <Button>Use {at}</Button>
          </p>
        ))}
      </Layer>,
    );
    const layer = page.getByRole('dialog');
    const first = layer.getByRole('textbox', { name: 'Field 0', exact: true });
    await expect.element(layer.getByText('Long')).toBeVisible();
    const head = layer.getByText('Long').element().parentElement!;
    const foot = document.querySelector('.ty-dialog-foot')!;
    // Down and up again: a layer scrolls only as far as it must.
    const stops = [...layer.getByRole('textbox').elements(), ...layer.getByRole('button', { name: /^Use/ }).elements()];
    for (const stop of [...stops, ...stops.toReversed(), first.element()] as HTMLElement[]) {
      stop.focus();
      // 3 px of focus ring around it.
      expect(boxOf(stop).top - 3).toBeGreaterThanOrEqual(boxOf(head).bottom);
      expect(boxOf(stop).bottom + 3).toBeLessThanOrEqual(Math.min(boxOf(foot).top, window.innerHeight));
    }
    await screen.unmount();
  }
});

import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../controls/button.tsx';
import { mount } from '../testing/mount.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
] as const)('a %s that closes takes no press, and its opener has the focus', async (_, Layer) => {
  const send = vi.fn<() => void>();
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <Button onClick={() => setOpened(true)}>Ask</Button>
        <Layer
          title="Ask"
          opened={opened}
          onClose={() => setOpened(false)}
          footer={
            <Button
              onClick={() => {
                send();
                setOpened(false);
              }}
            >
              Send
            </Button>
          }
        >
          <p>Forty pieces</p>
        </Layer>
      </>
    );
  }
  const screen = await mount(<Page />);
  const opener = screen.getByRole('button', { name: 'Ask' });
  await opener.click();
  const button = screen.getByRole('button', { name: 'Send' });
  await expect.element(button).toBeVisible();
  const shown = button.element() as HTMLElement;
  await expect.poll(() => getComputedStyle(shown.closest('[role=dialog]')!).opacity).toBe('1');
  const { left, top } = shown.getBoundingClientRect();
  const isUnder = () => shown.contains(document.elementFromPoint(left + 5, top + 5));
  expect(isUnder()).toBe(true);
  shown.click();
  // It is closed in the next moment, and still there.
  await Promise.resolve();
  expect(shown.isConnected).toBe(true);
  expect(isUnder()).toBe(false);
  shown.focus();
  expect(document.activeElement).not.toBe(shown);
  await expect.element(opener).toHaveFocus();
  await expect.poll(() => shown.isConnected).toBe(false);
  expect(send).toHaveBeenCalledTimes(1);
});

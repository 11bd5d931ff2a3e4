import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useHotkeys } from '../keyboard/keyboard.ts';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { SidePanel } from './side-panel.tsx';

afterEach(async () => {
  await page.viewport(414, 896);
});

const open = async () => {
  await page.viewport(1280, 800);
  const run = vi.fn<() => void>();
  function Beside() {
    const [isOpen, setIsOpen] = useState(false);
    useHotkeys([{ keys: 'f', label: 'Finish', run }]);
    return (
      <div className="ty-shell">
        <main style={{ flex: 1 }}>
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
          <button type="button" onClick={() => run()}>
            Finish
          </button>
          {isOpen && (
            <SidePanel title="Notes" onClose={() => setIsOpen(false)}>
              <input aria-label="Note" /> <button type="button">Send</button>
            </SidePanel>
          )}
        </main>
      </div>
    );
  }
  const screen = await mount(<Beside />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const panel = screen.getByRole('dialog', { name: 'Notes' });
  await expect.element(panel.getByRole('textbox')).toHaveFocus();
  return { screen, panel, run };
};

test('the page beside it takes presses, and the panel says what it is', async () => {
  const { screen, run } = await open();
  await screen.getByRole('button', { name: 'Finish' }).click();
  expect(run).toHaveBeenCalledTimes(1);
  expect(await accessibilityFaults(screen.baseElement)).toEqual([]);
});

test('keys of the page do nothing from within it, and work beside it', async () => {
  const { screen, panel, run } = await open();
  (panel.getByRole('button', { name: 'Send' }).element() as HTMLElement).focus();
  await userEvent.keyboard('f');
  expect(run).not.toHaveBeenCalled();
  (screen.getByRole('button', { name: 'Finish' }).element() as HTMLElement).focus();
  await userEvent.keyboard('f');
  expect(run).toHaveBeenCalledTimes(1);
});

test.each(['in its field', 'on the page'])('Esc %s closes it, and its opener has the focus', async (place) => {
  const { screen, panel } = await open();
  const opener = screen.getByRole('button', { name: 'Open' });
  if (place === 'on the page') (screen.getByRole('button', { name: 'Finish' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  if (place === 'in its field') await expect.element(opener).toHaveFocus();
});

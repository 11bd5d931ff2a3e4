import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BusyButton } from './busy-button.tsx';
import { Button, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';

describe('a button that cannot be pressed now', () => {
  test('keeps the focus, says why, and does nothing', async () => {
    const onClick = vi.fn<() => void>();
    const screen = await mount(
      <Button reason="1 item is pending." onClick={onClick}>
        Finish order
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Finish order' });
    await expect.element(button).toHaveAccessibleDescription('1 item is pending.');

    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await button.click({ force: true });
    expect(onClick).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('tooltip', { name: '1 item is pending.' })).toBeVisible();
  });

  test('does not submit its form', async () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    const screen = await mount(
      <form onSubmit={onSubmit}>
        <Button type="submit" reason="Choose a customer first.">
          Save
        </Button>
      </form>,
    );
    await screen.getByRole('button', { name: 'Save' }).click({ force: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a busy button', () => {
  test('runs once for a double click, says what it does, and keeps its width', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onPress = vi.fn<() => Promise<void>>(() => promise);
    const screen = await mount(
      <BusyButton busyLabel="Saving…" onPress={onPress}>
        Save
      </BusyButton>,
    );
    const button = screen.getByRole('button');
    await expect.element(button).toHaveAccessibleName('Save');
    const width = button.element().clientWidth;

    await button.dblClick();
    expect(onPress).toHaveBeenCalledTimes(1);
    await expect.element(button).toHaveAccessibleName('Saving…');
    expect(button.element().clientWidth).toBe(width);

    resolve();
    await expect.element(button).toHaveAccessibleName('Save');
    await button.click();
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  test('has its own label while its question is open, and asks once', async () => {
    let answer = Promise.withResolvers<boolean>();
    const ask = vi.fn<() => Promise<boolean>>(() => answer.promise);
    const onPress = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
    const screen = await mount(
      <BusyButton busyLabel="Saving…" ask={ask} onPress={onPress}>
        Save
      </BusyButton>,
    );
    const button = screen.getByRole('button');
    await button.click();
    await button.click();
    expect(ask).toHaveBeenCalledTimes(1);
    await expect.element(button).toHaveAccessibleName('Save');
    answer.resolve(false);
    await expect.poll(() => ask.mock.settledResults).toHaveLength(1);
    expect(onPress).not.toHaveBeenCalled();

    answer = Promise.withResolvers<boolean>();
    await button.click();
    answer.resolve(true);
    await expect.element(button).toHaveAccessibleName('Saving…');
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

test.for(['light', 'dark'] as const)('buttons have no faults axe can find, in %s', async (scheme) => {
  await mount(
    <>
      <Button variant="filled">New cart</Button>
      <Button>Download</Button>
      <Button variant="subtle">Add payment</Button>
      <Button variant="filled" reason="Not yet.">
        Finish
      </Button>
      <ButtonLink to="/there">There</ButtonLink>
      <BusyButton busyLabel="Saving…" busy>
        Save
      </BusyButton>
      <IconButton label="Edit">✎</IconButton>
      <IconButton label="Delete" reason="It is part of an invoice.">
        ×
      </IconButton>
    </>,
    { scheme },
  );
  expect(await accessibilityFaults()).toEqual([]);
});

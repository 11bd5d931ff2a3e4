import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PictureStrip } from './picture-strip.tsx';

afterEach(() => vi.restoreAllMocks());

const three = ['/files/a', '/files/b', '/files/c'];
const shown = () => {
  const image = document.querySelector<HTMLImageElement>('.ty-viewer img');
  return [image?.getAttribute('src'), image?.alt];
};

test('each picture opens the viewer with itself, and nothing behind it', async () => {
  const pressed = vi.fn<() => void>();
  const { screen } = await openAs(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={pressed}>
      <PictureStrip name="GD3" urls={three} />
    </div>,
  );
  const names = () =>
    screen
      .getByRole('button')
      .elements()
      .map((each) => each.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Picture 1 of GD3', 'Picture 2 of GD3', 'Picture 3 of GD3']);
  const sources = [...screen.container.querySelectorAll('img')].map((each) => each.getAttribute('src'));
  expect(sources).toEqual(three);
  await screen.getByRole('button', { name: 'Picture 2 of GD3' }).click();
  await expect.poll(shown).toEqual(['/files/b', 'GD3, 2 of 3']);
  expect(pressed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
});

test.each<[readonly string[], string, string]>([
  [three, '3 pictures of GD3', '3'],
  [['/files/a'], 'Picture 1 of GD3', ''],
])('of %j a compact strip shows the first one, named %s', async (urls, name, count) => {
  const { screen } = await openAs(<PictureStrip name="GD3" urls={urls} compact />);
  const button = screen.getByRole('button');
  await expect.element(button).toHaveAccessibleName(name);
  expect(button.element().textContent).toBe(count);
  expect(button.elements()).toHaveLength(1);
});

test('without a picture it says so', async () => {
  const { screen } = await openAs(<PictureStrip name="GD3" urls={[]} />);
  await expect.element(screen.getByText('No picture')).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

test('the viewer goes on and back, by its buttons and by the arrows, and round', async () => {
  const onClose = vi.fn<() => void>();
  const { screen } = await openAs(<PhotoDialog title="GD3" urls={three} onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'GD3' });
  await expect.poll(shown).toEqual(['/files/a', 'GD3, 1 of 3']);
  await expect.element(dialog.getByText('1 of 3', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(shown).toEqual(['/files/b', 'GD3, 2 of 3']);
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(shown).toEqual(['/files/c', 'GD3, 3 of 3']);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shown).toEqual(['/files/a', 'GD3, 1 of 3']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shown).toEqual(['/files/c', 'GD3, 3 of 3']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a single picture has nothing to go on to', async () => {
  const { screen } = await openAs(<PhotoDialog title="GD3" urls={['/files/a']} onClose={() => undefined} />);
  await expect.element(screen.getByRole('img', { name: 'GD3, 1 of 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /picture$/ }).query()).toBeNull();
});

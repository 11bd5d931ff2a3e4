import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import { mount } from '../testing/mount.tsx';
import { ScrollEnds } from './scroll-ends.tsx';

beforeEach(() => page.viewport(800, 600));
afterEach(() => vi.restoreAllMocks());

/** A pane of 200 px with a list that can grow. */
function Pane({ height }: { height: number }) {
  const [grown, setGrown] = useState(height);
  return (
    <>
      <button type="button" onClick={() => setGrown(2000)}>
        Grow
      </button>
      <div data-testid="pane" style={{ height: 200, overflowY: 'auto' }}>
        <div style={{ height: grown }}>Items</div>
        <ScrollEnds of="the items" />
      </div>
    </>
  );
}
const opened = async (height: number) => {
  const screen = await mount(<Pane height={height} />);
  const pane = screen.getByTestId('pane');
  await expect.element(pane).toBeVisible();
  return {
    screen,
    scrolled: () => pane.element().scrollTop,
    /** How far the pane scrolls: the list, and the room of the buttons behind it. */
    furthest: () => pane.element().scrollHeight - 200,
    top: screen.getByRole('button', { name: 'To the top of the items' }),
    end: screen.getByRole('button', { name: 'To the end of the items' }),
  };
};

test('both ends of a long list are one press away', async () => {
  const { scrolled, furthest, top, end } = await opened(2000);
  await end.click();
  await expect.poll(scrolled).toBe(furthest());
  expect(furthest()).toBeGreaterThan(1800);
  await top.click();
  await expect.poll(scrolled).toBe(0);
});

test('the buttons come when a list grows long', async () => {
  const { screen, top, end } = await opened(290);
  // The size has been looked at by then.
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  expect([top.query(), end.query()]).toEqual([null, null]);
  await screen.getByRole('button', { name: 'Grow' }).click();
  await expect.element(top).toBeVisible();
  await expect.element(end).toBeVisible();
});

test.each([
  ['wants less motion', 'all', 'auto'],
  ['wants motion', 'not all', 'smooth'],
])('for a reader who %s the list moves as it should', async (_, media, behavior) => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('prefers-reduced-motion') ? media : query),
  );
  const { end } = await opened(2000);
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
  await end.click();
  expect(scrollTo.mock.lastCall).toMatchObject([{ behavior }]);
});

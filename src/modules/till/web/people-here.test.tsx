import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { PeopleHere } from './people-here.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});
afterAll(() => vi.unstubAllGlobals());

const { joined, tell } = liveServer();

const person = (userId: number) => ({ userId, firstName: 'Ann', lastName: `Hall ${userId}`, side: 'buyer' });
const opened = async (width: number, people: readonly object[]) => {
  await page.viewport(width, 800);
  const { screen } = await openAs(
    <>
      <p>Here</p>
      <PeopleHere loadId={7} />
    </>,
    { as: { userId: 1 } },
  );
  await expect.poll(() => joined.includes('here:7')).toBe(true);
  tell('here:7', 'present', { people });
  return screen;
};

test.each([
  [1280, 5, '+1 more: Ann Hall 7 (buyer)'],
  [390, 2, '+4 more: Ann Hall 4 (buyer), Ann Hall 5 (buyer), Ann Hall 6 (buyer), Ann Hall 7 (buyer)'],
])('at %i px the first %i who have the load open stand there, without the reader', async (width, count, more) => {
  const screen = await opened(width, [1, 2, 3, 4, 5, 6, 7].map(person));
  const list = screen.getByRole('list', { name: 'Also on this load' });
  await expect.element(list).toBeVisible();
  const entries = list.getByRole('listitem').elements();
  expect(entries).toHaveLength(count + 1);
  expect(entries.at(-1)!.textContent).toBe(more);
  await screen.unmount();
});

test('whoever is alone with a load sees nobody', async () => {
  const screen = await opened(1280, [person(1), { ...person(2), side: 'seller' }]);
  const list = screen.getByRole('list', { name: 'Also on this load' });
  await expect.element(list).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  tell('here:7', 'present', { people: [person(1)] });
  await expect.poll(() => list.query()).toBeNull();
});

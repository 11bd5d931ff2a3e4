import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { MoreItems } from './more-items.tsx';

afterEach(() => vi.restoreAllMocks());

const open = async (state: { isComing?: boolean; hasFailed?: boolean }) => {
  const onMore = vi.fn<() => Promise<undefined>>(async () => undefined);
  const { screen } = await openAs(
    <MoreItems shown={100} total={215} isComing={false} hasFailed={false} onMore={onMore} {...state} />,
  );
  await expect.element(screen.getByRole('button')).toBeVisible();
  // An observer made now tells after those made before.
  const target = screen.getByRole('button').element();
  await new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(target));
  return { screen, onMore };
};

test('the next items are asked for when the end is in view', async () => {
  expect((await open({})).onMore).toHaveBeenCalledOnce();
});

test('nothing is asked for while items are coming', async () => {
  expect((await open({ isComing: true })).onMore).not.toHaveBeenCalled();
});

test('items that could not be read are asked for by the button alone', async () => {
  const { screen, onMore } = await open({ hasFailed: true });
  await expect.element(screen.getByText('The next items could not be read.')).toBeVisible();
  expect(onMore).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Show more (100 of 215)' }).click();
  expect(onMore).toHaveBeenCalledOnce();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { queryClient } from './query-client.ts';
import { mount } from '../testing/mount.tsx';
import { readOf } from '../testing/read-of.ts';
import { readKey, readOptions, useRead } from './use-read.ts';

beforeEach(() => queryClient.clear());

let at = 0;
const Shelf = ({ name, read }: { name: string; read: () => Promise<string> }) => {
  const { data } = useRead(readOf('/shelf', read), { name }, { failure: `${name} could not be read.` });
  return <p>{data ?? 'nothing'}</p>;
};
const shelves = (name: string, read: () => Promise<string>) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Shelf name={name} read={read} />
      <Shelf key={(at += 1)} name={name} read={read} />
    </QueryClientProvider>,
  );
const toasts = (text: string) =>
  [...document.querySelectorAll('.ty-toast')].filter((each) => each.textContent?.includes(text));
const broken = () => Promise.reject(new ApiError(500, { error: 'A defect', code: 'DEFECT' }, 'req-9'));
const asOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('a read that fails is said once, whoever asks and however often, until it has been read', async () => {
  const screen = await shelves('The stock', broken);
  await expect
    .element(screen.getByRole('group').getByText('The stock could not be read. Request req-9.'))
    .toBeVisible();
  await queryClient.refetchQueries();
  await queryClient.refetchQueries();
  expect(toasts('The stock')).toHaveLength(1);

  await screen.getByRole('button', { name: 'Close this message' }).click();
  await expect.poll(() => toasts('The stock')).toHaveLength(0);
  await screen.unmount();
  const again = await shelves('The stock', broken);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(toasts('The stock')).toHaveLength(0);

  const stock = readOf('/shelf', async () => 'read');
  await queryClient.fetchQuery(readOptions(stock, { name: 'The stock' }, 'The stock could not be read.'));
  await expect.element(again.getByText('read').first()).toBeVisible();
  // Earlier data stays visible.
  await queryClient.refetchQueries();
  expect(toasts('The stock')).toHaveLength(0);
  queryClient.clear();
  await again.unmount();
  await shelves('The stock', broken);
  await expect.poll(() => toasts('The stock')).toHaveLength(1);
});

test('nothing is said where the session has ended, the connection is gone, or the place says it itself', async () => {
  const ended = await shelves('A room', () => Promise.reject(new ApiError(401, {})));
  await expect
    .poll(() => queryClient.getQueryState(readKey(readOf('/shelf', broken), { name: 'A room' }))?.status)
    .toBe('error');
  await ended.unmount();

  const online = asOffline();
  await queryClient
    .fetchQuery({
      queryKey: ['A yard'],
      queryFn: () => Promise.reject(new ApiError(0, {})),
      retry: false,
      networkMode: 'always',
      meta: { failure: 'A yard could not be read.' },
    })
    .catch(() => {});
  online.mockRestore();

  await queryClient.fetchQuery({ queryKey: ['A box'], queryFn: broken, meta: { failure: null } }).catch(() => {});
  await shelves('A shelf', broken);
  await expect.poll(() => toasts('A shelf could not be read.')).toHaveLength(1);
  for (const silent of ['A room', 'A yard', 'A box']) expect(toasts(silent)).toHaveLength(0);
});

test('a read that says nothing of itself is said all the same', async () => {
  await mount(<p>Here</p>);
  await queryClient.fetchQuery({ queryKey: ['unnamed'], queryFn: broken }).catch(() => {});
  await expect.poll(() => toasts('Oops! Something went wrong. Please try again later.')).toHaveLength(1);
});

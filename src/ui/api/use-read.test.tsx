import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { readOf } from '../testing/read-of.ts';
import { queryClient } from './query-client.ts';
import { pagesKey, readFrom, readKey, useRead, useReadPages, useRow, type Read } from './use-read.ts';

type Sent = { yard?: number; text?: string; count?: number; offset?: number };
type Carts = { list: string[]; areMoreItemsAvailable: boolean };

let sent: (Sent & { signal?: unknown })[] = [];
beforeEach(() => {
  queryClient.clear();
  sent = [];
});

/** A read of carts, whose answer waits until it is let through. */
const waiting: (() => void)[] = [];
const carts = (answerOf: (sent: Sent) => Promise<Carts>): Read<Sent, Carts> =>
  readOf('/carts', (input, options = {}) => {
    sent.push(options.signal instanceof AbortSignal ? input : { ...input, signal: options.signal });
    return answerOf(input);
  });
const named = ({ yard, text = '', offset = 0 }: Sent): Carts => ({
  list: [`cart of ${yard}${text} at ${offset}`],
  areMoreItemsAvailable: offset === 0,
});
const atOnce = carts(async (input) => named(input));
const slowly = carts((input) => new Promise((resolve) => waiting.push(() => resolve(named(input)))));

const shown = (Screen: () => React.ReactNode) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );

test('two inputs that differ in one field alone have two answers, and are sent as they are', async () => {
  const screen = await shown(() => (
    <>
      {[{ yard: 3 }, { yard: 4 }, { yard: 4, text: ' west' }].map((input) => (
        <One key={JSON.stringify(input)} input={input} />
      ))}
    </>
  ));
  for (const text of ['cart of 3 at 0', 'cart of 4 at 0', 'cart of 4 west at 0'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  expect(sent).toEqual([{ yard: 3 }, { yard: 4 }, { yard: 4, text: ' west' }]);
});
function One({ input }: { input: Sent }) {
  return <p>{useRead(atOnce, input).data?.list[0]}</p>;
}

test('a read sends nothing without an input, nor while it is not enabled', async () => {
  const screen = await shown(function Closed() {
    const none = useRead(atOnce, undefined);
    const closed = useRead(atOnce, { yard: 3 }, { enabled: false });
    return <p>{[none, closed].map(({ fetchStatus, status }) => `${fetchStatus} ${status}`).join(', ')}</p>;
  });
  await expect.element(screen.getByText('idle pending, idle pending')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  { keepsEarlier: true, after: 'cart of 3 at 0' },
  { keepsEarlier: ({ yard }: Sent) => yard === 3, after: 'cart of 3 at 0' },
  { keepsEarlier: ({ yard }: Sent) => yard === 4, after: 'nothing' },
  { after: 'nothing' },
] as const)('while another input is read, the screen shows %o', async ({ after, ...options }) => {
  const screen = await shown(function Yards() {
    const [yard, setYard] = useState(3);
    const { data } = useRead(slowly, { yard }, options);
    return (
      <button type="button" onClick={() => setYard(4)}>
        {data?.list[0] ?? 'nothing'}
      </button>
    );
  });
  await expect.poll(() => waiting).toHaveLength(1);
  waiting.pop()!();
  await screen.getByRole('button', { name: 'cart of 3 at 0' }).click();
  await expect.poll(() => waiting).toHaveLength(1);
  expect(screen.getByRole('button').element().textContent).toBe(after);
  waiting.pop()!();
  await expect.element(screen.getByRole('button', { name: 'cart of 4 at 0' })).toBeVisible();
});

test('a failure is shown by the caller, unless it has a sentence for a message', async () => {
  const refused = (): never => {
    throw new Error('refused');
  };
  const screen = await shown(function Refused() {
    const quiet = useRead(readFrom(atOnce, 'quiet', refused), {});
    const said = useRead(readFrom(atOnce, 'said', refused), {}, { failure: 'The yards could not be read.' });
    return (
      <>
        <p>
          {quiet.status}, {said.status}
        </p>
        <ul>{useFailures().map((each) => `${each}; `)}</ul>
      </>
    );
  });
  await expect.element(screen.getByText('error, error')).toBeVisible();
  await expect.element(screen.getByRole('list')).toHaveTextContent('none; The yards could not be read.;');
});
/** What the reads declare to say when they fail. */
const useFailures = () =>
  useQueryClient()
    .getQueryCache()
    .getAll()
    .map(({ meta }) => meta?.failure ?? 'none');

test('one row is read by its id, and is not found without it', async () => {
  const screen = await shown(function Rows() {
    const found = useRow(atOnce, { yard: 7 }, 'cart');
    const missing = useRow(
      carts(async () => ({ list: [], areMoreItemsAvailable: false })),
      { yard: 8 },
      'cart',
    );
    return (
      <p>
        {found.data}; {missing.error?.message}
      </p>
    );
  });
  await expect.element(screen.getByText('cart of 7 at 0; There is no such cart.')).toBeVisible();
  expect(sent).toEqual([
    { yard: 7, count: 1 },
    { yard: 8, count: 1 },
  ]);
});

test('a list that is read on asks for the next page by what is shown, and ends with the last', async () => {
  const screen = await shown(function Pages() {
    const { data, hasNextPage, fetchNextPage } = useReadPages(atOnce, { yard: 3 }, { count: 20 });
    return (
      <button type="button" disabled={!hasNextPage} onClick={() => void fetchNextPage()}>
        {data?.pages.flatMap(({ list }) => list).join(', ')}
      </button>
    );
  });
  await screen.getByRole('button', { name: 'cart of 3 at 0' }).click();
  await expect.element(screen.getByRole('button', { name: 'cart of 3 at 0, cart of 3 at 20' })).toBeDisabled();
  expect(sent).toEqual([
    { yard: 3, count: 20, offset: 0 },
    { yard: 3, count: 20, offset: 20 },
  ]);
  expect(queryClient.getQueryData(pagesKey(atOnce, { yard: 3 }))).toMatchObject({ pageParams: [0, 20] });
});

test('the key of a read begins with its topic and its call, and ends with its input', () => {
  expect(readKey(atOnce, { yard: 3 })).toEqual(['loads', '/carts', null, { yard: 3 }]);
  expect(readKey(readFrom(atOnce, 'names', atOnce), { yard: 3 })).toEqual(['loads', '/carts', 'names', { yard: 3 }]);
  expect(pagesKey(atOnce, { yard: 3 })).toEqual(['loads', '/carts', 'pages', { yard: 3 }]);
});

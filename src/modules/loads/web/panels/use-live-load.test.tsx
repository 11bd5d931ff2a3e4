import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { liveServer } from '../../../../ui/testing/live-server.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../items/contract.ts';
import { loadLifeCycle } from '../../life-cycle/contract.ts';
import { itemsKey, useItems, useLoad } from '../queries.ts';
import { useLiveLoad } from './use-live-load.ts';

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.restoreAllMocks();
  joined.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const { joined, tell } = liveServer();

const row = (itemId: number, oem: string) => ({ itemId, oem, version: 0 });
const [newest, middle, oldest] = [row(13, 'J9-XU'), row(12, 'GD3+EA6'), row(11, 'SV-1')];

function Shown() {
  useLiveLoad(7);
  const { data: load } = useLoad(7);
  const { items } = useItems(7);
  return (
    <>
      <p>Worth {load?.subtotal}</p>
      <ul>
        {items?.map(({ itemId, oem }) => (
          <li key={itemId}>{oem}</li>
        ))}
      </ul>
    </>
  );
}

/** A load of three items, worth 100 at first and 80 after the change. Starts when it is shown and all reads are done. */
const opened = async (changed: object, { isLong = false, refused = false } = {}) => {
  const page = await openAs(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
    {
      answers: [
        [loadLifeCycle.getLoad, { loadId: 7, subtotal: 100 }],
        [loadItems.listItems, { list: [newest, middle, oldest], areMoreItemsAvailable: isLong }],
        [loadItems.getItems, { list: [], gone: [], load: { loadId: 7, subtotal: 80 }, ...changed }],
      ],
      refused: refused ? [loadItems.getItems] : [],
    },
  );
  // Everything is read once more after the room is joined.
  await expect.poll(() => [joined.length, reads(page) >= 4, queryClient.isFetching()]).toEqual([1, true, 0]);
  const before = reads(page);
  return {
    ...page,
    /** How often the load and all its items have been read since then. */
    readsSince: () => reads(page) - before,
    asked: () => page.queries(loadItems.getItems).map(({ itemIds }) => itemIds),
    rows: () =>
      page.screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
  };
};
const reads = ({ queries }: Pick<Awaited<ReturnType<typeof openAs>>, 'queries'>) =>
  queries(loadLifeCycle.getLoad).length + queries(loadItems.listItems).length;
const changes = (...itemIds: number[]) => tell('load:7', 'load.changed', { itemIds });
const kept = () => queryClient.getQueryData<{ pages: { list: { itemId: number }[] }[] }>(itemsKey(7))!.pages[0]!.list;

test('of a change that names its items, these are read with the totals and nothing else', async () => {
  const { screen, asked, rows, readsSince } = await opened({
    list: [row(14, 'NEW-4'), { ...middle, oem: 'GD3' }],
    gone: [11],
  });
  const before = kept()[0];
  changes(14, 12, 11);
  await expect.element(screen.getByText('Worth 80')).toBeVisible();
  await expect.poll(rows).toEqual(['NEW-4', 'J9-XU', 'GD3']);
  expect(asked()).toEqual(['14,12,11']);
  expect(readsSince()).toBe(0);
  // An item that did not change is the same object, so its row is not drawn again.
  expect(before).toMatchObject({ itemId: 13 });
  expect(kept()[1]).toBe(before);
});

test('a change that names no items reads everything', async () => {
  const { asked, readsSince } = await opened({});
  tell('load:7', 'load.changed');
  await expect.poll(readsSince).toBe(2);
  expect(asked()).toEqual([]);
});

test('another event reads nothing', async () => {
  const { asked, readsSince } = await opened({});
  tell('load:7', 'chat.written', { itemIds: [12] });
  changes(13);
  await expect.poll(asked).toEqual(['13']);
  expect(readsSince()).toBe(0);
});

test('changes that come while it reads are read together afterwards', async () => {
  const { asked } = await opened({});
  changes(11);
  changes(12);
  changes(13, 12);
  await expect.poll(asked).toEqual(['11', '12,13']);
});

test('a change that comes while everything else is asked for is read too', async () => {
  const { asked } = await opened({});
  const { promise, resolve } = Promise.withResolvers<object>();
  const other = ['load', 'something else'];
  const observer = new QueryObserver(queryClient, { queryKey: other, queryFn: () => promise, initialData: {} });
  const stop = observer.subscribe(() => {});
  changes(11);
  await expect.poll(() => queryClient.isFetching({ queryKey: other })).toBe(1);
  changes(12);
  // Until it has been heard.
  await new Promise((heard) => void setTimeout(heard, 50));
  expect(asked()).toEqual(['11']);
  resolve({});
  await expect.poll(asked).toEqual(['11', '12']);
  stop();
});

test('a page that is asked for while changed items are read does not bring back what was shown before', async () => {
  const { asked, readsSince } = await opened({}, { isLong: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (...sent) => {
    const answer = await send(...sent);
    if (asked().length > 0) await promise;
    return answer;
  });
  changes(12);
  await expect.poll(asked).toEqual(['12']);
  void queryClient.refetchQueries({ queryKey: itemsKey(7) });
  resolve();
  // The items as they were being listed, and everything once more.
  await expect.poll(readsSince).toBe(3);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('more than 50 items are read in parts of 50', async () => {
  const { asked, readsSince } = await opened({});
  changes(...many(51));
  await expect.poll(asked).toEqual([many(50).join(','), '51']);
  expect(readsSince()).toBe(0);
});

test('with more than 200 changed items, everything is read instead', async () => {
  const { asked, readsSince } = await opened({});
  changes(...many(201));
  await expect.poll(readsSince).toBe(2);
  expect(asked()).toEqual([]);
});

test('after a refusal, everything is read', async () => {
  const { asked, rows, readsSince } = await opened({}, { refused: true });
  changes(12);
  await expect.poll(readsSince).toBe(2);
  expect(asked()).toEqual(['12']);
  expect(rows()).toEqual(['J9-XU', 'GD3+EA6', 'SV-1']);
});

test('while the items are being listed, they are listed once more instead', async () => {
  const { asked, readsSince } = await opened({});
  void queryClient.refetchQueries({ queryKey: itemsKey(7) });
  changes(12);
  await expect.poll(readsSince).toBe(3);
  expect(asked()).toEqual([]);
});

test('a row that goes moves the next page, so everything is read', async () => {
  const { asked, readsSince } = await opened({ gone: [12] }, { isLong: true });
  changes(12);
  await expect.poll(readsSince).toBe(2);
  expect(asked()).toEqual(['12']);
});

test('a changed item of a page that is not read yet comes with its page', async () => {
  const changed = { list: [row(14, 'NEW-4'), row(5, 'OLD-5')], gone: [4] };
  const { screen, rows, readsSince } = await opened(changed, { isLong: true });
  changes(14, 5, 4);
  await expect.element(screen.getByText('Worth 80')).toBeVisible();
  expect(rows()).toEqual(['NEW-4', 'J9-XU', 'GD3+EA6', 'SV-1']);
  expect(readsSince()).toBe(0);
});

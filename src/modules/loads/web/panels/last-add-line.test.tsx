import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { loadItems } from '../../items/contract.ts';
import { LastAddLine } from './last-add-line.tsx';
import { undoMs, useLastAdd, type Added } from './use-last-add.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const added: Added = {
  loadId: 7,
  companyName: 'Bayou Metals',
  productId: 5,
  itemId: 9,
  version: 3,
  oem: 'GD3+EA6',
  message: 'Successfully added the item in load',
};

/** A screen that adds: each press is one add, of the item after the one before. */
function Adding({ changes = {} }: { changes?: Partial<Added> }) {
  const lastAdd = useLastAdd();
  const itemId = lastAdd.added ? lastAdd.added.itemId + 1 : added.itemId;
  return (
    <>
      <button type="button" onClick={() => lastAdd.say({ ...added, itemId, ...changes })}>
        Add
      </button>
      <LastAddLine of={lastAdd} />
    </>
  );
}
const open = async (changes: Partial<Added> = {}, answers: Parameters<typeof openAs>[1] = {}) => {
  const opened = await openAs(<Adding changes={changes} />, { as: { canBuildCart: true }, ...answers });
  const { screen } = opened;
  const undo = screen.getByRole('button', { name: 'Undo the add of GD3+EA6' });
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await drawn(() => undo.query() !== null);
  return { ...opened, add: screen.getByRole('button', { name: 'Add', exact: true }), undo };
};
/** Waits in frames: a repeated expectation would turn the clock on. */
async function drawn(isSo: () => boolean) {
  do await new Promise(requestAnimationFrame);
  while (!isSo());
}
/** What the server answers when an item is taken off. */
const answering = (status: number, body: object) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

test('an add stands in the line with its converter and load, and is announced with its warning', async () => {
  const { screen } = await open({ catAlert: 'Often filled with sand' });
  const words = screen.container.querySelector('.ty-last-add-words');
  expect(words?.textContent).toBe('GD3+EA6: Successfully added the item in load 7, Bayou Metals');
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Mind: Often filled with sand' }))
    .toHaveTextContent('GD3+EA6: Successfully added the item in load 7, Bayou Metals. Mind: Often filled with sand');
});

test('Undo takes the item off in the version that the add answered, once', async () => {
  const { screen, undo, queries } = await open({}, { unanswered: [loadItems.deleteItem] });
  await undo.dblClick();
  await expect.poll(() => queries(loadItems.deleteItem)).toEqual([{ loadId: '7', itemId: '9', version: '3' }]);
  expect(screen.getByText('Undoing…').query()).not.toBeNull();
});

test('after Undo the line says that the item is off the load', async () => {
  const { screen, undo } = await open();
  await undo.click();
  await expect.element(screen.getByText('GD3+EA6 is off the load again').last()).toBeInTheDocument();
  expect(undo.query()).toBeNull();
});

test('Undo is offered for ten seconds', async () => {
  const { screen, undo } = await open();
  // A press of the browser may turn the clock on a little.
  await vi.advanceTimersByTimeAsync(undoMs - 1_000);
  expect(undo.query()).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(undo).not.toBeInTheDocument();
  expect(undoMs).toBe(10_000);
  await expect.element(screen.getByText('GD3+EA6', { exact: true })).toBeVisible();
});

test('the ten seconds start again with the next add', async () => {
  const { add, undo } = await open();
  await vi.advanceTimersByTimeAsync(undoMs - 2_000);
  await add.click();
  await drawn(() => undo.query() !== null);
  await vi.advanceTimersByTimeAsync(undoMs - 1_000);
  expect(undo.query()).toBeVisible();
});

test('Undo stays while the focus is on it', async () => {
  const { screen, undo } = await open();
  undo.element().focus();
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  await expect.element(undo).toHaveFocus();
  screen.getByRole('button', { name: 'Add', exact: true }).element().focus();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(undoMs);
  await expect.element(undo).not.toBeInTheDocument();
});

test('Undo stays while the pointer is on it, also when the focus leaves it', async () => {
  const { screen, undo } = await open();
  await undo.hover();
  undo.element().focus();
  screen.getByRole('button', { name: 'Add', exact: true }).element().focus();
  await drawn(() => true);
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  await drawn(() => true);
  expect(undo.query()).toBeVisible();
});

test.each([
  [
    'has been changed since',
    409,
    { error: 'Stale', code: 'STALE', fresh: { quantity: 2.5, finalQty: null, box: 4 } },
    'Too late to undo: somebody has changed GD3+EA6 since. It is 2.5 in box 4 by now.',
  ],
  [
    'is on a finished load',
    409,
    { error: 'It is an invoice by now.', code: 'WRONG_STATE' },
    'GD3+EA6 could not be taken off. It is an invoice by now.',
  ],
  ['is gone', 404, { error: 'There is no such item.' }, 'GD3+EA6 is no longer on the load'],
])('says so when the item %s, and offers Undo no more', async (_, status, body, sentence) => {
  const { screen, undo } = await open();
  answering(status, body);
  await undo.click();
  await expect.poll(() => screen.container.querySelector('.ty-last-add')?.textContent).toBe(sentence);
  expect(undo.query()).toBeNull();
});

test('a lost answer leaves Undo on offer', async () => {
  const { screen, undo } = await open();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await undo.click();
  await expect.poll(() => screen.container.querySelector('.ty-last-add')?.textContent).toContain('No answer came');
  await expect.element(undo).toBeVisible();
});

test('without a connection Undo sends nothing, now or later', async () => {
  const { screen, undo, queries } = await open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await undo.click();
  await expect.poll(() => screen.container.querySelector('.ty-last-add')?.textContent).toContain('No connection');
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(queries(loadItems.deleteItem)).toEqual([]);
});

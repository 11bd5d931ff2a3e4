import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outgoing } from '../../../ui/outgoing/outgoing.ts';
import { outgoingStore } from '../../../ui/outgoing/outgoing-store.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { added, codeField, found, Line, open, send, sentQuantities, typeCode } from './testing/add-line-stage.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await page.viewport(414, 896);
});

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

test('without a connection adds wait in their order, each with its own id, and are sent once it is back', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EB1');
  setOnline(false);
  await opened.screen.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(codeField(opened)).toHaveFocus();
  await expect.element(codeField(opened)).toHaveValue('');
  await expect.element(opened.screen.getByText('Waits for the connection')).toBeVisible();
  // The code was looked up before.
  await send(opened, 'GD3EB1', '3');
  await expect.poll(() => opened.screen.getByText('Waits for the connection').elements()).toHaveLength(2);
  expect(await opened.bodies(loadItems.addItem)).toEqual([]);
  setOnline(true);
  await expect.poll(() => sentQuantities(opened)).toEqual([2, 3]);
  const ids = (await opened.bodies(loadItems.addItem)).map((body) => (body as { clientId: string }).clientId);
  expect(new Set(ids).size).toBe(2);
  await expect.element(opened.screen.getByRole('list', { name: 'Not on the load yet' })).not.toBeInTheDocument();
});

test('an add whose answer is lost is sent again under its id, and before the next', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EB3');
  const answers = vi.mocked(globalThis.fetch);
  const answer = answers.getMockImplementation()!;
  const asked: { quantity: number; clientId: string }[] = [];
  answers.mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    if (new URL(request.url).pathname !== loadItems.addItem.path) return answer(address, init);
    asked.push((await request.json()) as { quantity: number; clientId: string });
    if (asked.length <= 2) throw new TypeError('Failed to fetch');
    return answer(address, init);
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.screen.getByRole('list', { name: 'Not on the load yet' })).toBeVisible();
  await send(opened, 'GD3EB4', '4');
  await expect.poll(() => asked.map(({ quantity }) => quantity), { timeout: 8000 }).toEqual([1, 1, 1, 4]);
  expect(asked.slice(1, 3).map(({ clientId }) => clientId)).toEqual([asked[0]!.clientId, asked[0]!.clientId]);
  expect(asked[3]!.clientId).not.toBe(asked[0]!.clientId);
});

test('an add that the server cannot answer says so, and is added once it can', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EB3');
  const answers = vi.mocked(globalThis.fetch);
  const answer = answers.getMockImplementation()!;
  let isBroken = true;
  answers.mockImplementation(async (address, init) =>
    isBroken && new URL(new Request(address, init).url).pathname === loadItems.addItem.path
      ? new Response('', { status: 502 })
      : answer(address, init),
  );
  await userEvent.keyboard('{Enter}');
  const waiting = opened.screen.getByRole('list', { name: 'Not on the load yet' });
  await expect
    .element(waiting)
    .toMatchTextContent(/Unable to add item, please try again later\. It is sent again until it is there\./);
  isBroken = false;
  await expect.element(waiting, { timeout: 8000 }).not.toBeInTheDocument();
});

test('what waited before a reload is sent after it', async () => {
  const first = await open();
  await typeCode(first, 'GD3EB5');
  setOnline(false);
  await userEvent.keyboard('{Enter}');
  await expect.element(first.screen.getByText('Waits for the connection')).toBeVisible();
  const [stored] = await outgoingStore.all();
  await first.screen.unmount();
  await outgoing.forget();
  setOnline(true);
  await outgoingStore.put(stored!);
  const second = await open();
  await expect.poll(() => sentQuantities(second)).toEqual([1]);
  await expect.poll(() => added.mock.lastCall?.[0].oem).toBe('GD3+EA6');
});

test('a refused add says why, holds nothing up, and can be typed again', async () => {
  const opened = await openAs(<Line />, {
    as: { canBuildCart: true },
    answers: [[catalogue.searchConverters, { list: [found], lookAlikes: [] }]],
    refused: [loadItems.addItem],
  });
  await typeCode(opened, 'GD3EB6');
  setOnline(false);
  await userEvent.keyboard('{Enter}');
  setOnline(true);
  await expect.element(opened.screen.getByText('Refused', { exact: true }).first()).toBeVisible();
  await opened.screen.getByRole('button', { name: 'Edit GD3+EA6' }).click();
  await expect.element(codeField(opened)).toHaveValue('GD3+EA6');
  await expect.element(opened.screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await expect.element(opened.screen.getByRole('list', { name: 'Not on the load yet' })).not.toBeInTheDocument();
});

/** Answers adds when `answer` is called, in the order in which they came. */
const holdAdds = () => {
  const fetch = vi.mocked(globalThis.fetch);
  const otherwise = fetch.getMockImplementation()!;
  const asked: { quantity: number; clientId: string; ask: boolean }[] = [];
  const held: ((status: number, body: object) => void)[] = [];
  fetch.mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    if (new URL(request.url).pathname !== loadItems.addItem.path) return otherwise(address, init);
    asked.push((await request.json()) as (typeof asked)[number]);
    return new Promise((resolve) => held.push((status, body) => resolve(Response.json(body, { status }))));
  });
  const answer = async (status = 200, body: object = { itemId: 1, version: 0, message: 'Item added' }) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()!(status, body);
  };
  return { asked, answer };
};
const question = [409, { error: 'GD3+EA6 is on this load already. Add it again?', code: 'ASK' }] as const;

test('keys typed while an add waits for its answer belong to the next code, and adds keep their order', async () => {
  await page.viewport(1280, 720);
  const opened = await open();
  const { asked, answer } = holdAdds();
  await typeCode(opened, 'GD3ED1');
  await opened.screen.getByRole('textbox', { name: 'Quantity' }).fill('2');
  const quantity = opened.screen.getByRole('textbox', { name: 'Quantity' });
  await expect.element(quantity).toHaveFocus();
  // All in one task, as when the answer takes long.
  (quantity.element() as HTMLInputElement).form!.requestSubmit();
  expect(document.activeElement).toBe(codeField(opened).element());
  await userEvent.keyboard('95428083');
  await expect.element(codeField(opened)).toHaveValue('95428083');
  await expect.element(quantity).toHaveValue('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(quantity).toHaveFocus();
  await quantity.fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.screen.getByText('Waits for its turn')).toBeVisible();
  expect(asked.map((each) => each.quantity)).toEqual([2]);
  await answer();
  await answer();
  expect(asked.map((each) => each.quantity)).toEqual([2, 3]);
  expect(new Set(asked.map((each) => each.clientId)).size).toBe(2);
  await expect.element(opened.screen.getByRole('list', { name: 'Not on the load yet' })).not.toBeInTheDocument();
});

test('an add that is answered at once is never shown as waiting', async () => {
  const opened = await open();
  const { answer } = holdAdds();
  let shown = 0;
  const watch = new MutationObserver(() => (shown += document.querySelectorAll('.ty-waiting').length));
  watch.observe(document.body, { childList: true, subtree: true });
  await typeCode(opened, 'GD3ED2');
  await userEvent.keyboard('{Enter}');
  await answer();
  await expect.poll(() => outgoing.all()).toEqual([]);
  watch.disconnect();
  expect(shown).toBe(0);
});

test('Enter twice adds one, also when the search takes longer than both', async () => {
  const opened = await open();
  const { asked, answer } = holdAdds();
  await codeField(opened).fill('GD3ED3');
  const [first, second] = [0, 1].map(
    () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
  codeField(opened).element().dispatchEvent(first!);
  codeField(opened).element().dispatchEvent(second!);
  await answer();
  await expect.element(codeField(opened)).toHaveFocus();
  await expect.element(codeField(opened)).toHaveValue('');
  expect(asked.map((each) => each.quantity)).toEqual([1]);
});

test('a question stands in its row and opens nothing; Go back puts the entry back, Add anyway adds it', async () => {
  const opened = await open();
  const { asked, answer } = holdAdds();
  const { screen } = opened;
  await send(opened, 'GD3ED4', '2');
  await answer(...question);
  const row = screen.getByRole('list', { name: 'Not on the load yet' });
  await expect.element(row.getByText('GD3+EA6 is on this load already. Add it again?')).toBeVisible();
  await expect.element(codeField(opened)).toHaveFocus();
  expect(screen.getByRole('dialog').query()).toBeNull();
  await row.getByRole('button', { name: 'Go back to GD3+EA6' }).click();
  await expect.element(codeField(opened)).toHaveValue('GD3+EA6');
  await expect.element(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await expect.element(screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await answer(...question);
  await row.getByRole('button', { name: 'Add anyway: GD3+EA6' }).click();
  await answer();
  expect(asked.map(({ quantity, ask }) => [quantity, ask])).toEqual([
    [2, true],
    [2, true],
    [2, false],
  ]);
  expect(new Set(asked.map(({ clientId }) => clientId)).size, 'each sent as an entry of its own').toBe(3);
});

test('typing goes on beside a question: no letter is lost, and the question waits in its row', async () => {
  const opened = await open();
  const { asked, answer } = holdAdds();
  const { screen } = opened;
  await send(opened, 'GD3ED8', '2');
  await answer(...question);
  await expect.element(screen.getByText(/is on this load already/).first()).toBeVisible();
  await userEvent.keyboard('ba43ry');
  await expect.element(codeField(opened)).toHaveValue('ba43ry');
  await expect.element(screen.getByRole('listitem').getByText(/is on this load already/)).toBeVisible();
  // Escape empties the line, as ever. The next one goes back to the question.
  await userEvent.keyboard('{Escape}');
  await expect.element(codeField(opened)).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(codeField(opened)).toHaveValue('GD3+EA6');
  expect(asked.map(({ quantity }) => quantity)).toEqual([2]);
});

test.each(['{Enter}', '{Escape}'])('%s in the empty line goes back to the entry', async (key) => {
  await page.viewport(1280, 720);
  const opened = await open();
  const { asked, answer } = holdAdds();
  await send(opened, 'GD3ED9', '2');
  await answer(...question);
  await expect.element(opened.screen.getByText('Enter or Esc goes back to it, Tab leads to Add anyway.')).toBeVisible();
  await expect.element(codeField(opened)).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(opened.screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await expect.element(codeField(opened)).toHaveValue('GD3+EA6');
  await expect.element(opened.screen.getByRole('list', { name: 'Not on the load yet' })).not.toBeInTheDocument();
  expect(asked.map(({ quantity }) => quantity)).toEqual([2]);
});

test('several questions wait in turn: Tab and Enter add the first one, and then the next', async () => {
  await page.viewport(1280, 720);
  const opened = await open();
  const { asked, answer } = holdAdds();
  const rows = opened.screen.getByRole('listitem').filter({ hasText: 'is on this load already' });
  for (const quantity of ['2', '3']) {
    await send(opened, `GD3EE${quantity}`, quantity);
    await answer(...question);
  }
  await expect.poll(() => rows.elements()).toHaveLength(2);
  for (const left of [1, 0]) {
    await expect.element(codeField(opened)).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await answer();
    await expect.poll(() => rows.elements()).toHaveLength(left);
  }
  expect(asked.map(({ quantity, ask }) => [quantity, ask])).toEqual([
    [2, true],
    [3, true],
    [2, false],
    [3, false],
  ]);
});

test('a question or a refusal while the next code is typed stands in its row and takes no key', async () => {
  const opened = await open();
  const { asked, answer } = holdAdds();
  const { screen } = opened;
  await send(opened, 'GD3ED5', '2');
  await send(opened, 'GD3ED6', '3');
  await userEvent.keyboard('954');
  await answer(...question);
  await answer(400, { error: 'The load is finished by now.' });
  await expect.element(screen.getByRole('listitem').getByText('The load is finished by now.')).toBeVisible();
  await expect.element(screen.getByRole('listitem').getByText(/is on this load already/)).toBeVisible();
  await userEvent.keyboard('28083');
  await expect.element(codeField(opened)).toHaveValue('95428083');
  expect(screen.getByRole('dialog').query()).toBeNull();
  await screen.getByRole('button', { name: 'Add anyway: GD3+EA6' }).click();
  // The button is gone: what is typed next goes on in the code.
  await expect.element(codeField(opened)).toHaveFocus();
  await answer();
  expect(asked.map(({ quantity, ask }) => [quantity, ask])).toEqual([
    [2, true],
    [3, true],
    [2, false],
  ]);
  await expect.element(codeField(opened)).toHaveValue('95428083');
});

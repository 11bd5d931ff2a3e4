import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import type { Added } from '../../loads/web/panels/use-last-add.ts';
import type { Load } from '../../loads/wire.ts';
import { AddLine } from './add-line.tsx';
import { useWaitingAdds } from './use-waiting-adds.ts';
import { WaitingRows } from './waiting-rows.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const load = { loadId: 7, customerId: 9, facilityId: 3, isPicRequired: false } as Load;
const found = {
  productId: 5,
  oem: 'GD3+EA6',
  oems: ['GD3+EA6'],
  make: 'Toyota',
  model: 'Corolla',
  description: '1.8 front',
  catAlert: '',
  priceUnit: 'piece',
  pricingVersion: 12,
  offerPrice: 184.35,
  match: { kind: 'exact', reason: 'Exact code', code: 'GD3+EA6', marked: [], swapped: [] },
};
const added = vi.fn<(added: Added) => void>();
function Line() {
  const waiting = useWaitingAdds(load.loadId, added);
  return (
    <>
      <AddLine load={load} waiting={waiting} onAdded={added} />
      <WaitingRows loadId={load.loadId} waiting={waiting} mayEdit />
    </>
  );
}
const open = (
  converter: object = found,
  as: Partial<StoredSession> = { canBuildCart: true },
  lookAlikes: object[] = [],
) =>
  openAs(<Line />, {
    as,
    answers: [
      [catalogue.searchConverters, { list: [converter], lookAlikes }],
      [loadItems.addItem, { itemId: 1, version: 0, message: 'Item added' }],
    ],
  });
const typeCode = async ({ screen }: Awaited<ReturnType<typeof open>>, code: string) => {
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill(code);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('form').getByText('Toyota')).toBeVisible();
};

test('searches the code for this customer at this facility', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EA6');
  const sent = opened.queries(catalogue.searchConverters)[0];
  expect(sent).toEqual({ text: 'GD3EA6', count: '50', offset: '0', isLoad: 'true', companyId: '9', facilityId: '3' });
});

const dearLookAlike = {
  ...found,
  productId: 6,
  make: 'Lexus',
  offerPrice: 612,
  match: { ...found.match, kind: 'look-alike', code: 'GD3+EAG' },
};

test('a look-alike that pays far more is named before the add, in the list and under the chosen converter', async () => {
  const { screen } = await open(found, undefined, [dearLookAlike]);
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill('GD3EA6');
  await expect.element(screen.getByRole('note')).toMatchTextContent(/looks like .* and pays \$612.00/);
  await userEvent.keyboard('{Enter}');
  const chosen = screen.getByRole('form').getByRole('note');
  await expect.element(chosen).toMatchTextContent(/pays \$612.00, 3.3 times as much/);
  await expect.element(chosen).toBeVisible();
});

test('where nothing is found, the search goes on in Identify', async () => {
  const { screen } = await openAs(<Line />, {
    as: { canBuildCart: true },
    answers: [[catalogue.searchConverters, { list: [], lookAlikes: [] }]],
  });
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill('QX99');
  await expect.element(screen.getByText(/Read the stamp again, or type only the part that is clear/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => screen.router.state.location.href).toBe('/converters/identify?text=QX99&load=7');
});

test('sends what was chosen and typed, with the version of its price, after asking about mistakes', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EA7');
  await opened.screen.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await opened.screen.getByRole('textbox', { name: 'Box' }).fill('4');
  await opened.screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => opened.bodies(loadItems.addItem))
    .toEqual([
      {
        loadId: 7,
        productId: 5,
        quantity: 2.5,
        box: 4,
        loadUrls: [],
        priceVersion: 12,
        ask: true,
        clientId: expect.any(String) as unknown,
      },
    ]);
});

test('Enter takes an exact hit, but never one of two', async () => {
  const two = [found, { ...found, productId: 6, make: 'Lexus' }];
  const { screen, queries } = await openAs(<Line />, {
    as: { canBuildCart: true },
    answers: [[catalogue.searchConverters, { list: two, lookAlikes: [] }]],
  });
  const code = screen.getByRole('textbox', { name: 'Add a converter by code' });
  await code.fill('GD3EA9');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('option', { name: /Lexus/ })).toBeVisible();
  await expect.poll(() => queries(catalogue.searchConverters).length).toBeGreaterThan(0);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('GD3EA9');
});

test('sends nothing without a picture where the user has to add one', async () => {
  const opened = await open(found, { canBuildCart: true, isPictureMandatory: true });
  await typeCode(opened, 'GD3EA8');
  await opened.screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(opened.screen.getByRole('form').getByRole('alert')).toBeVisible();
  await expect.element(opened.screen.getByRole('button', { name: /Add pictures|Camera/ })).toHaveFocus();
  expect(await opened.bodies(loadItems.addItem)).toEqual([]);
});

const codeField = ({ screen }: Awaited<ReturnType<typeof open>>) =>
  screen.getByRole('textbox', { name: 'Add a converter by code' });
/** Chooses a code and sends the line by Enter. */
const send = async (opened: Awaited<ReturnType<typeof open>>, code: string, quantity: string) => {
  await typeCode(opened, code);
  await opened.screen.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await userEvent.keyboard('{Enter}');
};
const sentQuantities = async ({ bodies }: Awaited<ReturnType<typeof open>>) =>
  (await bodies(loadItems.addItem)).map((body) => (body as { quantity: number }).quantity);
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

test('what waited before a reload is sent after it', async () => {
  const first = await open();
  await typeCode(first, 'GD3EB5');
  setOnline(false);
  await userEvent.keyboard('{Enter}');
  await expect.element(first.screen.getByText('Waits for the connection')).toBeVisible();
  const stored = { ...sessionStorage };
  await first.screen.unmount();
  // The sender of the page before ends with it.
  sessionStorage.clear();
  setOnline(true);
  await new Promise((resolve) => setTimeout(resolve));
  for (const [name, text] of Object.entries(stored)) sessionStorage.setItem(name, text as string);
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

test('a reload keeps the chosen converter and shows its price of now', async () => {
  const first = await open();
  await typeCode(first, 'GD3EB7');
  await first.screen.unmount();
  queryClient.clear();
  const second = await open({ ...found, offerPrice: 190 });
  await expect.element(second.screen.getByText('$190.00')).toBeVisible();
  await expect.element(codeField(second)).toHaveValue('GD3+EA6');
});

test('coming back to a typed code selects it, by the keyboard and by a click', async () => {
  const opened = await open();
  const code = codeField(opened);
  await code.fill('GD3E');
  const selected = () => {
    const field = code.element() as HTMLInputElement;
    return field.value.slice(field.selectionStart!, field.selectionEnd!);
  };
  (code.element() as HTMLElement).blur();
  await code.click();
  expect(selected()).toBe('GD3E');
  (code.element() as HTMLElement).blur();
  (code.element() as HTMLElement).focus();
  expect(selected()).toBe('GD3E');
});

test.each([
  ['lb', true],
  ['piece', false],
] as const)('a price by the %s says so before it is added: %s', async (priceUnit, says) => {
  const opened = await open({ ...found, priceUnit, catAlert: 'Often filled with sand' });
  await typeCode(opened, `GD3EC${priceUnit}`);
  const line = opened.screen.getByRole('form');
  await expect.element(line.getByText('Mind: Often filled with sand')).toBeVisible();
  expect(line.getByText('per lb').query() !== null).toBe(says);
});

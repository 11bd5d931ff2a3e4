import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { addLineDraft, emptyEntry } from '../../loads/web/panels/add-line-entry.ts';
import { codeField, found, open, typeCode } from './testing/add-line-stage.tsx';

/* A hand scanner types a code faster than a hand, and Enter behind it. */

/** When keys come, in ms: a busy machine is no slow scanner. */
const clock = { now: 0, step: 10 };
const keyTimes = new WeakMap<Event, number>();

beforeEach(async () => {
  Object.assign(clock, { now: 0, step: 10 });
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(function (this: Event) {
    if (this.type === 'keydown' && this.isTrusted && !keyTimes.has(this)) keyTimes.set(this, (clock.now += clock.step));
    return keyTimes.get(this) ?? clock.now;
  });
  sessionStorage.clear();
  queryClient.clear();
  await page.viewport(1280, 800);
});
afterEach(() => void vi.restoreAllMocks());

const ids: Readonly<Record<string, number>> = {
  '10243261': 21,
  '36178': 22,
  KT71AB: 23,
  'T:12:GD3EA6': 12,
  GD3EA6: 12,
};
/** Each code has its own converter. `T:12:GD3EA6` is one of two with its code. */
const openYard = async (as?: Parameters<typeof open>[1]) => {
  const opened = await open(found, as);
  const answers = vi.mocked(globalThis.fetch);
  const answer = answers.getMockImplementation()!;
  answers.mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(new Request(address, init).url);
    const text = searchParams.get('text');
    if (pathname !== catalogue.searchConverters.path || text === null) return answer(address, init);
    const one = (productId: number) => ({ ...found, productId, match: { ...found.match, code: text } });
    const list = ids[text] === undefined ? [] : [...(text.includes('GD3EA6') ? [one(99)] : []), one(ids[text])];
    return Response.json({ list, lookAlikes: [] });
  });
  await expect.element(codeField(opened)).toHaveFocus();
  return opened;
};
type Yard = Awaited<ReturnType<typeof openYard>>;
const sent = async ({ bodies }: Yard) =>
  (await bodies(loadItems.addItem)).map((body) => {
    const { productId, quantity, box, adjustedPrice } = body as Record<string, number>;
    return [productId, quantity, box, ...(adjustedPrice === undefined ? [] : [adjustedPrice])];
  });
const quantityField = ({ screen }: Yard) => screen.getByRole('textbox', { name: 'Quantity' });

test('codes scanned one behind the other are one piece each', async () => {
  const opened = await openYard();
  await userEvent.keyboard('10243261{Enter}36178{Enter}KT71AB{Enter}');
  await expect
    .poll(() => sent(opened))
    .toEqual([
      [21, 1, 1],
      [22, 1, 1],
    ]);
  await expect.element(codeField(opened)).toHaveValue('KT71AB');
  await expect.element(quantityField(opened)).toHaveValue('1');
});

test.each([
  ['the quantity', 'Quantity'],
  ['the box', 'Box'],
] as const)('a code scanned into %s is looked up, and the number stays', async (_, name) => {
  const opened = await openYard();
  await userEvent.keyboard('10243261{Enter}');
  await expect.element(quantityField(opened)).toHaveFocus();
  await quantityField(opened).fill('3');
  await opened.screen.getByRole('textbox', { name: 'Box' }).fill('7');
  await opened.screen.getByRole('textbox', { name }).click();
  await userEvent.keyboard('36178{Enter}');
  await expect.poll(() => sent(opened)).toEqual([[21, 3, 7]]);
  await expect.element(codeField(opened)).toHaveValue('36178');
  await expect.element(opened.screen.getByRole('textbox', { name: 'Box' })).toHaveValue('7');
});

test('what is typed before the scan stays the quantity', async () => {
  const opened = await openYard();
  await userEvent.keyboard('10243261{Enter}');
  await expect.element(quantityField(opened)).toHaveFocus();
  await userEvent.keyboard('4');
  clock.now += 300;
  await userEvent.keyboard('36178{Enter}');
  await expect.poll(() => sent(opened)).toEqual([[21, 4, 1]]);
});

test.each(['12', '0.25', '12.375'])('%s that is typed fast is a quantity', async (typed) => {
  const opened = await openYard();
  await userEvent.keyboard(`10243261{Enter}${typed}{Enter}`);
  await expect.poll(() => sent(opened)).toEqual([[21, Number(typed), 1]]);
});

test('a number of four digits that is typed by hand is a quantity', async () => {
  const opened = await openYard();
  await userEvent.keyboard('10243261{Enter}');
  await expect.element(quantityField(opened)).toHaveFocus();
  clock.step = 190;
  await userEvent.keyboard('1024{Enter}');
  await expect.poll(() => sent(opened)).toEqual([[21, 1024, 1]]);
});

test('a scanned code waits below while the one before lacks its picture', async () => {
  const opened = await openYard({ canBuildCart: true, isPictureMandatory: true });
  await userEvent.keyboard('10243261{Enter}36178{Enter}');
  await expect.element(opened.screen.getByText('36178', { exact: true })).toBeVisible();
  await expect.element(codeField(opened)).toHaveValue('10243261');
  expect(await sent(opened)).toEqual([]);
});

test('the label of the product takes its own converter of two with its code', async () => {
  const opened = await openYard();
  await userEvent.keyboard('T:12:GD3EA6{Enter}{Enter}');
  await expect.poll(() => sent(opened)).toEqual([[12, 1, 1]]);
});

test('a quantity that was refused is told after a reload, and is not that of the next converter', async () => {
  storedDrafts.write(addLineDraft(7), { ...emptyEntry, code: 'KT71AB', productId: 23, quantity: '0', box: '4' });
  const opened = await openYard();
  await expect.element(opened.screen.getByText(messages.invalidQuantity)).toBeVisible();
  await typeCode(opened, '36178');
  await expect.element(opened.screen.getByText(messages.invalidQuantity)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent(opened)).toEqual([[22, 1, 4]]);
});

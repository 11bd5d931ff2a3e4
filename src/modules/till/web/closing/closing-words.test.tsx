import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../kernel/messages.ts';
import { doublePressMs } from '../../../../ui/controls/double-press.ts';
import { shownText } from '../../../../ui/testing/shown-row.ts';
import { invoices } from '../../../invoices/contract.ts';
import { pendingInvoicesPath, settledInvoicesPath } from '../../../invoices/paths.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { openClosing } from '../testing/load-closing.tsx';
import { shownItem } from '../testing/shown-item.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const pending = { type: 3, invoiceNo: 'ATL-20417' } as const;
const settled = { ...pending, type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' } as const;
const at = (step: string) => ({ at: `?closing=${step}` });

/** The lines of the summary of a step, by their labels. */
const summaryOf = async (changes: Partial<Load>, step: string) => {
  const { screen } = await openClosing(changes, at(step));
  await expect.element(screen.getByRole('dialog').getByText('Peachtree Auto', { exact: true })).toBeVisible();
  return Object.fromEntries(
    [...document.querySelectorAll('dl.ty-closing-summary > div')].map((line) => [
      shownText(line.querySelector('dt')),
      shownText(line.querySelector('dd')),
    ]),
  );
};
const cart = { Customer: 'Peachtree Auto', Load: '7 Walk-in', Facility: 'Atlanta' };
const { Load: _load, ...invoiced } = { ...cart, Invoice: 'ATL-20417' };

test.each<[string, Partial<Load>, string, Record<string, string>]>([
  ['a cart', {}, 'finish', { ...cart, Items: '2 items, 4 units', Total: '$184.35' }],
  [
    'a cart with a discount',
    { grandtotal: 160.1 },
    'finish',
    { ...cart, Items: '2 items, 4 units', Discount: '−$24.25', Total: '$160.10' },
  ],
  [
    'a cart with a rejected item and something weighed',
    { rejectedItems: 1, totalUnits: 1, totalPounds: 12.5 },
    'finish',
    { ...cart, Items: '1 item, 1 rejected and not counted, 1 unit, 12.5 lb', Total: '$184.35' },
  ],
  [
    'a cart of weighed items without sums',
    { totalUnits: 0, totalPounds: 12.5, subtotal: undefined, grandtotal: undefined },
    'finish',
    { ...cart, Items: '2 items, 12.5 lb' },
  ],
  [
    'a cart whose items are not totalled for the reader',
    { subtotal: undefined },
    'finish',
    { ...cart, Items: '2 items, 4 units', Total: '$184.35' },
  ],
  [
    'a reopened invoice',
    { invoiceNo: 'ATL-20417', amountPaid: 50, balance: 134.35 },
    'finish',
    { ...cart, Items: '2 items, 4 units', Total: '$184.35' },
  ],
  ['an invoice', pending, 'complete', { ...invoiced, Items: '2 items, 4 units', Total: '$184.35' }],
  [
    'a partly paid invoice',
    { ...settled, amountPaid: 50, balance: 134.35 },
    'paper',
    { ...invoiced, Items: '2 items, 4 units', Total: '$184.35', Paid: '$50.00', 'Still owed': '$134.35' },
  ],
])('the summary of %s', async (_, changes, step, lines) => {
  expect(await summaryOf(changes, step)).toEqual(lines);
});

const fixed = 'The items and the facility are fixed, and ';
test.each<[string, Partial<Load>, string]>([
  ['a cart', {}, `${fixed}the invoice gets its number.`],
  ['a reopened invoice', { invoiceNo: 'ATL-20417' }, `${fixed}it is invoice ATL-20417 again.`],
  [
    'a cart that is signed',
    { isSignRequired: true },
    `${fixed}the invoice gets its number. Atlanta asks for a signature: it is the next step.`,
  ],
])('what finishing does to %s', async (_, changes, sentence) => {
  const { screen } = await openClosing(changes, at('finish'));
  await expect.element(screen.getByRole('dialog').getByText(sentence, { exact: true })).toBeVisible();
});

test.each([
  ['settled', settled, 'Settled invoices', settledInvoicesPath()],
  ['pending', pending, 'Pending invoices', pendingInvoicesPath()],
] as const)('the paper of a %s invoice leads to its list', async (_, changes, name, href) => {
  const { screen } = await openClosing(changes, at('paper'));
  const links = screen.getByRole('dialog').getByRole('link', { name: /invoices$/ });
  await expect.element(links).toHaveTextContent(name);
  await expect.element(links).toHaveAttribute('href', href);
});

test('a cart is completed at once, and has no number to send', async () => {
  const { screen, bodies } = await openClosing({}, at('complete'));
  await screen.getByRole('dialog').getByRole('button', { name: 'Complete order' }).click();
  await expect
    .poll(() => bodies(invoices.completeLoad))
    .toEqual([{ loadId: 7, isInvoice: true, expectedTotal: 184.35 }]);
});

test.each([
  [
    'with the address',
    'marco@peachtree.test',
    { hasMailServer: true },
    'Done. The invoice is queued for marco@peachtree.test.',
  ],
  [
    'without a mail server',
    'marco@peachtree.test',
    { hasMailServer: false },
    'Done. No mail server is set up, so nothing is mailed.',
  ],
  ['without a mail', '', { hasMailServer: true }, 'Done'],
])('a completed order says what was done, %s', async (_, email, as, sentence) => {
  const { screen } = await openClosing(
    { ...pending, balance: 0 },
    { ...at('complete'), as: { canBuildCart: true, canSeeSubtotal: true, ...as } },
  );
  const sheet = screen.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' }).fill(email);
  await sheet.getByRole('button', { name: 'Complete order' }).click();
  await expect.element(sheet.getByText(sentence, { exact: true })).toBeVisible();
});

test.each([
  ['the address', { error: 'email: No address.', fields: { email: 'No address.' } }, 'No address.', true],
  ['anything else', { error: 'This invoice is completed already.' }, 'This invoice is completed already.', false],
])('a refusal of %s stands where it belongs', async (_, body, sentence, isAtField) => {
  const { screen } = await openClosing(pending, at('complete'));
  const sheet = screen.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' }).fill('marco@');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await sheet.getByRole('button', { name: 'Complete order' }).click();
  await expect.element(sheet.getByText(sentence, { exact: true })).toBeVisible();
  const field = sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' });
  await expect.element(field).toHaveAccessibleDescription(isAtField ? sentence : '');
  if (!isAtField) await expect.element(sheet.getByRole('alert').getByText(sentence)).toBeVisible();
});

test.each([true, false])('a signature of another total is void, where one is asked for: %s', async (isSignRequired) => {
  const load = { ...pending, isSignRequired };
  const first = await openClosing(load, at('complete'));
  const sign = first.screen.getByRole('button', { name: 'Sign all the same' });
  if (!isSignRequired) await sign.click();
  await first.screen.getByRole('button', { name: 'Type the name instead' }).click();
  await first.screen.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('data:image');
  await first.screen.unmount();
  const { screen } = await openClosing({ ...load, grandtotal: 190.5 }, at('complete'));
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByText(messages.signedBefore)).toBeVisible();
  const complete = sheet.getByRole('button', { name: 'Complete order' });
  expect(complete.element().getAttribute('aria-disabled') === 'true').toBe(isSignRequired);
});

test('a load that asks for no signature says so, and offers the line', async () => {
  const { screen } = await openClosing(pending, at('complete'));
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByText('Atlanta asks for no signature.')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'Date' }).query()).toBeNull();
  await sheet.getByRole('button', { name: 'Sign all the same' }).click();
  await expect.element(sheet.getByRole('img', { name: 'Draw the signature of Marco Ruiz' })).toBeVisible();
  await expect.element(sheet.getByRole('textbox', { name: 'Date' })).toBeVisible();
});

test('the second half of a double press does nothing in the next step, a key in it does', async () => {
  const { screen } = await openClosing({ ...settled, balance: 184.35 }, at('pay'));
  await screen.getByRole('button', { name: 'Pay later' }).click();
  const print = screen.getByRole('button', { name: 'Print', exact: true });
  await expect.element(print).toBeVisible();
  const isStopped = (event: Event) => {
    let reached = false;
    const hear = () => (reached = true);
    print.element().addEventListener(event.type, hear, { once: true });
    print.element().dispatchEvent(event);
    print.element().removeEventListener(event.type, hear);
    return !reached;
  };
  const pressed = () => new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
  expect(document.querySelector('[data-settling]') !== null && isStopped(pressed())).toBe(true);
  await expect.poll(() => document.querySelector('[data-settling]'), { timeout: doublePressMs * 5 }).toBeNull();
  expect(isStopped(pressed())).toBe(false);
});

test.each([
  [12, 10, '2 more follow.'],
  [10, 10, undefined],
])('of %i items that lack their pictures %i are shown at once', async (count, shown, sentence) => {
  const list = Array.from({ length: count }, (_, index) => ({ ...shownItem, itemId: index + 1, oem: `CODE${index}` }));
  const { screen } = await openClosing(
    { ...pending, unpicturedItems: count },
    {
      ...at('complete'),
      as: { canBuildCart: true, canSeeSubtotal: true, canEditInvoice: true },
      answers: [[loadItems.listItems, { list }]],
    },
  );
  const items = screen.getByRole('list', { name: 'Items that lack their pictures' }).getByText(/^CODE/);
  await expect.poll(() => items.elements().length).toBe(shown);
  const more = screen.getByText(/more follow\.$/);
  if (sentence) await expect.element(more).toHaveTextContent(sentence);
  else expect(more.query()).toBeNull();
});

test('items that lack their pictures are looked for on the next page, and a failed read offers another try', async () => {
  const { screen, queries } = await openClosing(
    { unpicturedItems: 1 },
    {
      ...at('finish'),
      answers: [
        [
          loadItems.listItems,
          (query) => ({
            list: [{ ...shownItem, loadUrls: ['/files/9/a'] }],
            areMoreItemsAvailable: query.get('offset') === '0',
          }),
        ],
      ],
    },
  );
  await expect.poll(() => queries(loadItems.listItems).map(({ offset }) => offset)).toEqual(['0', '1000']);
  await screen.unmount();
  const failed = await openClosing({ unpicturedItems: 1 }, { ...at('finish'), refused: [loadItems.listItems] });
  await expect.element(failed.screen.getByText('The items could not be read')).toBeVisible();
});

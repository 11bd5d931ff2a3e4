import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { dateTimeText } from '../../../../ui/format/format-date.ts';
import { loadHistory } from '../../../loads/history/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { invoices } from '../../contract.ts';
import { InvoiceActions } from '../invoice-actions.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const load = {
  loadId: 9,
  invoiceNo: 'ATL-20417',
  type: 3,
  version: 4,
  isVoid: false,
  dismissedDate: null,
  customerEmail: 'seller@yard.test',
  grandtotal: 100,
  amountPaid: 40,
  balance: 60,
  payForwardDate: '2031-05-01',
  dueDays: 3,
} as Load;

const open = async (
  more: Partial<Load> = {},
  as: Partial<StoredSession> = {},
  refused = false,
  mails: readonly object[] = [],
) => {
  const opened = await openAs(<InvoiceActions load={{ ...load, ...more }} onPreview={() => {}} />, {
    as: { hierarchy: 1, ...as },
    answers: [
      [invoices.resendInvoice, { message: 'Invoice ATL-20417 is queued.' }],
      [loadHistory.listHistory, { list: mails }],
    ],
    ...(refused && { refused: [invoices.resendInvoice] }),
  });
  const { screen } = opened;
  const show = screen.getByRole('button', { name: 'Show actions' });
  return { ...opened, show };
};
const section = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  screen.getByRole('button', { name, exact: true }).first();

test('the last mails are listed: when, to whom and by whom', async () => {
  const { screen, show, queries } = await open({}, {}, false, [
    {
      eventId: 8,
      at: '2031-04-02T14:05:00.000Z',
      userName: 'Ines Calder',
      changes: [{ field: 'To', before: null, after: 'desk@yard.test' }],
    },
    {
      eventId: 5,
      at: '2031-04-01T14:05:00.000Z',
      userName: 'Troyard',
      changes: [{ field: 'To', before: null, after: 'seller@yard.test' }],
    },
  ]);
  await show.click();
  const mails = screen.getByRole('list', { name: 'Last mails' }).getByRole('listitem');
  const [sent, earlier] = ['2031-04-02T14:05:00.000Z', '2031-04-01T14:05:00.000Z'].map((at) => dateTimeText(at));
  await expect.element(mails.first()).toHaveTextContent(`desk@yard.test${sent}, Ines Calder`);
  await expect.element(mails.nth(1)).toHaveTextContent(`seller@yard.test${earlier}, Troyard`);
  expect(queries(loadHistory.listHistory)).toEqual([{ loadId: '9', isMailed: 'true', count: '5' }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('an invoice that was never mailed says so', async () => {
  const { screen, show } = await open();
  await show.click();
  await expect.element(screen.getByText('It has not been mailed yet.')).toBeVisible();
});

test('the invoice is sent to the address of its seller, once, and says so', async () => {
  const { screen, show, bodies } = await open();
  await show.click();
  await expect.element(screen.getByRole('textbox', { name: 'Mail it to' })).toHaveValue('seller@yard.test');
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('form', { name: 'Resend invoice' }).getByRole('button').click();
  await expect.element(screen.getByText('Invoice ATL-20417 is queued.')).toBeVisible();
  expect(await bodies(invoices.resendInvoice)).toEqual([{ loadId: 9, email: 'seller@yard.test' }]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('another address is sent, an empty one leaves the choice to the server, and a refusal stands at the field', async () => {
  const { screen, show, bodies } = await open({}, {}, true);
  await show.click();
  const field = screen.getByRole('textbox', { name: 'Mail it to' });
  const send = screen.getByRole('form', { name: 'Resend invoice' }).getByRole('button');
  for (const address of ['other@yard.test', '']) {
    await field.fill(address);
    await send.click();
    await expect.element(screen.getByText('Refused')).toBeVisible();
  }
  expect(await bodies(invoices.resendInvoice)).toEqual([{ loadId: 9, email: 'other@yard.test' }, { loadId: 9 }]);
});

test('a failure without words is said in those of the specifications, and the address stays', async () => {
  const { screen, show } = await open();
  await show.click();
  const field = screen.getByRole('textbox', { name: 'Mail it to' });
  await field.fill('other@yard.test');
  vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 500 }));
  await screen.getByRole('form', { name: 'Resend invoice' }).getByRole('button').click();
  await expect.element(screen.getByText('Unable to resend.')).toBeVisible();
  await expect.element(field).toHaveValue('other@yard.test');
});

test('the payment date is set beside what is owed', async () => {
  const { screen, show, bodies } = await open();
  await show.click();
  await section(screen, 'Modify payment status').click();
  await expect.element(screen.getByText('$60.00')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Payment date' }).fill('06-09-2031');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => bodies(loadLifeCycle.editLoad))
    .toEqual([{ loadId: 9, version: 4, payForwardDate: '2031-06-09' }]);
});

test('Hide actions closes it', async () => {
  const { screen, show } = await open();
  await show.click();
  await screen.getByRole('button', { name: 'Hide actions' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['a pending invoice', 3, false, true],
  ['a settled invoice, with canEditInvoice', 4, true, true],
  ['a settled invoice, without canEditInvoice', 4, false, false],
] as const)('on %s', async (_, type, canEditInvoice, isModified) => {
  const { screen, show } = await open({ type }, { canEditInvoice });
  await show.click();
  await expect.element(section(screen, 'Resend invoice')).toBeVisible();
  expect(section(screen, 'Modify payment status').query() !== null).toBe(isModified);
});

test.each([
  ['a franchise', {}, { hierarchy: 10, canBuildCart: true }],
  ['a seller', {}, { hierarchy: 2 }],
  ['anyone, on a void invoice', { isVoid: true }, {}],
] as const)('there are no actions for %s', async (_, more, as) => {
  const { show } = await open(more, as);
  await expect.element(show).not.toBeInTheDocument();
});

test('without the right to see totals no figure is shown', async () => {
  const { grandtotal: _, amountPaid: __, balance: ___, ...hidden } = load;
  const { screen } = await openAs(<InvoiceActions load={hidden} onPreview={() => {}} />, {
    as: { hierarchy: 1 },
  });
  await screen.getByRole('button', { name: 'Show actions' }).click();
  await section(screen, 'Modify payment status').click();
  await expect.element(screen.getByRole('textbox', { name: 'Payment date' })).toBeVisible();
  expect(screen.getByText('$').query()).toBeNull();
});

test('on a phone it opens from the menu of the invoice', async () => {
  await page.viewport(390, 800);
  const { screen } = await open();
  await screen.getByRole('button', { name: 'More for invoice ATL-20417' }).click();
  await screen.getByRole('menuitem', { name: 'Show actions' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Actions on ATL-20417' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['the field', { error: 'email: No address.', fields: { email: 'No address.' } }, 400, 'No address.'],
  ['anything else', { error: 'There is no such invoice.' }, 404, 'There is no such invoice.'],
])('a refusal by %s stands at the address', async (_, body, status, sentence) => {
  const { screen, show } = await open();
  await show.click();
  const address = screen.getByRole('textbox', { name: 'Mail it to' });
  await expect.element(address).toHaveValue('seller@yard.test');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status }));
  await screen.getByRole('form', { name: 'Resend invoice' }).getByRole('button').click();
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(address).toHaveFocus();
});

test('a resend without words from the server says what it has for it', async () => {
  const { screen, show } = await open();
  await show.click();
  await expect.element(screen.getByRole('textbox', { name: 'Mail it to' })).toBeVisible();
  vi.mocked(fetch).mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));
  await screen.getByRole('form', { name: 'Resend invoice' }).getByRole('button').click();
  await expect.element(screen.getByText(messages.resendFailure)).toBeVisible();
});

test('the sections close and open each other', async () => {
  const { screen, show } = await open({}, { canEditInvoice: true });
  await show.click();
  const form = (name: string) => screen.getByRole('form', { name });
  await expect.element(form('Resend invoice')).toBeVisible();
  await section(screen, 'Modify payment status').click();
  await expect.element(form('Modify payment status')).toBeVisible();
  expect(form('Resend invoice').query()).toBeNull();
  await section(screen, 'Modify payment status').click();
  await expect.poll(() => form('Modify payment status').query()).toBeNull();
  await section(screen, 'Resend invoice').click();
  await expect.element(form('Resend invoice')).toBeVisible();
});

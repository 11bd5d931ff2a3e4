import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { invoices } from '../../../invoices/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { payments } from '../../../payments/contract.ts';
import { openClosing } from '../testing/load-closing.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

const pending = { type: 3, invoiceNo: 'ATL-20417' } as const;
const settled = { ...pending, type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' } as const;
const modes = [payments.listPaymentModes, { list: ['CHECK', 'CASH', 'Bank Transfer'] }] as const;
const at = (step: string) => ({ at: `?closing=${step}` });

describe('Finish', () => {
  test('shows what will be fixed, and finishes at the total that is shown', async () => {
    const { screen, bodies } = await openClosing({}, { answers: [[invoices.finishLoad, { invoiceNo: 'ATL-20417' }]] });
    await screen.getByRole('button', { name: 'More ways to close' }).click();
    await screen.getByRole('menuitem', { name: 'Finish order' }).click();
    const sheet = screen.getByRole('dialog');
    for (const said of ['Peachtree Auto', '2 items, 4 units', '$184.35'])
      await expect.element(sheet.getByText(said, { exact: true })).toBeVisible();
    expect(await bodies(invoices.finishLoad)).toEqual([]);
    const finish = sheet.getByRole('button', { name: 'Finish order' });
    await expect.element(finish).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bodies(invoices.finishLoad)).toEqual([{ loadId: 7, expectedTotal: 184.35 }]);
    // Said in the sheet, where no toast covers its title or buttons.
    await expect.element(sheet.getByText('Successfully finished order: ATL-20417')).toBeVisible();
    expect(document.querySelector('.ty-toast')).toBeNull();
  });

  test('names no total where it is hidden', async () => {
    const { screen, bodies } = await openClosing({ grandtotal: undefined, subtotal: undefined }, at('finish'));
    await screen.getByRole('dialog').getByRole('button', { name: 'Finish order' }).click();
    await expect.poll(() => bodies(invoices.finishLoad)).toEqual([{ loadId: 7 }]);
  });

  test.each<[string, Partial<Load>, readonly string[]]>([
    [
      'decisions and pictures',
      { pendingItems: 1, unpicturedItems: 2 },
      ['1 item is still to be decided. Approve or reject it first.', '2 items lack their pictures. Add them first.'],
    ],
    ['the EIN', { isEinRequired: true, facilityName: 'Tampa' }, ['Tampa asks for the customer’s EIN. Type it first.']],
  ])('sends nothing while it lacks %s, and says so', async (_, changes, sentences) => {
    const { screen, bodies } = await openClosing(changes, at('finish'));
    const sheet = screen.getByRole('dialog');
    const list = sheet.getByRole('list', { name: 'Before you go on' });
    for (const sentence of sentences) await expect.element(list.getByText(sentence)).toBeVisible();
    const finish = sheet.getByRole('button', { name: 'Finish order' });
    await expect.element(finish).toHaveAttribute('aria-disabled', 'true');
    (finish.element() as HTMLElement).click();
    expect(await bodies(invoices.finishLoad)).toEqual([]);
  });

  test.each<[string, Partial<Load>]>([
    ['the EIN is on the load', { isEinRequired: true, ein: '58-1234567' }],
    ['the EIN is on the customer’s record', { isEinRequired: true, isEinOnRecord: true }],
    ['older prices are only to be minded', { olderPrices: 3 }],
  ])('is possible when %s', async (_, changes) => {
    const { screen, bodies } = await openClosing(changes, at('finish'));
    await screen.getByRole('dialog').getByRole('button', { name: 'Finish order' }).click();
    await expect.poll(() => bodies(invoices.finishLoad)).toHaveLength(1);
  });

  test('keeps the step and says why, when it is refused', async () => {
    const { screen } = await openClosing({}, { ...at('finish'), refused: [invoices.finishLoad] });
    const sheet = screen.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Finish order' }).click();
    await expect.element(sheet.getByRole('alert')).toHaveTextContent('Refused');
  });

  test('drops the earlier refusal while it is sent again', async () => {
    const { screen } = await openClosing({}, { ...at('finish'), refused: [invoices.finishLoad] });
    const sheet = screen.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Finish order' }).click();
    await expect.element(sheet.getByRole('alert')).toHaveTextContent('Refused');
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise<Response>(() => undefined));
    await sheet.getByRole('button', { name: 'Finish order' }).click();
    await expect.element(sheet.getByText('Finishing…')).toBeVisible();
    expect(sheet.getByText('Refused').query()).toBeNull();
  });

  test('is left without finishing', async () => {
    const { screen, bodies } = await openClosing({}, at('finish'));
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
    expect(await bodies(invoices.finishLoad)).toEqual([]);
  });
});

describe('Complete', () => {
  test('is one press where no signature is asked for', async () => {
    const { screen, bodies } = await openClosing(pending);
    await screen.getByRole('button', { name: 'Complete order' }).click();
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Complete order' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bodies(invoices.completeLoad))
      .toEqual([{ loadId: 7, isInvoice: true, expectedTotal: 184.35, invoiceNo: 'ATL-20417' }]);
  });

  test('mails the invoice only where it is asked for, and offers the customer’s address', async () => {
    const { screen, bodies } = await openClosing({ ...pending, customerEmail: 'marco@peachtree.test' }, at('complete'));
    const sheet = screen.getByRole('dialog');
    const address = sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' });
    await expect.element(address).toHaveValue('');
    await sheet.getByRole('button', { name: 'Use marco@peachtree.test' }).click();
    await expect.element(address).toHaveValue('marco@peachtree.test');
    await expect.element(address).toHaveFocus();
    await sheet.getByRole('button', { name: 'Complete order' }).click();
    await expect
      .poll(() => bodies(invoices.completeLoad))
      .toMatchObject([{ loadId: 7, email: 'marco@peachtree.test' }]);
  });

  test('asks for the signature first: total and statement stand above the line, and the pad has the focus', async () => {
    const { screen, bodies } = await openClosing({ ...pending, isSignRequired: true }, at('complete'));
    const sheet = screen.getByRole('dialog');
    const pad = sheet.getByRole('img', { name: 'Draw the signature of Marco Ruiz' });
    await expect.element(pad).toHaveFocus();
    const above = [sheet.getByText('$184.35'), sheet.getByText(/theirs to sell and were lawfully removed/)].map(
      (each) => each.element().getBoundingClientRect().bottom,
    );
    const { top } = pad.element().getBoundingClientRect();
    for (const bottom of above) expect(bottom).toBeLessThanOrEqual(top);
    const complete = sheet.getByRole('button', { name: 'Complete order' });
    await expect.element(complete).toHaveAccessibleDescription('Atlanta asks for a signature first.');

    await sheet.getByRole('button', { name: 'Type the name instead' }).click();
    await sheet.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
    await complete.click();
    await expect
      .poll(() => bodies(invoices.completeLoad))
      .toMatchObject([{ loadId: 7, signature: expect.stringMatching(/^data:image\/png;base64,/) }]);
  });

  test('takes what was drawn before the sheet was left, and what is cleared is gone', async () => {
    const load = { ...pending, isSignRequired: true };
    const first = await openClosing(load, at('complete'));
    await first.screen.getByRole('button', { name: 'Type the name instead' }).click();
    await first.screen.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco Ruiz');
    await first.screen.unmount();
    const { screen } = await openClosing(load, at('complete'));
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet.getByRole('img', { name: 'Signature of Marco Ruiz' })).toBeVisible();
    const complete = sheet.getByRole('button', { name: 'Complete order' });
    await expect.element(complete).not.toHaveAttribute('aria-disabled');
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await expect.element(complete).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('undoing a finish', () => {
  test('needs no reason, and closes the steps', async () => {
    const { screen, bodies } = await openClosing({ ...pending, undoFinishMs: 42_000 }, at('complete'));
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet.getByText(/4[12] s left/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Undo finish' }).click();
    await expect.poll(() => bodies(loadLifeCycle.reopenLoad)).toEqual([{ loadId: 7 }]);
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  });

  test('is offered beside the load too', async () => {
    const { screen } = await openClosing({ ...pending, undoFinishMs: 42_000 });
    await expect.element(screen.getByRole('button', { name: 'Undo finish' })).toBeVisible();
  });

  test('ends with its minute', async () => {
    const { screen } = await openClosing({ ...pending, undoFinishMs: 300 });
    const undo = screen.getByRole('button', { name: 'Undo finish' });
    await expect.element(undo).toBeVisible();
    await expect.poll(() => undo.query(), { timeout: 5000 }).toBeNull();
  });

  test('is not offered to others', async () => {
    const { screen } = await openClosing({ ...pending, undoFinishMs: 0 });
    await expect.element(screen.getByRole('button', { name: 'Complete order' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo finish' }).query()).toBeNull();
  });

  test('is not offered once the customer has signed on this device', async () => {
    const load = { ...pending, isSignRequired: true, undoFinishMs: 42_000 };
    const { screen } = await openClosing(load, at('complete'));
    const undo = screen.getByRole('dialog').getByRole('button', { name: 'Undo finish' });
    await expect.element(undo).toBeVisible();
    await screen.getByRole('button', { name: 'Type the name instead' }).click();
    const name = screen.getByRole('textbox', { name: 'Name, as a signature' });
    const place = name.element().getBoundingClientRect().top;
    await name.fill('Marco Ruiz');
    await expect.poll(() => undo.query()).toBeNull();
    await expect.element(screen.getByRole('dialog').getByText('Undo finish')).not.toBeVisible();
    expect(name.element().getBoundingClientRect().top, 'nothing moves while somebody signs').toBe(place);
  });
});

describe('payment and paper', () => {
  test('the form of the payment is open, with what is owed', async () => {
    const { screen, bodies } = await openClosing(settled, { ...at('complete'), answers: [modes] });
    const form = screen.getByRole('form', { name: 'Add a payment' });
    await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('184.35');
    await form.getByRole('textbox', { name: 'Reference number' }).fill('1042');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bodies(payments.addPayment))
      .toMatchObject([{ loadId: 7, paymentMethod: 'CHECK', referenceNumber: '1042', amount: 184.35 }]);
  });

  test('payment may wait: then comes the paper, and the next customer', async () => {
    const { screen } = await openClosing(settled, { ...at('pay'), answers: [modes] });
    await screen.getByRole('button', { name: 'Pay later' }).click();
    const next = screen.getByRole('link', { name: 'Next customer' });
    await expect.element(next).toHaveFocus();
    await expect.element(next).toHaveAttribute('href', '/loads/create-load');
    await expect.element(screen.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Export PDF' })).toBeVisible();
  });

  test('Escape hands the focus on to the button that goes on', async () => {
    const { screen } = await openClosing(settled, { ...at('pay'), answers: [modes] });
    await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    screen.getByRole('textbox', { name: 'Amount' }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Record payment' })).toHaveFocus();
  });

  test('a paid invoice goes straight to its paper', async () => {
    const { screen } = await openClosing({ ...settled, balance: 0, amountPaid: 184.35 }, at('pay'));
    await expect.element(screen.getByRole('link', { name: 'Next customer' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Settled invoices' })).toBeVisible();
  });

  test('who opens no carts is done', async () => {
    const { screen } = await openClosing(
      { ...settled, balance: 0 },
      { ...at('paper'), as: { canSeeSubtotal: true, canBuildCart: false } },
    );
    await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next customer' }).query()).toBeNull();
  });
});

test('the steps say which are done, and lead back to those that can be taken', async () => {
  const { screen } = await openClosing(settled, { ...at('paper'), answers: [modes] });
  const steps = screen.getByRole('list', { name: 'Steps' });
  const texts = steps.getByRole('listitem').elements();
  expect(texts.map((each) => each.querySelector('[aria-label="Done:"]') !== null)).toEqual([true, true, false, false]);
  expect(texts.map((each) => each.getAttribute('aria-current'))).toEqual([null, null, null, 'step']);
  await steps.getByRole('button', { name: 'Pay' }).click();
  await expect.element(screen.getByRole('form', { name: 'Add a payment' })).toBeVisible();
});

test.each([
  ['a request', { type: 2 } as const, {}],
  ['a user who is not of the buyer side', {}, { as: { hierarchy: 10 as const, canBuildCart: false } }],
])('an address with a step opens nothing for %s', async (_, changes, opened) => {
  const { screen } = await openClosing(changes, { ...at('finish'), ...opened });
  await expect.poll(() => screen.container.querySelector('.ty-finish')).not.toBeNull();
  expect(screen.getByRole('dialog').query()).toBeNull();
});

describe.each([
  ['desk', 1280],
  ['phone', 390],
])('on a %s', (_, width) => {
  test.each(['light', 'dark'] as const)('axe finds nothing in any step, in %s', async (scheme) => {
    await page.viewport(width, 844);
    const states = [
      [{}, 'finish'],
      [{ pendingItems: 1, olderPrices: 2 }, 'finish'],
      [{ ...pending, isSignRequired: true, undoFinishMs: 30_000 }, 'complete'],
      [pending, 'complete'],
      [settled, 'pay'],
      [settled, 'paper'],
    ] as const;
    for (const [changes, step] of states) {
      const { screen } = await openClosing(changes, { ...at(step), answers: [modes], scheme });
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      expect(await accessibilityFaults(), step).toEqual([]);
      await screen.unmount();
    }
  });
});

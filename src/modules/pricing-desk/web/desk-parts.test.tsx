import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { pricingDesk } from '../contract.ts';
import { openDesk } from './fixtures/open-desk.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a sheet of percentages', () => {
  test('is walked with Enter and the arrows', async () => {
    const { field } = await openDesk({ at: '?tab=facilities' });
    await field('Atlanta, percent').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Burlington, percent')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(field('Tampa, percent')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Shift>}{Enter}{/Shift}');
    await expect.element(field('Atlanta, percent')).toHaveFocus();
  });

  test('is filled by a block from a spreadsheet, by name, and says what it could not read', async () => {
    const { screen, field } = await openDesk({ at: '?tab=facilities' });
    const paste = async (name: string, text: string) => {
      await field(name).click();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field(name)
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    await paste('Burlington, percent', 'tampa\t94 %\nAtlanta\t93\nNowhere\t1\n');
    await expect.element(field('Atlanta, percent')).toHaveValue('93');
    await expect.element(field('Tampa, percent')).toHaveValue('94');
    await expect.element(field('Burlington, percent')).toHaveValue('97');
    await expect.element(screen.getByText(/One row could not be read: Nowhere 1\./)).toBeVisible();
    await paste('Burlington, percent', '91\n92');
    await expect.element(field('Burlington, percent')).toHaveValue('91');
    await expect.element(field('Tampa, percent')).toHaveValue('92');
    // An empty cell leaves its row. A spreadsheet ends what it copies with a line break.
    await paste('Atlanta, percent', '88\r\n\r\n89\r\n');
    await expect.element(field('Atlanta, percent')).toHaveValue('88');
    await expect.element(field('Burlington, percent')).toHaveValue('91');
    await expect.element(field('Tampa, percent')).toHaveValue('89');
    await paste('Atlanta, percent', '\n87\n');
    await expect.element(field('Burlington, percent')).toHaveValue('87');
    await expect.element(field('Atlanta, percent')).toHaveValue('88');
    await paste('Atlanta, percent', 'Atlanta\t\nTampa\t86\nAtlanta\t85\t\n');
    await expect.element(field('Tampa, percent')).toHaveValue('86');
    await expect.element(field('Atlanta, percent')).toHaveValue('88');
    await expect.element(screen.getByText(/One row could not be read: Atlanta 85/)).toBeVisible();
  });
});

test('a converter that cannot be read is said to be so, with the reason', async () => {
  const { screen } = await openDesk({ at: '?tab=individual&converter=7', refused: [catalogue.getConverter] });
  await expect
    .element(
      screen
        .getByRole('alert')
        .filter({ hasText: 'The converter could not be read' })
        .getByText(/^Refused/),
    )
    .toBeVisible();
  expect(screen.getByText('One moment…').query()).toBeNull();
});

describe('a quote that waits', () => {
  const moveWaiting = {
    moveId: 7,
    fetchedAt: '2026-06-15T00:00:00.000Z',
    asOf: '2026-06-15T00:00:00.000Z',
    metals: [{ metal: 'rh', inForce: 9550, moved: 12_000, changePercent: 25.65 }],
  };

  test.each([
    ['Apply as market prices', { moveId: 7 }],
    ['Dismiss', { moveId: 7, isAccepted: false }],
  ])('%s sends %o', async (label, sent) => {
    const { screen, press, bodies } = await openDesk({ quote: { moveWaiting } });
    await expect.element(screen.getByRole('row', { name: /Rhodium/ }).filter({ hasText: '12,000' })).toBeVisible();
    await press(label);
    await expect.poll(() => bodies(pricingDesk.confirmMetals)).toEqual([sent]);
  });

  test('is decided only with canEditMetalPrices', async () => {
    const { screen } = await openDesk({ quote: { moveWaiting }, as: { canEditMetalPrices: false } });
    for (const name of ['Dismiss', 'Apply as market prices'])
      await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  test('stale prices and a refused fetch are said, and prices that still hold are confirmed', async () => {
    const failure = { at: '2026-06-15T00:00:00.000Z', says: 'The feed cannot be reached.' };
    const { screen, press, bodies } = await openDesk({ quote: { isStale: true, source: 'feed', failure } });
    await expect.element(screen.getByText(/older than 36 hours/).first()).toBeVisible();
    await expect.element(screen.getByText(/The feed cannot be reached\. The last prices stay\./)).toBeVisible();
    await press('They still hold');
    await expect.poll(() => bodies(pricingDesk.confirmMetals)).toEqual([{}]);
  });
});

describe('the top results', () => {
  const row = { make: 'Toyota', price: 199.89, a: 228.68, b: 196.93, t: -0.25 };
  const list = [
    { ...row, productId: 1, oem: 'GD3+EA6' },
    { ...row, productId: 2, oem: '6D3+EA6', make: 'Honda' },
  ];

  test('stand in two tables with a receipt behind each price, can be hidden, and a converter deleted', async () => {
    const { screen, press, queries } = await openDesk({ top: list, as: { canDeleteConverter: true } });
    const half = (name: string) => screen.getByRole('table', { name: `Top results, ${name} half` });
    await expect.element(half('first').getByRole('link', { name: 'GD3+EA6' })).toBeVisible();
    await expect.element(half('second').getByRole('link', { name: '6D3+EA6' })).toBeVisible();
    for (const head of ['Make', 'OEM', 'Price', 'A', 'B', 'T'])
      await expect.element(half('first').getByRole('columnheader', { name: head, exact: true })).toBeVisible();
    await expect
      .element(half('first').getByRole('button', { name: /\$199\.89, show the price receipt/ }))
      .toBeVisible();
    await expect.element(half('first').getByRole('row', { name: /down 0\.250/ })).toBeVisible();
    await press('Delete converter GD3+EA6');
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => queries(converterEditing.deleteConverter)).toEqual([{ productId: '1' }]);
    await press('Hide Top Results');
    expect(half('first').query()).toBeNull();
    await press('Show Top Results');
    await expect.element(half('first')).toBeVisible();
  });

  test('delete nothing without canDeleteConverter', async () => {
    const { screen } = await openDesk({ top: list });
    await expect.element(screen.getByRole('link', { name: 'GD3+EA6' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Delete/ }).query()).toBeNull();
  });
});

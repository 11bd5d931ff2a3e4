import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { pricingDesk } from '../contract.ts';
import { openDesk, prices } from './fixtures/open-desk.tsx';

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
    // Several cells without a name leave their row, and the next line fills the row after it.
    await paste('Atlanta, percent', '81\nwhat\tever\n83\n');
    await expect.element(field('Atlanta, percent')).toHaveValue('81');
    await expect.element(field('Burlington, percent')).toHaveValue('87');
    await expect.element(field('Tampa, percent')).toHaveValue('83');
    await paste('Atlanta, percent', '88\na\nb\nc\nd\n');
    await expect.element(screen.getByText(/4 rows could not be read: a; b; c and others\./)).toBeVisible();
    // Longer than what can be typed.
    await paste('Atlanta, percent', 'Atlanta\t10000\nTampa\t84\n');
    await expect.element(field('Tampa, percent')).toHaveValue('84');
    await expect.element(field('Atlanta, percent')).toHaveValue('88');
    await expect.element(screen.getByText(/One row could not be read: Atlanta 10000/)).toBeVisible();
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
    expect(screen.getByRole('button', { name: /^Delete/ }).query()).toBeNull();
    await press('Actions for GD3+EA6');
    await screen.getByRole('menuitem', { name: 'Delete converter' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => queries(converterEditing.deleteConverter)).toEqual([{ productId: '1' }]);
    await press('Hide Top Results');
    expect(half('first').query()).toBeNull();
    await press('Show Top Results');
    await expect.element(half('first')).toBeVisible();
  });

  test('mark a price that is estimated', async () => {
    const marked = list.map((each) => ({ ...each, isEstimated: each.productId === 2, isOverride: false }));
    const { screen } = await openDesk({ top: marked });
    await expect.element(screen.getByRole('row', { name: /6D3\+EA6.*Estimated/ })).toBeVisible();
    expect(screen.getByText('Estimated').elements()).toHaveLength(1);
  });

  test('delete nothing without canDeleteConverter', async () => {
    const { screen } = await openDesk({ top: list });
    await expect.element(screen.getByRole('link', { name: 'GD3+EA6' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Delete/ }).query()).toBeNull();
  });
});

test('the open tab is in sight on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await openDesk({ at: '?tab=defaults' });
  const { left, right } = screen.getByRole('link', { name: 'Global Defaults' }).element().getBoundingClientRect();
  expect([left >= 0, right <= 390]).toEqual([true, true]);
  await page.viewport(1280, 800);
});

test('a kilogram is worth 32.15 times the exact net ounce', async () => {
  const { screen, press } = await openDesk({ over: { abcPrice: prices(1760, 1291, 9300), pdDisc: 8.5 } });
  await expect.element(screen.getByRole('row', { name: /Pd/ }).getByText('1,181.27')).toBeVisible();
  await press('Modify');
  await screen.getByText('kg', { exact: true }).click();
  await expect.element(screen.getByRole('row', { name: /Pd/ }).getByText('37,977.67')).toBeVisible();
});

test('up to a hundred converters are searched on Individual Pricing, an estimate is marked, and more are said', async () => {
  const row = { productId: 7, oem: 'GD3+EA6', make: 'Toyota', basePrice: 131.1, isEstimated: true };
  const { screen, queries } = await openDesk({
    at: '?tab=individual&text=GD3',
    answers: [[converterEditing.listConverters, { list: [row], areMoreItemsAvailable: true }]],
  });
  await expect.element(screen.getByRole('button', { name: 'GD3+EA6 Toyota $131.10 Estimated' })).toBeVisible();
  await expect.element(screen.getByText(/^These are the first 100\./)).toBeVisible();
  expect(queries(converterEditing.listConverters).at(-1)).toMatchObject({ text: 'GD3', count: '100' });
});

test('the override history is read on, a hundred entries at a time', async () => {
  const entry = { firstName: 'Ruth', lastName: 'Vance', overridesModifier: 2, created: '2026-06-15T00:00:00.000Z' };
  const list = Array.from({ length: 100 }, (_, at) => ({ ...entry, version: 200 - at, status: 'Replaced' }));
  const { queries, press } = await openDesk({
    at: '?tab=overrides',
    answers: [[pricingDesk.listOverrideHistory, { list, areMoreItemsAvailable: true }]],
  });
  await press(/ovr history/i);
  await press('Show more');
  await expect
    .poll(() => queries(pricingDesk.listOverrideHistory).map(({ count, offset }) => `${count} from ${offset}`))
    .toEqual(['100 from 0', '100 from 100']);
});

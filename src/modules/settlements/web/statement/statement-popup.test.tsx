import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answeredSettlement } from '../../../../../tests/support/answered-settlement.ts';
import { statementFigures, statementHedges, statementLots } from '../../../../../tests/support/statement-figures.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { settlements } from '../../contract.ts';
import type { Settlement } from '../../wire.ts';
import { StatementPopup } from './statement-popup.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const close = vi.fn<() => void>();
const open = (changes: Partial<Settlement> = {}, scheme: 'light' | 'dark' = 'light', as: object = {}) =>
  openAs(<StatementPopup settlementId={41} onClose={close} />, {
    as,
    scheme,
    answers: [[settlements.getSettlement, { ...answeredSettlement, ...changes }]],
  });
const sheet = () => page.getByRole('region', { name: 'Statement S-2041' });
/** The rows of a table, each as the texts of its cells that are not empty. */
const rowsOf = (name: string) =>
  [...sheet().getByRole('table', { name, exact: true }).element().querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent).filter((text) => text !== ''),
  );
const shown = async (changes?: Partial<Settlement>) => {
  const opened = await open(changes);
  await expect.element(sheet()).toBeVisible();
  return opened;
};

describe('the sheet', () => {
  test('names the parties, the numbers and the days', async () => {
    await shown();
    await expect.element(sheet().getByRole('heading', { name: 'SETTLEMENT STATEMENT' })).toBeVisible();
    const text = (sheet().element() as HTMLElement).innerText;
    for (const said of ['Piedmont Core Exchange', '1200 Marietta Boulevard NW', 'Atlanta, GA 30318'])
      expect(text).toContain(said);
    expect(text).toMatch(/Prepared For\s+Alabama Refining\s+400 Furnace Road\s+Birmingham, AL 35203/);
    expect(text).toMatch(/Settlement No\s+S-2041\s+Contract No\s+C-88\s+Shipment No\s+SH-310/);
    expect(text).toMatch(/Received Date\s+06-01-2026\s+Metal Due Date\s+06-30-2026/);
    expect(text).toMatch(/Reason\s+The refiner weighed the magnetics apart\./);
    expect(text).not.toContain('Draft');
  });

  const own = { organisationName: 'Piedmont Core Exchange', companyLogo: '/files/logo.png' };
  test.each([
    ['of the reader, with its logo', own, '/files/logo.png'],
    ['of the reader, without one', { ...own, companyLogo: null }, undefined],
    ['of others', { ...own, organisationName: 'Gulf' }, undefined],
  ])('has the letterhead of a company %s', async (_, as, logo) => {
    await open({}, 'light', as);
    await expect.element(sheet()).toBeVisible();
    expect(sheet().element().querySelector('img')?.getAttribute('src')).toBe(logo);
  });

  test('without a processing company has a dash for it', async () => {
    await shown({ preparedFor: '', preparedForAddress: '' });
    expect((sheet().element() as HTMLElement).innerText).toMatch(/Prepared For\s+–\s/);
  });

  test('has the figures of the worked example to the third decimal', async () => {
    await shown();
    expect(rowsOf('Product').slice(1)).toEqual(statementFigures);
    expect(rowsOf('Hedge').slice(1)).toEqual(statementHedges);
    expect(rowsOf('Lot').slice(1)).toEqual(statementLots);
    expect(rowsOf('Lot')[0]!.slice(0, 5)).toEqual(['Lot No', 'Sample No', 'H2O %', 'Net dry kg', 'Sample dry kg']);
  });

  test('has the weights: shipping, received and processed', async () => {
    await shown();
    expect(rowsOf('Shipping')).toEqual([
      ['Gross kg', 'Tare kg', 'Net kg', 'Total kg'],
      ['1,000.556', '100.55', '900.01', '900.01'],
    ]);
    expect(rowsOf('Received')[1]).toEqual(['1,000.5556', '100.550', '900.006', '900.006']);
    expect(rowsOf('Processed').slice(1)).toEqual([
      ['Mono', '800.000', '790.500'],
      ['BHD', '40.000', '39.000'],
      ['Samples', '3.500', '3.400'],
      ['Trash', '12.000', '11.250'],
      ['Magnetics'],
      ['Total', '855.500', '844.150'],
    ]);
  });

  test('of an open one is a draft, and without a reason there is none', async () => {
    await shown({ isComplete: false, completedDate: null, reason: '' });
    await expect.element(sheet().getByText('Draft')).toBeVisible();
    expect(sheet().getByText('Reason').query()).toBeNull();
  });

  test('shows a charge that turned into a credit without a minus', async () => {
    const espi = { ...answeredSettlement.espi, avgPrice: -1000.5, chargeReturn: -6.225 };
    await shown({ espi, balanceDue: -12.5 });
    const rows = rowsOf('Product');
    expect(rows.find(([name]) => name?.includes('ESPI'))?.slice(-2)).toEqual(['−$1,000.500', '$6.225']);
    expect(rows.at(-1)).toEqual(['Balance Due', '−$12.500']);
  });

  test('shows names as they are typed', async () => {
    await shown({ preparedFor: '<b>Räff & "Söhne"</b> 精錬', companyName: 'A'.repeat(120) });
    await expect.element(sheet().getByText('<b>Räff & "Söhne"</b> 精錬')).toBeVisible();
    const { scrollWidth, clientWidth } = sheet().element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});

test('Export PDF asks for the PDF of this settlement, and saves it under the name that it is answered with', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen, queries } = await shown();
  vi.mocked(globalThis.fetch).mockImplementationOnce(
    async () =>
      new Response(new Blob(['%PDF-']), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="41.pdf"; filename*=UTF-8''41.pdf`,
        },
      }),
  );
  await screen.getByRole('button', { name: 'Export PDF' }).click();
  await expect.poll(() => saved).toEqual(['41.pdf']);
  await screen.getByRole('button', { name: 'Export PDF' }).click();
  await expect.poll(() => queries(settlements.printSettlement)).toEqual([{ settlementId: '41' }]);
});

test('Print prints the sheet alone, as it is then', async () => {
  const printed: string[] = [];
  const { screen, queries } = await shown();
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('body > .ty-print')?.textContent ?? '');
  });
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => printed).toEqual([expect.stringContaining('$62,054.447')]);
  expect(queries(settlements.getSettlement)).toHaveLength(2);
  await expect.poll(() => document.querySelector('.ty-print')).toBeNull();
});

test('Close closes it', async () => {
  const { screen } = await shown();
  close.mockReset();
  await screen.getByRole('button', { name: 'Close' }).last().click();
  expect(close).toHaveBeenCalledTimes(1);
});

test('a statement that cannot be read says so, and prints nothing', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { screen } = await openAs(<StatementPopup settlementId={41} onClose={close} />, {
    refused: [settlements.getSettlement],
  });
  await expect.element(screen.getByText('The statement could not be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.element(screen.getByText('Refused').first()).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('it is accessible at %i pixels, in %s', async (width, scheme) => {
  await page.viewport(width, 800);
  await open({}, scheme);
  await expect.element(sheet()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { answeredSettlement } from '../../../../tests/support/answered-settlement.ts';
import { statementFigures, statementHedges, statementLots } from '../../../../tests/support/statement-figures.ts';
import { statementOf, type AnsweredSettlement } from './statement.ts';
import type { StatementTable } from './statement-table.ts';

const of = (changes: Partial<AnsweredSettlement> = {}) => statementOf({ ...answeredSettlement, ...changes });
const filled = ({ rows, totals }: StatementTable) =>
  [...rows, ...totals].map((row) => row.filter((cell) => cell !== ''));

describe('a statement', () => {
  it('has the worked example to the third decimal', () => {
    const { products, hedges, lots } = of();
    expect(filled(products)).toEqual(statementFigures);
    expect(filled(hedges)).toEqual(statementHedges);
    expect(filled(lots)).toEqual(statementLots);
  });

  it('has its parties, numbers and days', () => {
    const { title, company, preparedFor, facts, reason } = of();
    expect(title).toBe('SETTLEMENT STATEMENT');
    expect(company).toEqual({
      name: 'Piedmont Core Exchange',
      lines: ['1200 Marietta Boulevard NW', 'Atlanta, GA 30318'],
    });
    expect(preparedFor).toEqual({ name: 'Alabama Refining', lines: ['400 Furnace Road', 'Birmingham, AL 35203'] });
    expect(facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Settlement No S-2041',
      'Contract No C-88',
      'Shipment No SH-310',
      'Received Date 06-01-2026',
      'Metal Due Date 06-30-2026',
    ]);
    expect(reason).toBe('The refiner weighed the magnetics apart.');
  });

  it('has a title and heads for each table, figures to the right', () => {
    const { shipping, received, processed, hedges, lots, products } = of();
    const heads = ({ title, columns }: StatementTable) => [
      title,
      columns.map(({ head, isFigure }) => (isFigure ? `${head}>` : head)).join(' | '),
    ];
    const scale = 'Gross kg> | Tare kg> | Net kg> | Total kg>';
    expect([shipping, received, processed, hedges, lots, products].map(heads)).toEqual([
      ['Shipping', scale],
      ['Received', scale],
      ['Processed', 'Part | Net kg> | Dry kg>'],
      ['Hedge', 'Hedge No | Date | Pt oz> | Pt price> | Pd oz> | Pd price> | Rh oz> | Rh price>'],
      [
        'Lot',
        'Lot No | Sample No | H2O %> | Net dry kg> | Sample dry kg> | Pt ppm> | Pt oz> | Pd ppm> | Pd oz> | Rh ppm> | Rh oz>',
      ],
      ['Product', 'Line | Invoice No | Date | Percent or rate> | Quantity> | Average price> | Amount>'],
    ]);
    const widths = [shipping, received, processed, hedges, lots, products].flatMap(({ columns }) =>
      columns.map(({ share }) => share),
    );
    expect(widths.every((share) => share > 0)).toBe(true);
  });

  it('leaves empty what is not typed', () => {
    const [row] = answeredSettlement.hedgeTableData;
    const { hedges } = of({ hedgeTableData: [{ ...row!, hedgeDate: null, ptOz: null, ptUnitPrice: null }] });
    expect(hedges.rows[0]!.slice(1, 4)).toEqual(['', '', '']);
  });

  it('is a draft until it is completed', () => {
    expect([of().isDraft, of({ isComplete: false }).isDraft]).toEqual([false, true]);
  });

  it('has weights with the decimals that they are rounded to, and more where more are typed', () => {
    const { shipping, received, processed } = of();
    expect(filled(shipping)).toEqual([['1,000.556', '100.55', '900.01', '900.01']]);
    expect(filled(received)).toEqual([['1,000.5556', '100.550', '900.006', '900.006']]);
    expect(filled(processed).slice(-2)).toEqual([['Magnetics'], ['Total', '855.500', '844.150']]);
  });

  it('has as many cells in each row as columns, and no blank lines in an address', () => {
    const { shipping, received, processed, hedges, lots, products } = of();
    for (const { columns, rows, totals } of [shipping, received, processed, hedges, lots, products])
      for (const row of [...rows, ...totals]) expect(row).toHaveLength(columns.length);
    expect(of({ preparedForAddress: 'A\n \n\nB' }).preparedFor.lines).toEqual(['A', 'B']);
  });

  it('without rows sums up nothing', () => {
    const { hedges, lots } = of({ hedgeTableData: [], lotTableData: [] });
    expect([hedges.rows, lots.rows]).toEqual([[], []]);
    expect(filled(lots)).toEqual([['Total', '0.000', '0.000', '0.000']]);
    expect(filled(hedges)[0]!.filter((_, at) => at % 2 === 1)).toEqual(['0.000', '0.000', '0.000']);
  });

  it('adds exactly, however many rows there are', () => {
    const lot = { ...answeredSettlement.lotTableData[0]!, netDry: 9_999_999.123457, sampleDry: null, ptOz: 0.1 };
    const { lots } = of({ lotTableData: Array.from({ length: 300 }, () => lot) });
    expect(filled(lots).at(-1)).toEqual(['Total', '2,999,999,737.0371', '30.000', '7,233.900', '1,253.700']);
  });

  it('shows a charge with a minus, and one that turned into a credit without', () => {
    const charge = (chargeReturn: number) =>
      of({ espi: { ...answeredSettlement.espi, chargeReturn } }).products.rows.find(([name]) =>
        name!.includes('ESPI'),
      )!;
    expect([6.225, -6.225, 0].map((amount) => charge(amount).at(-1))).toEqual(['−$6.225', '$6.225', '$0.000']);
    expect(filled(of({ totalCharges: -1.5, balanceDue: -2 }).products).slice(-4)).toEqual([
      ['Total Charges', '$1.500'],
      ['Total Settlement Amount', '$122,054.447'],
      ['Advance', '−$60,000.000'],
      ['Balance Due', '−$2.000'],
    ]);
  });

  it('shows a rate to its last decimal, and nothing for what is not typed', () => {
    const nothing = { ...answeredSettlement.tc, chargeReturnPerc: null, quantity: null, chargeReturn: null };
    const line = (tc: AnsweredSettlement['tc']) => filled(of({ tc }).products).find(([name]) => name!.includes('(TC)'));
    expect(line({ ...answeredSettlement.tc, chargeReturnPerc: 1.8555 })?.[1]).toBe('$1.8555');
    expect(line(nothing)).toEqual(['Treatment charge (TC)']);
    const { ptMetalReturn } = answeredSettlement;
    expect(of({ ptMetalReturn: { ...ptMetalReturn, chargeReturnPerc: 97.1234 } }).products.rows[0]![3]).toBe(
      '97.1234 %',
    );
  });
});

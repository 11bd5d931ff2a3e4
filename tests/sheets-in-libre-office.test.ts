import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { withMark } from '../src/kernel/csv-text.ts';
import { makeCompany } from './support/companies.ts';
import { isDeep } from './support/depth.ts';
import { openInLibreOffice, type ShownCell } from './support/libre-office.ts';
import { cellsOf, type TypedCell } from './support/read-book.ts';
import { fetchFile } from './support/read-sheet.ts';
import { openStage, type Stage } from './support/stage.ts';
import { makeUser } from './support/users.ts';

/*
 * The sheet of each report in LibreOffice: nothing is shifted, lost or calculated. Part of `npm run test:deep`, which sets
 * DEEP.
 */

const sheets = {
  'cost-sheet': calls.downloadCostSheet,
  transactions: calls.downloadTransactions,
  'top-cats': calls.downloadTopCats,
  'top-lookups': calls.downloadTopLookups,
  'did-not-buy': calls.downloadNotBought,
  'top-customers': calls.downloadTopCustomers,
  'global-modifier': calls.downloadGlobalModifier,
  'cost-sheet-groups': calls.downloadCostSheetGroups,
  'transactions-groups': calls.downloadTransactionGroups,
} as const;
const grouped: Readonly<Record<string, object>> = {
  'cost-sheet-groups': { by: 'customer', thenBy: 'week' },
  'transactions-groups': { by: 'oem', thenBy: 'day' },
};
/** Texts that a spreadsheet program would like to calculate, shorten or take for something else. */
const tempting = [
  '=1+2',
  '=HYPERLINK("http://yard.test","x")',
  '+1',
  '-7 A',
  '@SUM(1)',
  '007',
  '1e5',
  '1/4',
  '2026-01-02',
  '12345678901234567890',
  'TRUE',
  'a "b", c; d',
  'Zoë’s Ünïted 猫',
  'x'.repeat(80),
];

let stage: Stage;
let shown: ReadonlyMap<string, readonly (readonly ShownCell[])[]>;
const files = new Map<string, Buffer>();

describe.skipIf(!isDeep)('in LibreOffice', () => {
  beforeAll(async () => {
    stage = await openStage();
    const { companyId, customerId, facilityId, typeId, buyerId } = stage.place;
    const at = new Date(stage.app.now().getTime() - 3_600_000);
    const seller = await makeCompany(stage.sql, companyId, { name: tempting[0]! });
    const userId = await makeUser(stage.sql, seller, { role: 'Seller', firstName: '+1', lastName: '=2' });
    const { loadId } = await stage.load({
      type: 4,
      columns: { invoiceSettledAt: at, invoiceNo: '=1-2', customerId: seller },
      items: tempting.map((oem) => ({ offer: 1234.56, quantity: 2.5, columns: { oem } })),
    });
    for (const oem of tempting) {
      await stage.sql`insert into did_not_buy ${stage.sql({ companyId, customerId, facilityId, typeId, loadId, oem, markedBy: buyerId, createdAt: at, priceUnit: 'piece', quantity: 0.125, unit: 1, price: 0.1 })}`;
      await stage.sql`insert into lookup ${stage.sql({ companyId: seller, userId, code: oem, stamped: oem, isPaid: true, lookedUpAt: at })}`;
    }
    for (const [name, call] of Object.entries(sheets))
      for (const format of ['xlsx', 'csv'])
        files.set(`${name}.${format}`, (await fetchFile(stage, 'super', call, { format, ...grouped[name] })).content);
    shown = await openInLibreOffice(files);
  }, 300_000);
  afterAll(() => stage.close());

  /** The clock of a csv file, which LibreOffice reads as a time: 07:42 is 07:42:00 AM. */
  const clockText = (clock: string) => {
    const hour = Number(clock.slice(0, 2));
    return `${String(hour % 12 || 12).padStart(2, '0')}${clock.slice(2)}:00 ${hour < 12 ? 'AM' : 'PM'}`;
  };
  /** What LibreOffice must show for a cell of the file: a text as text, a number or a day as what it is. */
  const expected = (cell: TypedCell, isCsv: boolean): unknown => {
    if (cell === undefined || cell === '') return '';
    if (cell instanceof Date) return cell.toISOString().slice(0, 10);
    if (typeof cell === 'number') return cell;
    if (isCsv && /^\d\d:\d\d$/.test(cell)) return clockText(cell);
    return { text: isCsv ? withMark(cell) : cell };
  };
  const seen = ({ text, isText }: ShownCell, wanted: unknown): unknown => {
    if (isText) return text === '' ? '' : { text };
    return typeof wanted === 'number' ? Number(text) : text;
  };

  it.each(Object.keys(sheets))('%s shows the cells of the file, and no other', (name) => {
    const { head, rows } = cellsOf(files.get(`${name}.xlsx`)!);
    expect(rows.length).toBeGreaterThan(5);
    // What was put in is there as it was typed.
    if (['transactions', 'top-lookups', 'did-not-buy', 'transactions-groups'].includes(name))
      expect(rows.flat()).toEqual(expect.arrayContaining(tempting));
    for (const format of ['xlsx', 'csv']) {
      const lines = shown.get(`${name}.${format}`)!;
      expect(lines[0]!.map(({ text }) => text)).toEqual(head);
      expect(lines).toHaveLength(rows.length + 1);
      const wanted = rows.map((row) => head.map((_, at) => expected(row[at], format === 'csv')));
      expect(
        lines.slice(1).map((line, nth) => line.map((cell, at) => seen(cell, wanted[nth]![at]))),
        format,
      ).toEqual(wanted);
    }
  });
});

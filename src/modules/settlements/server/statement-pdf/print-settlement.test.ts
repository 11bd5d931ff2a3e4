import { extractTextItems, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, textOf } from '../../../../../tests/support/pdf.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { statementFigures, statementHedges, statementLots } from '../../../../../tests/support/statement-figures.ts';
import { workedSettlement } from '../../../../../tests/support/worked-settlement.ts';
import { settlements } from '../../contract.ts';
import { statementOf } from '../../domain/statement.ts';
import type { Settlement } from '../../wire.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The worked example as one more settlement of the company. */
const made = async (changes: object = {}): Promise<number> => {
  const { status, body } = await stage.send('accountant', settlements.saveSettlement, {
    ...workedSettlement,
    ...changes,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['settlementId'] as number;
};
const printed = async (settlementId: number): Promise<Buffer> => {
  const { status, body, file } = await stage.send('accountant', settlements.printSettlement, { settlementId });
  expect(status, JSON.stringify(body)).toBe(200);
  return file!;
};
const read = async (settlementId: number) =>
  (await stage.send('accountant', settlements.getSettlement, { settlementId })).body as unknown as Settlement;

/** Each text stands between the margins of 1 cm. */
const expectInside = async (file: Buffer): Promise<void> => {
  const cm = 72 / 2.54;
  const { items } = await extractTextItems(new Uint8Array(file));
  for (const { x, y, width, str } of items.flat().filter(({ str, fontSize }) => str.trim() !== '' && fontSize < 20)) {
    expect(x, str).toBeGreaterThanOrEqual(cm - 0.1);
    expect(x + width, str).toBeLessThanOrEqual(595.28 - cm + 0.1);
    expect(y, str).toBeGreaterThanOrEqual(cm);
  }
};

describe('the statement', () => {
  it('is A4, and named by the number of the settlement', async () => {
    const settlementId = await made();
    const { file, headers } = await stage.send('accountant', settlements.printSettlement, { settlementId });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining("filename*=UTF-8''Statement%20S-2041.pdf"),
    });
    const [page] = await pagesOf(file!);
    expect([page!.width, page!.height].map(Math.round)).toEqual([595, 842]);
    expect((await getMeta(new Uint8Array(file!))).info).toMatchObject({ Title: 'Settlement S-2041' });
  });

  it('has the worked example to the third decimal, a line of the grid on one line', async () => {
    const [first, second] = workedSettlement.lotTableData;
    const lotTableData = [{ ...first, h2O: 1.25, sampleDry: 0.5 }, second];
    const [page, ...more] = await pagesOf(await printed(await made({ lotTableData, isComplete: true })));
    expect(more).toEqual([]);
    for (const row of [...statementFigures, ...statementHedges, ...statementLots])
      expect(
        page!.lines.filter((line) => line === row.join(' ')),
        row.join(' '),
      ).toHaveLength(1);
    expect(page!.lines.at(-1)).toMatch(/, settlement S-2041 Page 1 of 1$/);
  });

  it('says what the sheet on the screen says, every text of it', async () => {
    const settlementId = await made({
      preparedFor: 'Alabama Refining',
      preparedForAddress: '400 Furnace Road\nBirmingham, AL 35203',
      shippingDocs: { gross: 1000.556, tare: 100.55 },
      mmiReceived: { gross: 1000.5556, tare: 100.55 },
      mmiProcessed: { monoNet: 800, monoDry: 790.5, bhdNet: 40, bhdDry: 39, trashNet: 12.25, trashDry: 11 },
      reason: 'Weighed apart.',
      isComplete: true,
    });
    const statement = statementOf(await read(settlementId));
    const { shipping, received, processed, hedges, lots, products } = statement;
    const tables = [shipping, received, processed, hedges, lots, products];
    const said = [
      statement.title,
      statement.company.name,
      ...statement.company.lines,
      'Prepared For',
      'Alabama Refining',
      '400 Furnace Road',
      'Birmingham, AL 35203',
      ...statement.facts.flatMap(({ label, value }) => [label, value]),
      ...tables.flatMap(({ title, columns, rows, totals }) => [
        title,
        ...columns.map(({ head }) => head),
        ...[...rows, ...totals].flat(),
      ]),
      'Reason',
      'Weighed apart.',
    ];
    expect(said.filter((each) => each !== '').length).toBeGreaterThan(180);
    const text = await textOf(await printed(settlementId));
    for (const each of said) expect(text).toContain(each);
    expect(text).toContain('1,000.556 100.55 900.01 900.01');
    expect(text).toContain('1,000.5556 100.550 900.006 900.006');
    expect(text).toContain('Total 852.250 840.500');
    expect(text).toContain('06-01-2026 06-30-2026');
    expect(text).not.toContain('Draft');
  });
});

describe('two hundred lots and five hundred hedges', () => {
  it('are printed once each, with heads and a number on every page, and marked while open', async () => {
    const [lot] = workedSettlement.lotTableData;
    const [hedge] = workedSettlement.hedgeTableData;
    const number = (at: number) => String(at).padStart(3, '0');
    const settlementId = await made({
      lotTableData: Array.from({ length: 200 }, (_, at) => ({ ...lot, lotNo: `LOT-${number(at)}` })),
      hedgeTableData: Array.from({ length: 500 }, (_, at) => ({ ...hedge, hedgeNo: `HEDGE-${number(at)}` })),
    });
    const pages = await pagesOf(await printed(settlementId));
    expect(pages.length).toBeGreaterThan(5);
    const heads = {
      HEDGE: 'Hedge No Date Pt oz Pt price Pd oz Pd price Rh oz Rh price',
      LOT: 'Lot No Sample No H2O % Net dry kg Sample dry kg Pt ppm Pt oz Pd ppm Pd oz Rh ppm Rh oz',
    };
    for (const [at, { lines }] of pages.entries()) {
      expect(lines.at(-1)).toMatch(new RegExp(`Page ${at + 1} of ${pages.length}$`));
      for (const [prefix, head] of Object.entries(heads)) {
        const first = lines.findIndex((line) => line.startsWith(`${prefix}-`));
        if (first >= 0) expect(lines[first - 1], `page ${at + 1}`).toBe(head);
      }
      expect(lines.join('\n')).toContain('Draft');
    }
    for (const [prefix, count] of [
      ['HEDGE', 500],
      ['LOT', 200],
    ] as const) {
      const named = pages.flatMap(({ lines }) =>
        lines.flatMap((line) => new RegExp(`^${prefix}-\\d{3}`).exec(line) ?? []),
      );
      expect([named.length, new Set(named).size]).toEqual([count, count]);
    }
  });
});

describe('names of strangers', () => {
  it('in any script, with signs and as one long word, stay between the margins', async () => {
    const long = 'W'.repeat(40);
    const settlementId = await made({
      settlementNo: long,
      contractNo: 'M'.repeat(40),
      preparedFor: 'Q'.repeat(120),
      preparedForAddress: '<b>Räffinerie & "Söhne"</b>\n精錬所 Ελλάδα Россия',
      lotTableData: [
        { lotNo: long, sampleNo: '精'.repeat(40), netDry: 9_999_999.999999, ptPpm: 1_000_000, ptOz: 999_999.999 },
      ],
      hedgeTableData: [{ hedgeNo: long, ptOz: 999_999.999, ptUnitPrice: 999_999.9999 }],
      reason: `${'long '.repeat(60)}${'Z'.repeat(150)}`,
    });
    const file = await printed(settlementId);
    await expectInside(file);
    const text = await textOf(file);
    // The parser puts spaces between the characters of other scripts.
    const pressed = text.replaceAll(' ', '');
    for (const said of ['<b>Räffinerie&"Söhne"</b>', '精錬所ΕλλάδαРоссия', '9,999,999.999999', '$969,988,296,922.087'])
      expect(pressed).toContain(said);
    expect(text).toContain('Page 1 of 1');
  });
});

it('another franchise’s statement is not there', async () => {
  const settlementId = await made();
  const { status } = await stage.granted('franchise', 'canAccessSettlement', () =>
    stage.send('franchise', settlements.printSettlement, { settlementId }),
  );
  expect(status).toBe(404);
});

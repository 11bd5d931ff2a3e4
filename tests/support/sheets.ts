import { read, utils } from '@e965/xlsx';
import { expect } from 'vitest';
import { csvStart } from '../../src/kernel/csv-text.ts';
import type { Call } from '../../src/kernel/contract.ts';
import type { Person, Stage } from './stage.ts';

/** A cell as a spreadsheet program reads it: its type, what it holds, and the format of its number. */
export type ReadCell = { readonly t: string; readonly v: unknown; readonly z?: string };
export type ReadSheet = {
  readonly heads: readonly string[];
  /** What the cells of each row hold, by the head of their column. A date is a Date, an empty cell is missing. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The same cells with their types. `nth` counts rows from 0. */
  readonly cell: (nth: number, head: string) => ReadCell | undefined;
};

/** Fetches a sheet by the call that answers its link, and reads it with another library than the one that wrote it. */
export const fetchSheet = async (stage: Stage, who: Person, call: Call, input: object): Promise<ReadSheet> => {
  const { status, body } = await stage.send(who, call, input);
  expect(status, JSON.stringify(body)).toBe(200);
  const { rawPayload, statusCode } = await stage.app.app.inject(body['link'] as string);
  expect(statusCode).toBe(200);
  const isCsv = new URL(body['link'] as string, 'http://here').pathname.endsWith('.csv');
  const settings = { cellDates: true, UTC: true, cellNF: true } as const;
  const workbook = isCsv
    ? read(rawPayload.toString('utf8').replace(csvStart, ''), { ...settings, type: 'string' })
    : read(rawPayload, settings);
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
  const [heads = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  return {
    heads,
    rows: utils.sheet_to_json(sheet, { UTC: true }),
    cell: (nth, head) => sheet[utils.encode_cell({ r: nth + 1, c: heads.indexOf(head) })] as ReadCell | undefined,
  };
};

import { read, utils } from '@e965/xlsx';
import { expect } from 'vitest';
import type { Call } from '../../src/kernel/contract.ts';
import type { Person, Stage } from './stage.ts';

/** A cell of a workbook: its text or number, or a date as YYYY-MM-DD. Empty cells are undefined. */
export type ReadCell = string | number | undefined;
export type ReadSheet = {
  readonly file: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReadCell[])[];
};

/** The cells of a file. A formula fails. */
export const readBook = (content: Uint8Array): Omit<ReadSheet, 'file'> => {
  const { SheetNames, Sheets } = read(content, { type: 'buffer', raw: true, cellDates: true, UTC: true });
  const sheet = Sheets[SheetNames[0]!]!;
  for (const cell of Object.values(sheet)) expect(cell).not.toHaveProperty('f');
  const lines = utils.sheet_to_json<(string | number | Date)[]>(sheet, {
    header: 1,
    raw: true,
    blankrows: false,
    UTC: true,
  });
  const [head = [], ...rows] = lines.map((line) =>
    Array.from(line, (cell) => (cell instanceof Date ? cell.toISOString().replace('T00:00:00.000Z', '') : cell)),
  );
  return { head: head as string[], rows };
};

/**
 * Asks for a sheet and reads it with another library than the one that wrote it. A formula fails. Csv stays text, as it is
 * in the file.
 */
export const readSheet = async (
  stage: Stage,
  who: Person,
  call: Call,
  input: object,
  format: 'xlsx' | 'csv' = 'xlsx',
): Promise<ReadSheet> => {
  const { status, body } = await stage.send(who, call, { ...input, format });
  expect(status, JSON.stringify(body)).toBe(200);
  const link = body['link'] as string;
  const { rawPayload, statusCode } = await stage.app.app.inject(link);
  expect(statusCode).toBe(200);
  return { file: decodeURIComponent(link.split('/').at(-1)!), ...readBook(rawPayload) };
};

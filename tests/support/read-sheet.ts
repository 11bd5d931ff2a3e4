import { expect } from 'vitest';
import type { Call } from '../../src/kernel/contract.ts';
import { readBook, type ReadBook } from './read-book.ts';
import type { Person, Stage } from './stage.ts';

export type ReadSheet = ReadBook & { readonly file: string };

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

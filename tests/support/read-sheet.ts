import { expect } from 'vitest';
import type { Call } from '../../src/kernel/contract.ts';
import { readBook, type ReadBook } from './read-book.ts';
import type { Person, Stage } from './stage.ts';

export type ReadSheet = ReadBook & { readonly file: string };

/** Asks for a sheet and fetches it by its link. */
export const fetchFile = async (
  stage: Stage,
  who: Person,
  call: Call,
  input: object,
): Promise<{ readonly file: string; readonly content: Buffer }> => {
  const { status, body } = await stage.send(who, call, input);
  expect(status, JSON.stringify(body)).toBe(200);
  const link = body['link'] as string;
  const { rawPayload, statusCode } = await stage.app.app.inject(link);
  expect(statusCode).toBe(200);
  return { file: decodeURIComponent(link.split('/').at(-1)!), content: rawPayload };
};

/** Asks for a sheet and reads its cells. */
export const readSheet = async (
  stage: Stage,
  who: Person,
  call: Call,
  input: object,
  format: 'xlsx' | 'csv' = 'xlsx',
): Promise<ReadSheet> => {
  const { file, content } = await fetchFile(stage, who, call, { ...input, format });
  return { file, ...readBook(content) };
};

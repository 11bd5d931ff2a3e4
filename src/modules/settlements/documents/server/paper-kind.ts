import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import type { PaperKind } from '../../domain/settlement-papers.ts';

/** Kinds by what their first bytes say. */
const kinds: Readonly<Record<string, PaperKind>> = {
  pdf: 'pdf',
  png: 'png',
  apng: 'png',
  jpg: 'jpeg',
  webp: 'webp',
  xlsx: 'xlsx',
};

/**
 * What a file is, by its bytes. Plain text has no signature, so a csv is told by its name, and must be text that is no
 * page. Undefined for every other file.
 */
export const paperKind = async (path: string, name: string): Promise<PaperKind | undefined> => {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const kind = found && kinds[found.ext];
  if (kind) return kind;
  return /\.csv$/i.test(name) && (await isPlainText(path)) ? 'csv' : undefined;
};

/** Whether a file has no byte that no text has, and does not begin like a page. */
const isPlainText = async (path: string): Promise<boolean> => {
  let start = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) return false;
    if (start === '') start = chunk.subarray(0, 1000).toString('utf8');
  }
  return !/^\ufeff?\s*</.test(start);
};

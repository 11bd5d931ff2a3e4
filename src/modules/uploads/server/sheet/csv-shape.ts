import { open } from 'node:fs/promises';
import { SheetFault } from './sheet-fault.ts';

const lineFeed = 0x0a;

export type CsvShape = { readonly delimiter: ',' | ';' | '\t' };

/** A first line that only names the separator, as Excel writes and reads it. */
export const separatorLine = /^\ufeff?"?sep=([,;\t])"?$/i;

const delimiterOf = (head: string): CsvShape['delimiter'] => {
  const named = separatorLine.exec(head)?.[1] as CsvShape['delimiter'] | undefined;
  if (named) return named;
  const counted = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]!.sign;
};

const requireText = (start: Buffer): void => {
  const marks = start.subarray(0, 2).toString('hex');
  if (marks === 'fffe' || marks === 'feff')
    throw new SheetFault('The file is written in UTF-16. Save it as “CSV UTF-8”.');
  if (start.subarray(0, 4).toString('hex') === '504b0304')
    throw new SheetFault('This is no csv file: it is a workbook or an archive. Give it its own ending, such as xlsx.');
  if (start.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new SheetFault('This is no csv file: it is an old workbook. Give it the ending xls.');
};

/** Reads the whole file once: it must be UTF-8 text. Throws a SheetFault. */
export const csvShape = async (path: string): Promise<CsvShape> => {
  const file = await open(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunk = Buffer.alloc(1_048_576);
  let head = '';
  let [line, isFirst] = [1, true];
  try {
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length);
      const part = chunk.subarray(0, bytesRead);
      if (isFirst) requireText(part);
      isFirst = false;
      let text: string;
      try {
        text = decoder.decode(part, { stream: bytesRead > 0 });
      } catch {
        throw new SheetFault(`The file is not written in UTF-8 (about line ${line}). Save it as “CSV UTF-8”.`);
      }
      if (part.includes(0)) throw new SheetFault('This is no csv file: it holds characters that no text has.');
      if (head.length < 16_384) head += text;
      if (bytesRead === 0) return { delimiter: delimiterOf(head.split(/\r?\n|\r/)[0]!) };
      for (let at = part.indexOf(lineFeed); at >= 0; at = part.indexOf(lineFeed, at + 1)) line += 1;
    }
  } finally {
    await file.close();
  }
};

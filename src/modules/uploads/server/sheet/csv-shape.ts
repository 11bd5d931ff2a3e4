import { open } from 'node:fs/promises';
import { SheetFault } from './sheet-fault.ts';

/** One line with all its line breaks inside quotation marks. */
const maxRowBytes = 262_144;
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

export type CsvShape = { readonly delimiter: ',' | ';' | '\t' };

const delimiterOf = (head: string): CsvShape['delimiter'] => {
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

/**
 * Reads the whole file once, byte by byte: it is UTF-8 text, and no row is so long that reading it would fill the
 * memory, as after a quotation mark that nothing closes. Throws a SheetFault.
 */
export const csvShape = async (path: string): Promise<CsvShape> => {
  const file = await open(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunk = Buffer.alloc(1_048_576);
  let head = '';
  let [line, inRow, isQuoted, isFirst] = [1, 0, false, true];
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
      for (const byte of part) {
        inRow += 1;
        if (byte === quote) isQuoted = !isQuoted;
        else if ((byte === lineFeed || byte === carriageReturn) && !isQuoted) {
          inRow = 0;
          if (byte === lineFeed) line += 1;
        }
        if (inRow > maxRowBytes)
          throw new SheetFault(
            `The row that begins in line ${line} is longer than 256 KB. Perhaps a quotation mark is missing there.`,
          );
      }
    }
  } finally {
    await file.close();
  }
};

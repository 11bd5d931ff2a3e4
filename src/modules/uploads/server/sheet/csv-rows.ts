import { createReadStream } from 'node:fs';
import type { CsvShape } from './csv-shape.ts';
import type { RawRow } from './sheet-fault.ts';

/** The longest row, in characters, with all line breaks inside quotation marks. */
const maxRow = 262_144;

const tooLong = 'The row is longer than 256 KB.';
const badQuotes =
  'A quotation mark begins a cell and is not closed at its end. Close it, and write those inside the cell twice.';

type Cut =
  /** A row, and where the next one begins. */
  | { readonly cells: readonly string[]; readonly next: number }
  | { readonly fault: string }
  /** More of the file is needed. */
  | undefined;

/** Cuts rows out of a text. A quotation mark that does not begin a cell is an ordinary character. */
const cutter = (delimiter: CsvShape['delimiter']) => {
  const [lineBreak, cellEnd] = [/\r\n?|\n/g, new RegExp(`[${delimiter}\r\n]`, 'g')];
  /** Where the line after a place begins. Undefined if that is not known yet. */
  const nextLine = (text: string, at: number, isLast: boolean): number | undefined => {
    lineBreak.lastIndex = at;
    if (!lineBreak.test(text)) return isLast ? text.length : undefined;
    const next = lineBreak.lastIndex;
    // A line feed may follow.
    return next === text.length && text[next - 1] === '\r' && !isLast ? undefined : next;
  };
  const quotedRow = (text: string, at: number, isLast: boolean): Cut => {
    const cells: string[] = [];
    for (let from = at; ;) {
      let end: number;
      if (text[from] === '"') {
        const close = closingQuote(text, from + 1);
        if (close === undefined) return isLast ? { fault: badQuotes } : undefined;
        end = close + 1;
        while (text[end] === ' ') end += 1;
        if (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n')
          return { fault: badQuotes };
        cells.push(text.slice(from + 1, close).replaceAll('""', '"'));
      } else {
        cellEnd.lastIndex = from;
        end = cellEnd.test(text) ? cellEnd.lastIndex - 1 : text.length;
        cells.push(text.slice(from, end));
      }
      if (end >= text.length && !isLast) return undefined;
      if (text[end] !== delimiter) {
        const next = nextLine(text, end, isLast);
        return next === undefined ? undefined : { cells, next };
      }
      from = end + 1;
    }
  };
  const row = (text: string, at: number, isLast: boolean): Cut => {
    const next = nextLine(text, at, isLast);
    const line = text.slice(at, next);
    if (line.includes('"')) return quotedRow(text, at, isLast);
    return next === undefined ? undefined : { cells: line.replace(/[\r\n]+$/, '').split(delimiter), next };
  };
  return { nextLine, row };
};

/** Where the quotation mark stands that is not doubled. Undefined if there is none, or none so far. */
const closingQuote = (text: string, from: number): number | undefined => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return undefined;
};

/**
 * The rows of a csv file, in the order of the file. A row that cannot be read has a fault, and the next one begins in
 * the line below: what is held in memory is at most a row and a piece of the file.
 */
export async function* csvRows(path: string, delimiter: CsvShape['delimiter']): AsyncGenerator<RawRow<string>> {
  const { nextLine, row } = cutter(delimiter);
  let [text, at, line, isSkipping] = ['', 0, 0, false];
  function* rows(isLast: boolean): Generator<RawRow<string>> {
    while (at < text.length) {
      if (isSkipping) {
        const next = nextLine(text, at, isLast);
        // Of a line that never ends nothing is kept but a carriage return at its end.
        at = next ?? (text.endsWith('\r') ? text.length - 1 : text.length);
        if (next === undefined) return;
        isSkipping = false;
        continue;
      }
      const cut = row(text, at, isLast);
      const isLong = cut === undefined ? text.length - at > maxRow : 'next' in cut && cut.next - at > maxRow;
      if (cut === undefined && !isLong) return;
      line += 1;
      if (cut !== undefined && 'next' in cut && !isLong) {
        at = cut.next;
        yield { line, cells: cut.cells };
      } else {
        isSkipping = true;
        const isQuoted = cut === undefined && quoteIsOpen(text, at, nextLine(text, at, isLast));
        yield { line, cells: [], fault: isQuoted ? badQuotes : cut && 'fault' in cut ? cut.fault : tooLong };
      }
    }
  }
  const source = createReadStream(path, { encoding: 'utf8', highWaterMark: maxRow });
  for await (const piece of source as AsyncIterable<string>) {
    text = text.slice(at) + (line === 0 && text === '' ? piece.replace(/^\ufeff/, '') : piece);
    at = 0;
    for (const each of rows(false)) yield each;
  }
  for (const each of rows(true)) yield each;
}

/** Whether a row that does not end goes on beyond its line, which only a quotation mark does. */
const quoteIsOpen = (text: string, at: number, next: number | undefined): boolean =>
  next !== undefined || text[at] === '"';

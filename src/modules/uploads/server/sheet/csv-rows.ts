import { createReadStream } from 'node:fs';
import papaparse from 'papaparse';
import { csvShape } from './csv-shape.ts';
import type { RawRow } from './sheet-fault.ts';

/** The rows of a csv file. */
export async function* csvRows(path: string): AsyncGenerator<RawRow<string>> {
  const { delimiter } = await csvShape(path);
  const parser = papaparse.parse(papaparse.NODE_STREAM_INPUT, { delimiter });
  const source = createReadStream(path, { encoding: 'utf8' });
  source.on('error', (error) => parser.destroy(error));
  let line = 0;
  try {
    for await (const cells of source.pipe(parser) as AsyncIterable<string[]>) {
      line += 1;
      if (line === 1) cells[0] = (cells[0] ?? '').replace(/^\ufeff/, '');
      yield { line, cells };
    }
  } finally {
    source.destroy();
  }
}

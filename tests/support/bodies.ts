import { calls } from '../../src/app/contract.ts';
import type { Call } from '../../src/kernel/contract.ts';
import { pixel } from './pixel.ts';

export type Body = { readonly type: string; readonly payload: string | Buffer };

/** A converter that no test looks for, as a sheet that can be added or edited. */
const sheet = (path: string): string =>
  path === calls.bulkEdit.path
    ? 'serialNo,comment\nNO-SUCH-SERIAL,seen\n'
    : 'name,manufacturer,oem,type\nFront,Ford,SHEET-0001,CERAMIC\n';

/** The file of a large upload. */
export type SheetFile = { readonly name: string; readonly content: string | Buffer };

/** A form with these fields and a small file, for a call that takes files. */
export const formOf = async (path: string, sent: object): Promise<Body> => {
  const form = new FormData();
  const { file = { name: 'sheet.csv', content: sheet(path) }, ...fields } = sent as { file?: SheetFile };
  for (const [name, value] of Object.entries(largePaths.has(path) ? fields : sent))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (largePaths.has(path))
    form.append(
      'file',
      new Blob([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)]),
      file.name,
    );
  else form.append('image', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'pixel.png');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, payload: Buffer.from(await encoded.arrayBuffer()) };
};

const largePaths = new Set<string>(
  Object.values<Call>(calls)
    .filter((each) => each.largeFile !== undefined)
    .map(({ path }) => path),
);
const formPaths = new Set<string>(
  Object.values<Call>(calls)
    .filter((each) => each.body === 'multipart')
    .map(({ path }) => path),
);

/** The body of a call as its clients send it. */
export const bodyOf = async (path: string, sent: object): Promise<Body> =>
  formPaths.has(path) ? formOf(path, sent) : { type: 'application/json', payload: JSON.stringify(sent) };

import { calls } from '../../src/app/contract.ts';
import type { Call } from '../../src/kernel/contract.ts';
import { pixel } from './pixel.ts';

export type Body = { readonly type: string; readonly payload: string | Buffer };

/** A form with these fields and a small picture, for a call that takes files. */
export const formOf = async (sent: object): Promise<Body> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('image', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'pixel.png');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, payload: Buffer.from(await encoded.arrayBuffer()) };
};

const formPaths = new Set<string>(
  Object.values<Call>(calls)
    .filter((each) => each.body === 'multipart')
    .map(({ path }) => path),
);

/** The body of a call as its clients send it. */
export const bodyOf = async (path: string, sent: object): Promise<Body> =>
  formPaths.has(path) ? formOf(sent) : { type: 'application/json', payload: JSON.stringify(sent) };

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupError } from './manifest.ts';

const block = 512;
/** The size field has eleven octal digits; larger numbers are written as binary with the top bit set. */
const octalLimit = 8 ** 11;

/** One file in a tar archive. Its content has to be read to the end before the next entry comes. */
export type TarEntry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> };

/** Writes a tar archive (ustar) that any tar program reads, one entry at a time, into a new file only we may read. */
export async function createTar(path: string) {
  const file = await open(path, 'wx', 0o600);
  return {
    /** Rejects with a BackupError when the content is not of that size, or the name longer than the format has room. */
    async add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
      await file.write(header(name, size));
      let written = 0;
      for await (const chunk of content) {
        written += chunk.length;
        await file.write(chunk);
      }
      if (written !== size) throw new BackupError(`${name} changed while it was being copied.`);
      await file.write(Buffer.alloc(padding(size)));
    },
    async finish(): Promise<void> {
      await file.write(Buffer.alloc(2 * block));
      await file.sync();
    },
    close: () => file.close(),
  };
}

/** Reads the entries of a tar archive in their order. Rejects with a BackupError where it is damaged or cut off. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(createReadStream(path, { highWaterMark: 1 << 18 }));
  try {
    for (;;) {
      const head = await bytes.exactly(block);
      if (head.every((byte) => byte === 0)) return;
      const size = sizeIn(head);
      yield { name: nameIn(head), size, content: bytes.next(size) };
      await bytes.exactly(padding(size));
    }
  } finally {
    bytes.close();
  }
}

function padding(size: number): number {
  return (block - (size % block)) % block;
}

function header(name: string, size: number): Buffer {
  const head = Buffer.alloc(block);
  const [prefix, rest] = splitName(name);
  head.write(rest, 0, 'utf8');
  head.write('0000600\x000000000\x000000000\0', 100, 'latin1');
  if (size < octalLimit) {
    head.write(size.toString(8).padStart(11, '0'), 124, 'latin1');
  } else {
    head[124] = 0x80;
    head.writeUIntBE(size, 130, 6);
  }
  head.write('00000000000\0', 136, 'latin1');
  head.write('        0', 148, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  head.write(prefix, 345, 'utf8');
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

/** The format has 100 bytes for a name and 155 for the folders before it. */
function splitName(name: string): [string, string] {
  const length = (text: string) => Buffer.byteLength(text);
  if (length(name) <= 100) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (length(prefix) <= 155 && length(rest) <= 100) return [prefix, rest];
  }
  throw new BackupError(`The name of ${name} is too long to be backed up.`);
}

function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function nameIn(head: Buffer): string {
  const stored = Number.parseInt(head.toString('latin1', 148, 156), 8);
  if (stored !== checksum(head)) throw new BackupError('The archive is damaged, or is not one of ours.');
  const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '');
  return [text(345, 500), text(0, 100)].filter((part) => part !== '').join('/');
}

function sizeIn(head: Buffer): number {
  return head[124] === 0x80 ? head.readUIntBE(130, 6) : Number.parseInt(head.toString('latin1', 124, 135), 8);
}

/** Hands out a stream's bytes in the portions asked for. */
class ByteReader {
  readonly #source: Readable;
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: Readable) {
    this.#source = source;
    this.#chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async *next(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      if (this.#rest.length === 0) await this.#fill();
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.next(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  close(): void {
    this.#source.destroy();
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new BackupError('The archive is cut off.');
    this.#rest = value;
  }
}

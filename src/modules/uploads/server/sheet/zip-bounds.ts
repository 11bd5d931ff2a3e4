import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SheetFault } from './sheet-fault.ts';

/** Unpacked bytes: of all parts together, and of one that is not a sheet and is held in memory. */
const most = { all: 800_000_000, heldPart: 32_000_000, betweenTags: 1_000_000, parts: 5000 };

const noWorkbook = () => new SheetFault('This is no xlsx file, or it is damaged.');
const tooLarge = () => new SheetFault('Unpacked, the workbook is too large to be read. Split it, or save it as csv.');
const tagStart = 0x3c;

type Part = { readonly name: string; readonly at: number; readonly packed: number; readonly method: number };

/** The parts that the directory at the end of the archive names. */
const partsOf = async (file: FileHandle): Promise<Part[]> => {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(size, 65_557));
  await file.read(tail, 0, tail.length, size - tail.length);
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 20 > tail.length) throw noWorkbook();
  const [count, bytes, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > most.parts || bytes > 5_000_000 || from + bytes > size) throw noWorkbook();
  const directory = Buffer.alloc(bytes);
  await file.read(directory, 0, bytes, from);
  const parts: Part[] = [];
  for (let at = 0; at + 46 <= bytes;) {
    if (directory.readUInt32LE(at) !== 0x02014b50) break;
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    parts.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extra + comment;
  }
  if (parts.length === 0) throw noWorkbook();
  return parts;
};

/** The bytes of a part as it is packed. Undefined for an empty one. */
const packedBytes = async (path: string, file: FileHandle, { at, packed }: Part): Promise<Readable | undefined> => {
  const header = Buffer.alloc(30);
  await file.read(header, 0, 30, at);
  if (header.readUInt32LE(0) !== 0x04034b50) throw noWorkbook();
  const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  return packed === 0 ? undefined : createReadStream(path, { start, end: start + packed - 1 });
};

/** A part of a workbook that was found bounded, unpacked. Undefined if there is none of this name. */
export const openPart = async (path: string, name: string): Promise<Readable | undefined> => {
  const file = await open(path);
  try {
    const part = (await partsOf(file)).find((each) => each.name === name);
    const source = part && (await packedBytes(path, file, part));
    if (!source || part.method === 0) return source;
    const unpacked = createInflateRaw();
    // A fault of the source ends the unpacked bytes with it.
    pipeline(source, unpacked).catch(() => undefined);
    return unpacked;
  } finally {
    await file.close();
  }
};

/**
 * Unpacks every part without holding it, and throws a SheetFault for a workbook that would fill the memory. What the
 * archive says of its sizes counts nothing.
 */
export const requireBoundedZip = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    let all = 0;
    for (const part of await partsOf(file)) {
      const { name, method } = part;
      const source = await packedBytes(path, file, part);
      const isSheet = /worksheets\/[^/]+\.xml$/i.test(name);
      let [bytes, run] = [0, 0];
      const count = (chunk: Buffer): void => {
        bytes += chunk.length;
        all += chunk.length;
        if (all > most.all || (!isSheet && bytes > most.heldPart)) throw tooLarge();
        let from = 0;
        for (let next = chunk.indexOf(tagStart); next >= 0; next = chunk.indexOf(tagStart, from)) {
          if (isSheet && run + next - from > most.betweenTags) throw tooLarge();
          run = 0;
          from = next + 1;
        }
        run += chunk.length - from;
        if (isSheet && run > most.betweenTags) throw tooLarge();
      };
      const counted = new Writable({
        write: (chunk: Buffer, _, done) => {
          try {
            count(chunk);
            done();
          } catch (thrown) {
            done(thrown as Error);
          }
        },
      });
      if (!source) continue;
      try {
        await (method === 0 ? pipeline(source, counted) : pipeline(source, createInflateRaw(), counted));
      } catch (thrown) {
        throw thrown instanceof SheetFault ? thrown : noWorkbook();
      }
    }
  } finally {
    await file.close();
  }
};

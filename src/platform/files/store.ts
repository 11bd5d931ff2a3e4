import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireNoTransaction } from '../outside-transactions.ts';

/** A stored file opened for reading: its bytes and their number. */
export type OpenFile = { readonly content: Readable; readonly bytes: number };

/** A large content that has arrived on the disk and is not stored yet. */
export type ArrivedFile = {
  /** Where it lies until it is kept or dropped. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Stores it. It is on the disk under its name when it resolves. */
  readonly keep: () => Promise<void>;
  /** Deletes it if it was not kept. */
  readonly drop: () => Promise<void>;
};

/** Files by content: the name of a content is the SHA-256 of its bytes, as 64 lower-case hex digits. */
export type FileStore = {
  /** Stores the bytes and returns their name. They are on the disk when it resolves. Equal bytes are stored once. */
  readonly put: (content: Uint8Array) => Promise<string>;
  /** Opens a content for reading. Undefined if it is not stored. The caller must read or destroy the stream. */
  readonly open: (sha256: string) => Promise<OpenFile | undefined>;
  readonly has: (sha256: string) => Promise<boolean>;
  /** Writes a content to the disk as it arrives, so that it is never held in memory. Deletes it when that fails. */
  readonly receive: (content: Readable) => Promise<ArrivedFile>;
  /** Deletes a content, if it is stored. */
  readonly remove: (sha256: string) => Promise<void>;
  /** The path of a stored content, for a reader that needs a file and no stream. */
  readonly pathOf: (sha256: string) => string;
};

/**
 * A store in a local folder, as ab/cdef…, so that no folder gets too many files. A file is written outside its folder
 * and renamed when complete, so no reader and no backup sees a partial file, even after a crash. `open`, `has` and
 * `remove` throw a RangeError for a name that is not a SHA-256, so that a name cannot be another path.
 */
export const fileStore = (folder: string): FileStore => {
  const incoming = `${folder}-incoming`;

  const put = async (content: Uint8Array): Promise<string> => {
    requireNoTransaction('Storing a file');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = pathOf(folder, sha256);
    if (await exists(path)) return sha256;
    const draft = join(incoming, randomBytes(12).toString('hex'));
    await mkdir(incoming, { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeDurably(draft, content);
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    // The name is durable only when its parent folders are.
    await syncFolder(dirname(path));
    await syncFolder(folder);
    return sha256;
  };

  const keep = async (draft: string, sha256: string): Promise<void> => {
    const path = pathOf(folder, sha256);
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
    await syncFolder(folder);
  };

  const receive = async (content: Readable): Promise<ArrivedFile> => {
    requireNoTransaction('Receiving a file');
    const draft = join(incoming, randomBytes(12).toString('hex'));
    await mkdir(incoming, { recursive: true });
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new Transform({
      transform: (chunk: Buffer, _, done) => {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const drop = () => rm(draft, { force: true });
    try {
      await pipeline(content, counted, createWriteStream(draft, { flags: 'wx', mode: 0o640, flush: true }));
    } catch (thrown) {
      await drop();
      throw thrown;
    }
    const sha256 = hash.digest('hex');
    return { path: draft, sha256, bytes, keep: () => keep(draft, sha256), drop };
  };

  return {
    put,
    receive,
    remove: (sha256) => rm(pathOf(folder, sha256), { force: true }),
    pathOf: (sha256) => pathOf(folder, sha256),
    open: (sha256) => openFile(pathOf(folder, sha256)),
    has: (sha256) => exists(pathOf(folder, sha256)),
  };
};

const pathOf = (folder: string, sha256: string): string => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('A content is named by 64 lower-case hex digits.');
  return join(folder, sha256.slice(0, 2), sha256.slice(2));
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

const openFile = async (path: string): Promise<OpenFile | undefined> => {
  try {
    const file = await open(path);
    const { size } = await file.stat();
    return { content: file.createReadStream(), bytes: size };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const writeDurably = async (path: string, content: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

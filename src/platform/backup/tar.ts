import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extract, pack } from 'tar-stream';
import { BackupError } from './manifest.ts';

/** One file in a tar archive. Read its content to the end before taking the next entry. */
export type TarEntry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> };

/**
 * Writes a tar archive that any tar program reads, one entry at a time, into a new file that only its owner may read.
 */
export async function createTar(path: string) {
  const file = await open(path, 'wx', 0o600);
  const archive = pack();
  const written = (async () => {
    for await (const chunk of archive as AsyncIterable<Buffer>) await file.write(chunk);
  })();
  // The error is reported by `add` or `finish`.
  written.catch(() => {});
  return {
    /** Rejects with a BackupError when the content does not have that size. */
    async add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
      const added = Promise.withResolvers<void>();
      added.promise.catch(() => {});
      const entry = archive.entry({ name, size, mode: 0o600, mtime: new Date(0) }, (error) =>
        error ? added.reject(error) : added.resolve(undefined),
      );
      entry.on('error', added.reject);
      let copied = 0;
      for await (const chunk of content) {
        copied += chunk.length;
        if (copied > size) break;
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), added.promise, written]);
      }
      if (copied !== size) throw new BackupError(`${name} changed while it was being copied.`);
      entry.end(undefined);
      await Promise.race([added.promise, written]);
    },
    async finish(): Promise<void> {
      archive.finalize();
      await written;
      await file.sync();
    },
    async close(): Promise<void> {
      archive.destroy();
      await file.close();
    },
  };
}

/**
 * Reads the entries of a tar archive in order. Rejects with a BackupError when it is damaged or incomplete, and with
 * the file system's error when it cannot be read.
 */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(path, { highWaterMark: 1 << 18 });
  const archive = extract();
  let unreadable: Error | undefined;
  source.on('error', (error) => {
    unreadable = error;
    archive.destroy(error);
  });
  source.pipe(archive);
  const reasonOf = (error: unknown) => unreadable ?? asBackupError(error);

  async function* contentOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of entry) yield chunk as Buffer;
    } catch (error) {
      throw reasonOf(error);
    }
  }

  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      yield { name, size, content: contentOf(entry) };
    }
  } catch (error) {
    throw reasonOf(error);
  } finally {
    source.destroy();
  }
}

/** Translates the library's errors. An archive that ends inside an entry causes two errors. */
function asBackupError(error: unknown): BackupError {
  const { message, code } = error as Error & { code?: unknown };
  return new BackupError(
    message === 'Unexpected end of data' || code === 'STREAM_DESTROYED'
      ? 'The archive is cut off.'
      : 'The archive is damaged, or is not one of ours.',
  );
}

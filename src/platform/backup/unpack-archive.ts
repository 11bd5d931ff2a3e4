import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError, fileEntry, manifestEntry, manifestSchema, tableEntry, type Manifest } from './manifest.ts';
import { readTar } from './tar.ts';

/** An unpacked archive. Every part is checked against the manifest. */
export type Unpacked = {
  readonly manifest: Manifest;
  /** The folder with the installation's files, at their paths. */
  readonly filesDir: string;
  /** The path of the gzipped rows of a table. */
  readonly tablePath: (table: string) => string;
};

/**
 * Unpacks the archive into the empty folder `into` and checks all of it. Throws a BackupError when it is damaged,
 * incomplete, or differs from its manifest; throws the file system's error when it cannot be read.
 */
export async function unpackArchive(archive: string, into: string): Promise<Unpacked> {
  const checksums = new Map<string, string>();
  const filesDir = join(into, 'files');
  mkdirSync(filesDir);
  for await (const { name, content } of readTar(archive)) {
    const hash = createHash('sha256');
    // Entries may have any name. Only files listed in the manifest are moved to their paths.
    const path = placeOf(name, into);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    checksums.set(name, hash.digest('hex'));
  }
  const manifest = await readManifest(join(into, 'other', hex(manifestEntry)));
  const expected = [
    ...manifest.tables.map(({ name, sha256 }) => [tableEntry(name), sha256] as const),
    ...manifest.files.map(({ path, sha256 }) => [fileEntry(path), sha256] as const),
  ];
  for (const [name, sha256] of expected) {
    if (checksums.get(name) !== sha256) throw new BackupError(`${name} is damaged or missing in the archive.`);
  }
  if (checksums.size !== expected.length + 1) throw new BackupError('The archive holds more than its manifest says.');
  return { manifest, filesDir, tablePath: (table) => join(into, 'other', hex(tableEntry(table))) };
}

function placeOf(name: string, into: string): string {
  if (!name.startsWith('files/')) return join(into, 'other', hex(name));
  if (name.split('/').some((part) => ['', '.', '..'].includes(part)) || name.includes('\\')) {
    throw new BackupError(`The archive holds a file with the forbidden path ${name}.`);
  }
  return join(into, name);
}

/** A safe file name. Hashed, because a table's name in hex may be too long. */
function hex(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError('The archive has no manifest: it is cut off, or not one of ours.');
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError('The archive’s manifest cannot be read: another version may have made it.');
  }
}

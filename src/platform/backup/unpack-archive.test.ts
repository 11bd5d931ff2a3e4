import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { BackupError } from './manifest.ts';
import { createTar } from './tar.ts';
import { unpackArchive } from './unpack-archive.ts';

test.each(['files/../outside', 'files/./a', 'files//a', 'files/a/../../outside', 'files/..\\outside', 'files/a\\b'])(
  'an archive with a file at %s is refused, and nothing is written there',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'troyard-unpack-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [archive, into] = [join(folder, 'archive.tar'), join(folder, 'into')];
    mkdirSync(into);
    const tar = await createTar(archive);
    onTestFinished(() => tar.close());
    await tar.add(name, 1, Readable.from([Buffer.from('x')]));
    await tar.finish();
    const unpacking = unpackArchive(archive, into);
    await expect(unpacking).rejects.toThrow(`forbidden path ${name}`);
    await expect(unpacking).rejects.toBeInstanceOf(BackupError);
    expect(readdirSync(join(into, 'files'))).toEqual([]);
    expect(existsSync(join(into, 'outside'))).toBe(false);
  },
);

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createTar, readTar } from './tar.ts';

function path(): string {
  const folder = mkdtempSync(join(tmpdir(), 'troyard-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'archive.tar');
}

async function write(archive: string, entries: Record<string, string>): Promise<void> {
  const tar = await createTar(archive);
  onTestFinished(() => tar.close());
  for (const [name, content] of Object.entries(entries)) {
    await tar.add(name, Buffer.byteLength(content), Readable.from([Buffer.from(content)]));
  }
  await tar.finish();
}

const entries = {
  'a.txt': 'hello',
  'exactly/one/block': 'x'.repeat(512),
  'one-more': 'x'.repeat(513),
  empty: '',
  [`${'folder/'.repeat(20)}ü.txt`]: 'far down',
};

test('what is written is read again', async () => {
  const archive = path();
  await write(archive, entries);
  const found: Record<string, string> = {};
  for await (const { name, content } of readTar(archive)) {
    found[name] = await text(content);
  }
  expect(found).toEqual(entries);
});

test('other programs read it too', async () => {
  const archive = path();
  await write(archive, entries);
  const { status, stdout } = spawnSync('tar', ['--list', '--quoting-style=literal', '-f', archive], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout.trim().split('\n')).toEqual(Object.keys(entries));
  expect(spawnSync('tar', ['-xOf', archive, 'one-more'], { encoding: 'utf8' }).stdout).toBe(entries['one-more']);
});

test('a size that differs from what was announced, and a name without room, are refused', async () => {
  const tar = await createTar(path());
  onTestFinished(() => tar.close());
  await expect(tar.add('a', 3, Readable.from([Buffer.from('four')]))).rejects.toThrow(
    'a changed while it was being copied',
  );
  await expect(tar.add('x'.repeat(101), 0, Readable.from([]))).rejects.toThrow('too long to be backed up');
});

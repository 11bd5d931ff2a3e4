import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
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
  ['long'.repeat(60)]: 'a name longer than the old format has room for',
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

test.each(['four', 'no'])('content of another size than was announced is refused: %s', async (content) => {
  const tar = await createTar(path());
  onTestFinished(() => tar.close());
  await expect(tar.add('a', 3, Readable.from([Buffer.from(content)]))).rejects.toThrow(
    'a changed while it was being copied',
  );
});

test('a large entry goes through in portions', async () => {
  const archive = path();
  const size = 40_000_000;
  const portion = Buffer.alloc(1 << 16, 'x');
  const tar = await createTar(archive);
  onTestFinished(() => tar.close());
  async function* portions() {
    for (let left = size; left > 0; left -= portion.length) yield portion.subarray(0, left);
  }
  await tar.add('large', size, portions());
  await tar.finish();
  let read = 0;
  for await (const { content } of readTar(archive)) for await (const chunk of content) read += chunk.length;
  expect(read).toBe(size);
});

test('a source that cannot be read is reported as it is', async () => {
  const tar = await createTar(path());
  onTestFinished(() => tar.close());
  await expect(tar.add('a', 3, createReadStream('/nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(readTar('/nowhere').next()).rejects.toMatchObject({ code: 'ENOENT' });
});

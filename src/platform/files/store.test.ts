import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { fileStore } from './store.ts';

const storeFolder = (): string => {
  const base = mkdtempSync(join(tmpdir(), 'troyard-store-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  return join(base, 'files');
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

test('a content is kept under its hash and read back', async () => {
  const folder = storeFolder();
  const store = fileStore(folder);
  const sha256 = await store.put(Buffer.from('honeycomb'));
  expect(sha256).toBe(createHash('sha256').update('honeycomb').digest('hex'));
  expect(filesBelow(folder)).toEqual([join(sha256.slice(0, 2), sha256.slice(2))]);
  const opened = await store.open(sha256);
  expect(opened?.bytes).toBe(9);
  expect((await buffer(opened!.content)).toString()).toBe('honeycomb');
  expect(await fileStore(folder).has(sha256)).toBe(true);
});

test('the same content twice, at once and later, is kept once and leaves no drafts', async () => {
  const folder = storeFolder();
  const store = fileStore(folder);
  const content = Buffer.alloc(200_000, 7);
  const names = await Promise.all(Array.from({ length: 8 }, () => store.put(content)));
  names.push(await store.put(content));
  expect(new Set(names).size).toBe(1);
  expect(filesBelow(folder)).toHaveLength(1);
  expect(readdirSync(`${folder}-incoming`)).toEqual([]);
});

test('what is not kept is not there', async () => {
  const store = fileStore(storeFolder());
  const nothing = '0'.repeat(64);
  expect(await store.has(nothing)).toBe(false);
  expect(await store.open(nothing)).toBeUndefined();
});

test('a store that cannot write says so', async () => {
  const folder = storeFolder();
  writeFileSync(folder, 'a file where the folder should be');
  await expect(fileStore(folder).put(Buffer.from('x'))).rejects.toThrow('ENOTDIR');
  expect(filesBelow(dirname(folder))).toEqual(['files']);
});

test.each(['', '..', '../../etc/passwd', 'a'.repeat(63), 'A'.repeat(64), `${'a'.repeat(63)}/`, `${'a'.repeat(64)}\n`])(
  'the name %j opens nothing',
  (name) => {
    const store = fileStore(storeFolder());
    expect(() => store.open(name)).toThrow(RangeError);
    expect(() => store.has(name)).toThrow(RangeError);
  },
);

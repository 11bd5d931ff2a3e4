import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { connect, type Sql } from '../src/platform/database.ts';
import { fullDiskOf } from '../src/platform/full-disk.ts';
import { errorAnswer } from '../src/platform/http/errors.ts';
import type { TestApp } from './support/app.ts';
import { formOf } from './support/bodies.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { itemsOf, signIn } from './support/over-http.ts';
import { startProduct, type ProductProcess } from './support/product-process.ts';

/* A full disk: writers get a clear message, and the operator too. */

let cast: Cast;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());

const databaseFull = 'The disk of the database is full.';
const filesFull = 'The disk of the uploaded files is full.';
const toldTo = (sentence: string) => ({
  error: `${sentence} Nothing was saved. Tell whoever runs this server.`,
  code: 'DISK_FULL',
});

const addItem = (app: TestApp) =>
  app.call('POST', calls.addItem.path, { ...calls.addItem.example(buyer.world), clientId: randomUUID() }, buyer.me);

it('PostgreSQL without space is a 507 in words, and nothing is saved', () =>
  cast.inOwnWorld(async (app) => {
    const admin = connect(app.database.adminUrl, { max: 1 });
    await admin.unsafe(`
      create function no_space() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_space after insert on load_item execute function no_space()`);
    await admin.end();
    const { status, body, headers } = await addItem(app);
    expect([status, body, headers['retry-after']]).toEqual([507, toldTo(databaseFull), '60']);
  }));

it.runIf(process.platform === 'linux')('a file without space is a 507 in words', () => {
  const thrown = (() => {
    try {
      return writeFileSync('/dev/full', 'x');
    } catch (error) {
      return error;
    }
  })();
  expect(errorAnswer(thrown, {})).toMatchObject({ status: 507, body: toldTo(filesFull) });
});

it('a share of a disk that is used up counts as a full disk, and other failures of files do not', () => {
  expect(fullDiskOf(Object.assign(new Error('x'), { code: 'EDQUOT' }))).toBe('files');
  for (const thrown of [Object.assign(new Error('x'), { code: 'EACCES' }), new Error('ENOSPC'), null, '53100'])
    expect(fullDiskOf(thrown)).toBeUndefined();
});

/** A separate disk in memory, if this user may mount one. */
const folder = mkdtempSync(join(tmpdir(), 'troyard-full-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(mounted)('on a real disk of 8 MB', () => {
  const filler = join(folder, 'filler');
  const fill = (left: number): void => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  };
  let app: TestApp;
  let admin: Sql;
  let product: ProductProcess;
  let token: string;
  beforeEach(async () => {
    app = await cast.open();
    admin = connect(app.database.adminUrl, { max: 1 });
    mkdirSync(join(folder, 'files'), { recursive: true });
    product = await startProduct({ appUrl: app.database.appUrl, filesDir: join(folder, 'files') });
    token = await signIn(product.url);
  });
  afterEach(async () => {
    await product.kill();
    await admin.end();
    await app.close();
    rmSync(filler, { force: true });
  });

  const ready = async () => {
    const answer = await fetch(`${product.url}/health/ready`);
    return [answer.status, await answer.json()];
  };
  const post = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(product.url + path, { method: 'POST', headers: { token, 'content-type': type }, body });
    return { status: answer.status, body: await answer.json() };
  };
  const upload = async () => {
    const { type, payload } = await formOf(calls.uploadImage.path, {});
    return post(calls.uploadImage.path, type, new Uint8Array(payload as Buffer));
  };
  const add = async () => {
    const clientId = randomUUID();
    const item = { ...calls.addItem.example(buyer.world), loadUrls: [], clientId };
    return { clientId, ...(await post(calls.addItem.path, 'application/json', JSON.stringify(item))) };
  };

  it('an upload is refused and the server says that it is not ready, until there is space', async () => {
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    fill(0);
    expect(await ready()).toEqual([503, { status: 'not ready', problems: [filesFull] }]);
    expect(await upload()).toEqual({ status: 507, body: toldTo(filesFull) });
    truncateSync(filler);
    expect(await upload()).toMatchObject({ status: 200 });
  });

  it('a write that finds the disk of the database full is refused whole, until there is space', async () => {
    const place = join(folder, 'tables');
    mkdirSync(place, { recursive: true });
    const [server] = await admin<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const { uid, gid } = statSync(`/proc/${server!.pid}`);
    chownSync(place, uid, gid);
    const space = `full_${process.pid}`;
    await admin.unsafe(`create tablespace ${space} location '${place}'`);
    try {
      await admin.unsafe(`alter table load_item set tablespace ${space}`);
      fill(0);
      let answer = await add();
      for (let tries = 0; tries < 400 && answer.status === 200; tries += 1) answer = await add();
      expect(answer).toMatchObject({ status: 507, body: toldTo(databaseFull) });
      expect(await itemsOf(app.sql, [answer.clientId])).toEqual([]);
      expect(await ready()).toEqual([503, { status: 'not ready', problems: [databaseFull, filesFull] }]);
      truncateSync(filler);
      expect(await add()).toMatchObject({ status: 200 });
    } finally {
      truncateSync(filler);
      await admin.unsafe('alter table load_item set tablespace pg_default');
      await admin.unsafe(`drop tablespace ${space}`);
    }
  });
});

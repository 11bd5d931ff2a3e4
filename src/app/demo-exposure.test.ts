import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { testKey } from '../../tests/support/encryption.ts';
import { readConfig } from '../platform/config.ts';
import { whyDemoIsNotServed } from './demo-exposure.ts';

describe('the demo world, whose passwords everybody knows', () => {
  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:4000' },
    { PUBLIC_URL: 'https://yard.example', DEMO: 'true' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://yard.example', DEMO: 'true' },
    { HOST: '0.0.0.0', DEMO: 'true' },
    { DEMO: 'false' },
  ])('is served with %j', (env) => expect(whyDemoIsNotServed(readConfig(env))).toBeUndefined());

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: 'yard.example' },
    { HOST: '0.0.0.0', DEMO: 'false' },
    { PUBLIC_URL: 'https://yard.example' },
    { PUBLIC_URL: 'https://yard.example', TRUST_PROXY: '1' },
    { HOST: '0.0.0.0', ADMIN_EMAIL: 'a@yard.example', ADMIN_PASSWORD: 'long enough 1' },
  ])('is not served with %j', (env) => expect(whyDemoIsNotServed(readConfig(env))).toContain('Set DEMO=true'));

  const here = ['127.0.0.1', 'localhost', '::1'];
  const ownUrls = ['http://localhost:4000', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
  const exposed = ['0.0.0.0', '192.168.1.5'].map((host) => ({ HOST: host }));
  const told = ['https://yard.example', 'http://192.168.1.5:3000'].map((url) => ({ PUBLIC_URL: url }));
  const both = (hosts: readonly object[], urls: readonly object[]) =>
    hosts.flatMap((host) => urls.map((url) => ({ ...host, ...url }) as { HOST: string; PUBLIC_URL: string }));
  const hosts = here.map((host) => ({ HOST: host }));
  const urls = ownUrls.map((url) => ({ PUBLIC_URL: url }));
  it.each(both(hosts, urls))('is made and served with %j', (env) => {
    expect(readConfig(env).demo).toBe(true);
    expect(whyDemoIsNotServed(readConfig(env))).toBeUndefined();
  });
  // A proxy on this machine, or an address that others know, is enough.
  it.each([...both(hosts, told), ...both(exposed, urls), ...both(exposed, told)])(
    'is neither made nor served with %j, but with DEMO=true',
    (env) => {
      expect(readConfig(env).demo).toBe(false);
      expect(whyDemoIsNotServed(readConfig(env))).toContain('Set DEMO=true');
      expect(whyDemoIsNotServed(readConfig({ ...env, DEMO: 'true' }))).toBeUndefined();
    },
  );

  it('is never served in production', () => {
    expect(
      whyDemoIsNotServed({ production: true, host: '127.0.0.1', demo: true, publicUrl: 'http://127.0.0.1:3000' }),
    ).toContain('never served');
  });

  const start = (database: TestDatabase, host: string) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'troyard-start-'));
    onTestFinished(async () => {
      rmSync(dataDir, { recursive: true });
      await database.drop();
    });
    const env = {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: testKey,
      HOST: host,
      PORT: '0',
    };
    return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      encoding: 'utf8',
      env,
      timeout: 60_000,
    });
  };

  it('does not start where other machines reach it', async () => {
    const { status, stderr, stdout } = start(await cloneDatabase(), '0.0.0.0');
    expect([status, stderr]).toEqual([1, expect.stringContaining('HOST=0.0.0.0 opens it to other machines')]);
    expect(stderr).not.toContain('    at ');
    expect(stdout).not.toContain('Troyard is at');
  });

  it('is not made where other machines reach it', async () => {
    const { status, stderr } = start(await emptyDatabase(), '0.0.0.0');
    expect([status, stderr]).toEqual([1, expect.stringContaining('Set ADMIN_EMAIL and ADMIN_PASSWORD')]);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

test('npm run dev serves the web app in front of the server, which starts again when its file changes', async () => {
  const [port, webPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'troyard-dev-'));
  const child = spawn('npm', ['run', 'dev'], {
    cwd: root,
    // Vite complains while the server is not up.
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: `${port}`,
      WEB_PORT: `${webPort}`,
      DEMO: 'false',
      ADMIN_EMAIL: 'owner@yard.test',
      ADMIN_PASSWORD: 'steel under the sill',
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const textAt = async (path: string): Promise<string> => {
    const answer = await fetch(`http://localhost:${webPort}${path}`).catch(() => undefined);
    return answer?.ok ? answer.text() : '';
  };
  const patience = { timeout: 60_000, interval: 200 };
  await expect.poll(() => textAt('/'), patience).toContain('/@vite/client');
  await expect.poll(() => textAt('/health/ready'), patience).toBe('{"status":"ready"}');
  // A screen is the web app's, a call the server's.
  expect(await textAt('/converters/identify')).toContain('/@vite/client');
  expect(await textAt('/openapi.json')).toContain('"openapi"');
  expect(printed.match(/Troyard is at/g)).toHaveLength(1);

  const now = new Date();
  utimesSync(join(root, 'src', 'app', 'main.ts'), now, now);
  await expect.poll(() => printed, patience).toContain('src/app/main.ts has changed');
  await expect.poll(() => printed.match(/Troyard is at/g), patience).toHaveLength(2);
  await expect.poll(() => textAt('/health/ready'), patience).toBe('{"status":"ready"}');
}, 150_000);

import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test } from '@playwright/test';

/** Gives the tests of a file a server and a demo world of their own, for what changes something for everybody. */
export const ownServer = (port: number, env: Readonly<Record<string, string>> = {}): void => {
  const url = `http://127.0.0.1:${port}`;
  test.use({ baseURL: url });
  let server: ChildProcess;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = spawn(process.execPath, ['tests/support/serve.ts'], {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: 'ignore',
    });
    const isReady = () => {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
      return fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    };
    await expect.poll(isReady, { timeout: 170_000 }).toBe(true);
  });
  test.afterAll(async () => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  });
};

import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

const logging = (isTTY = false) => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', stream: { isTTY, write: (line) => void lines.push(line) } });
  return {
    logger,
    lines,
    output: () => lines.join(''),
    last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>,
  };
};

/** Stands for every secret. A log line that contains it shows a leak. */
const secret = 'Hunter2-Zq';
const long = 'q7VbWmYk3xTn0aLrPfUd9GzHs2JcE8iOeXNvBtMwRyK';

test('a line is an object with time, level, process and message', () => {
  const { logger, lines, last } = logging();
  logger.info({ loadId: 7 }, 'a load was finished');
  expect(lines).toHaveLength(1);
  expect(last()).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    pid: process.pid,
    loadId: 7,
    msg: 'a load was finished',
  });
  logger.debug('less important');
  expect(lines).toHaveLength(1);
});

test.each([
  'token',
  'password',
  'newPassword',
  'currentPassword',
  'resetToken',
  'secret',
  'SECRET',
  'client_secret',
  'cookie',
  'set-cookie',
  'authorization',
  'Authorization',
  'signature',
  'tokenHash',
  'apiKey',
  'api_key',
  'smtpUrl',
  'SMTP_URL',
  'DATABASE_URL',
  'ownerUrl',
  'pass',
  'otp',
  'METRICS_TOKEN',
  'browser',
  'invitation',
])('nothing under the key %s is shown, at any depth', (key) => {
  const { logger, output } = logging();
  logger.info({ [key]: secret }, 'x');
  logger.info({ request: { headers: { [key]: [secret] } }, list: [{ deep: { [key]: { inner: secret } } }] }, 'x');
  logger.child({ [key]: secret }).warn('x');
  logger.info({ err: Object.assign(new Error('refused'), { [key]: secret, config: { [key]: secret } }) }, 'x');
  expect(output()).toContain('[redacted]');
  expect(output()).not.toContain(secret);
});

test.each([
  `cannot reach smtp://yard:${secret}@mail.example:587`,
  `cannot reach smtps://mail.example/?pass=${secret}`,
  `postgres://troyard_app:${secret}@127.0.0.1:5432/troyard is not there`,
  `postgres://troyard_app:p@ss${secret}@127.0.0.1/troyard`,
  `Authorization: Bearer ${secret}`,
  `authorization: basic ${secret}==`,
  `POST /write/v1/user/resetPassword?resetToken=${secret}&x=1`,
  `{"email":"a@b.example","password":"${secret}`,
  `the body was {'token': '${secret}'}`,
  `password=${secret}; path=/`,
])('%j loses its secret inside a message, a value and an error', (text) => {
  const { logger, output } = logging();
  logger.info(text);
  logger.info({ details: [text] }, 'x');
  logger.error({ err: new Error(text, { cause: new Error(text) }) }, 'failed');
  logger.error(new Error(text));
  expect(output()).toContain('[redacted]');
  expect(output()).not.toContain(secret);
});

test.each([
  `/reset/${long}`,
  `/invite/${long}?from=mail`,
  `/files/17/1781654400/4-${long}/front.png`,
  `no session for ${long}`,
])('%j loses what is as long as a token', (path) => {
  const { logger, output } = logging();
  logger.info({ path }, 'request');
  expect(output()).not.toContain(long);
  expect(output()).not.toContain(long.slice(0, 20));
});

test('the address of a file still says which file it was and whose address', () => {
  const { logger, last } = logging();
  logger.info({ path: `/files/17/1781654400/4-${long}/front.png` }, 'request');
  expect(last()['path']).toBe('/files/17/1781654400/4-[redacted]/front.png');
});

test('what is no secret stays', () => {
  const { logger, last } = logging();
  const facts = {
    path: '/read/v1/product/search',
    status: 200,
    ms: 3,
    user: 12,
    at: 'https://yard.example/converters/identify',
    sent: null,
  };
  logger.info(facts, 'the pass rate of 98 % is at /health/ready');
  expect(last()).toMatchObject({ ...facts, msg: 'the pass rate of 98 % is at /health/ready' });
});

test('lines of a request carry its id, and none of its headers', async () => {
  const { logger, output, last } = logging();
  const app = fastify({ loggerInstance: logger }) as unknown as FastifyInstance;
  app.get('/failing', () => {
    throw new Error(`no ${secret}`.replace(secret, `password=${secret}`));
  });
  app.get('/ok', (request) => {
    request.log.info({ headers: request.headers }, 'asked');
    return {};
  });
  await app.inject({
    url: '/ok',
    headers: { token: secret, cookie: `a=${secret}`, authorization: `Bearer ${secret}` },
  });
  await app.inject({ url: `/failing?token=${secret}` });
  await app.close();
  expect(last()).toMatchObject({ reqId: 'req-2' });
  expect(output()).not.toContain(secret);
});

test('a terminal gets lines for people, just as clean', () => {
  const { logger, lines } = logging(true);
  logger.warn({ user: 4, token: secret }, 'slow');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}slow user=4 token=\[redacted\]\n$/);
  logger.error({ err: new Error(`password=${secret}`) }, 'failed');
  expect(lines[1]).toMatch(/^\S+ error failed\nError: password=\[redacted\]\n {4}at /);
});

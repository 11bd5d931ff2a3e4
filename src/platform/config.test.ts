import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { signingSecret } from './signing-secret.ts';

const random = 'kT8zq1LwVb5xNc0rYp3mHd7sJg2fQe9u';
const other = 'Zr5vKd9wQm2xTn7bHs4jLf8pGc3yWa6e';
const production = {
  ICE_SERVERS: '[{"urls":"stun:stun.yard.example"}]',
  NODE_ENV: 'production',
  SECRET: random,
  ENCRYPTION_KEY: other,
  DATABASE_URL: 'postgres://troyard_app:x@db.example/yard',
  DATABASE_OWNER_URL: 'postgres://troyard_owner:x@db.example/yard',
  PUBLIC_URL: 'https://yard.example',
  STRIPE_SECRET_KEY: 'sk_live_4f1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_4f1',
  STRIPE_WEBHOOK_SECRET: 'whsec_4f1',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Yard <office@yard.example>',
};

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('nothing has to be set to try it out', () => {
  expect(readConfig({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    dataDir: 'var',
    encryptionKeys: [],
    demo: true,
    mailFrom: 'Troyard <no-reply@troyard.invalid>',
    ice: { servers: [], turnSecret: undefined },
    payments: { gateway: 'sandbox' },
    rateLimits: true,
    logLevel: 'info',
    warnings: [],
  });
  expect(readConfig({ PORT: '', DEMO: '', SECRET: '', TRUST_PROXY: '' })).toEqual(readConfig({}));
});

test('a production environment that is right has nothing to warn of', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false, secret: random, warnings: [] });
});

test.each([
  ['false', false],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s', (word, meaning) => {
  expect(readConfig({ TRUST_PROXY: word }).trustProxy).toEqual(meaning);
});

test.each([
  [{}, true],
  [{ DEMO: 'false' }, false],
  [{ HOST: '127.0.0.5' }, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '10.0.0.4' }, false],
  [{ HOST: '127.evil.example' }, false],
  [{ HOST: '0.0.0.0', DEMO: 'true' }, true],
  [{ DATABASE_URL: production.DATABASE_URL }, false],
  [{ NODE_ENV: 'production', SECRET: random, ENCRYPTION_KEY: other, ALLOW_SANDBOX_PAYMENTS: 'true' }, false],
])('whether %j gets the demo world: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test('an administrator, another port, and a site with a slash', () => {
  const env = {
    ADMIN_EMAIL: 'a@yard.example',
    ADMIN_PASSWORD: 'long enough 1',
    PORT: '0',
    PUBLIC_URL: 'https://y.example/',
  };
  expect(readConfig(env)).toMatchObject({
    firstAdmin: { email: 'a@yard.example', password: 'long enough 1' },
    port: 0,
    publicUrl: 'https://y.example',
  });
});

test('a metal feed, its key and how often it is asked', () => {
  const url = 'https://metals.example/v1?base=USD';
  expect(readConfig({}).metalFeed).toBeUndefined();
  expect(readConfig({ METAL_FEED_URL: url }).metalFeed).toEqual({ url, token: undefined, minutes: 15 });
  expect(readConfig({ METAL_FEED_URL: url, METAL_FEED_TOKEN: 'key-1', METAL_FEED_MINUTES: '60' }).metalFeed).toEqual({
    url,
    token: 'key-1',
    minutes: 60,
  });
  const feed = { METAL_FEED_URL: url };
  expect(problemsOf({ ...feed, METAL_FEED_MINUTES: '7' })).toEqual([
    'METAL_FEED_MINUTES must be 5, 10, 15, 20, 30, or 60.',
  ]);
  expect(problemsOf({ ...feed, METAL_FEED_TOKEN: 'two\r\nlines' })).toHaveLength(1);
  expect(readConfig({ ...production, METAL_FEED_URL: 'http://127.0.0.1:9000/metals' }).metalFeed).toEqual({
    url: 'http://127.0.0.1:9000/metals',
    token: undefined,
    minutes: 15,
  });
});

describe('each thing wrong has its one sentence', () => {
  test.each<[string, string, RegExp]>([
    ['PORT', 'http', /^PORT must be a whole number from 0 to 65535\.$/],
    ['PORT', '65536', /^PORT must be/],
    ['PORT', '-1', /^PORT must be/],
    ['PORT', '3000.5', /^PORT must be/],
    ['PORT', '0x50', /^PORT must be/],
    ['PORT', ' 80', /^PORT must be/],
    ['HOST', 'http://x', /^HOST must be/],
    ['HOST', 'a b', /^HOST must be/],
    ['NODE_ENV', 'prod', /^NODE_ENV must be development, test, or production\.$/],
    ['DATABASE_URL', 'mysql://h/d', /^DATABASE_URL must look like postgres:/],
    ['DATABASE_URL', 'postgres://host', /^DATABASE_URL must look like/],
    ['DATABASE_URL', 'localhost:5432/yard', /^DATABASE_URL must look like/],
    ['SECRET', 'short', /^SECRET must have at least 32 characters\.$/],
    ['ENCRYPTION_KEY', 'short', /^ENCRYPTION_KEY must have at least 32 characters\.$/],
    ['ENCRYPTION_KEY', `${random},${random}`, /^ENCRYPTION_KEY must not hold a comma\.$/],
    ['ENCRYPTION_OLD_KEYS', random, /^ENCRYPTION_OLD_KEYS is only used with ENCRYPTION_KEY/],
    ['METRICS_TOKEN', 'fifteen-letters', /^METRICS_TOKEN must have at least 16/],
    ['PUBLIC_URL', 'yard.example', /^PUBLIC_URL must be the address/],
    ['PUBLIC_URL', 'ftp://yard.example', /^PUBLIC_URL must/],
    ['PUBLIC_URL', 'https://yard.example/app', /^PUBLIC_URL must/],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY must be false, the number/],
    ['TRUST_PROXY', '0', /^TRUST_PROXY/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY/],
    ['TRUST_PROXY', '10.0.0.1,proxy', /^TRUST_PROXY/],
    ['LOG_LEVEL', 'verbose', /^LOG_LEVEL must be fatal/],
    ['DEMO', 'yes', /^DEMO must be true or false\.$/],
    ['DEMO', '1', /^DEMO must/],
    ['DEMO', 'TRUE', /^DEMO must/],
    ['PAYMENT_GATEWAY', 'paypal', /^PAYMENT_GATEWAY must be sandbox or stripe\.$/],
    ['ALLOW_SANDBOX_PAYMENTS', 'ok', /^ALLOW_SANDBOX_PAYMENTS must/],
    ['RATE_LIMITS', 'true', /^RATE_LIMITS must be on or off\.$/],
    ['METAL_FEED_URL', 'metals.example/v1', /^METAL_FEED_URL must be an http or https address without a sign-in/],
    ['METAL_FEED_URL', 'file:///etc/passwd', /^METAL_FEED_URL must be/],
    ['METAL_FEED_URL', 'https://me:secret@metals.example', /^METAL_FEED_URL must be/],
    ['METAL_FEED_TOKEN', 'key', /^METAL_FEED_TOKEN is only used with METAL_FEED_URL/],
    ['METAL_FEED_MINUTES', '30', /^METAL_FEED_MINUTES is only used with METAL_FEED_URL/],
    ['MAIL_FROM', 'the yard', /^MAIL_FROM must be/],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', /^MAIL_FROM must be/],
    ['DATA_DIR', 'a\0b', /^DATA_DIR must/],
    ['ADMIN_EMAIL', 'a@yard.example', /^ADMIN_EMAIL and ADMIN_PASSWORD must be set together/],
    ['ADMIN_PASSWORD', 'long enough 1', /^ADMIN_EMAIL and ADMIN_PASSWORD must be set together/],
    ['DATABASE_OWNER_URL', 'postgres://o@h/d', /^DATABASE_OWNER_URL is only used with DATABASE_URL/],
    ['SMTP_URL', 'smtp://mail.example', /^MAIL_FROM must be set when SMTP_URL is\.$/],
  ])('%s=%j', (name, value, sentence) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });
});

describe('production refuses', () => {
  test.each<[Record<string, string | undefined>, RegExp]>([
    [{ SECRET: undefined }, /^SECRET must be set in production/],
    [{ SECRET: 'short' }, /^SECRET must have at least 32/],
    [{ SECRET: 'x'.repeat(40) }, /^SECRET repeats itself/],
    [{ SECRET: '0123456789'.repeat(4) }, /^SECRET repeats itself/],
    [{ SECRET: 'changeme-changeme-CHANGE_ME-change-it!' }, /^SECRET is made of well-known words/],
    [{ SECRET: 'troyard-super-secret-password-example' }, /^SECRET is made of well-known words/],
    [{ ENCRYPTION_KEY: undefined }, /^ENCRYPTION_KEY must be set in production/],
    [{ ENCRYPTION_KEY: random }, /^ENCRYPTION_KEY and SECRET must differ/],
    [{ ENCRYPTION_KEY: '0123456789'.repeat(4) }, /^ENCRYPTION_KEY repeats itself/],
    [{ ENCRYPTION_OLD_KEYS: `${random},short` }, /^ENCRYPTION_OLD_KEYS must be earlier values/],
    [{ METRICS_TOKEN: 'secret-password1' }, /^METRICS_TOKEN is made of well-known words/],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'Catalyst-2026-demo' }, /^ADMIN_PASSWORD is made of well-known/],
    [{ DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined, DEMO: 'true' }, /^DEMO=true is refused in production/],
    [
      { STRIPE_SECRET_KEY: undefined, STRIPE_PUBLISHABLE_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined },
      /^The payment sandbox moves no money/,
    ],
    [{ PAYMENT_GATEWAY: 'sandbox' }, /^The payment sandbox moves no money/],
    [{ PAYMENT_GATEWAY: 'sandbox', ALLOW_SANDBOX_PAYMENTS: 'false' }, /^The payment sandbox moves no money/],
    [{ PAYMENT_GATEWAY: 'paypal' }, /^PAYMENT_GATEWAY must be/],
    [{ RATE_LIMITS: 'off' }, /^RATE_LIMITS=off is refused/],
    [{ METAL_FEED_URL: 'http://metals.example' }, /^METAL_FEED_URL must be an https address in production/],
  ])('%j', (change, sentence) => {
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });

  test('the demo world on a real database, twice over', () => {
    expect(problemsOf({ ...production, DEMO: 'true' })).toHaveLength(2);
  });
});

test('the newest encryption key comes first', () => {
  const older = [random, 'Ab3'.repeat(11)];
  expect(readConfig({ ENCRYPTION_KEY: other, ENCRYPTION_OLD_KEYS: older.join(',') }).encryptionKeys).toEqual([
    other,
    ...older,
  ]);
});

describe('the servers for calls', () => {
  const stun = { urls: 'stun:stun.yard.example:3478' };
  const turn = { urls: ['turn:turn.yard.example:3478?transport=udp', 'turns:turn.yard.example:5349?transport=tcp'] };
  const signIn = { username: 'yard', credential: 'hush' };
  const secret = { TURN_SECRET: other };
  const sent = (...list: object[]) => ({ ICE_SERVERS: JSON.stringify(list) });

  test('are taken as a browser takes them, with their sign-ins or with the shared secret', () => {
    expect(readConfig(sent(stun, { ...turn, ...signIn })).ice).toEqual({
      servers: [stun, { ...turn, ...signIn }],
      turnSecret: undefined,
    });
    expect(readConfig({ ...sent(stun, turn), ...secret }).ice).toEqual({ servers: [stun, turn], turnSecret: other });
    expect(readConfig({ ICE_SERVERS: '' }).ice.servers).toEqual([]);
  });

  const shape = /^ICE_SERVERS must be a JSON list/;
  test.each<[Record<string, string>, RegExp]>([
    [{ ICE_SERVERS: 'turn:turn.yard.example' }, shape],
    [{ ICE_SERVERS: '{"urls":"stun:x"}' }, shape],
    [sent({ urls: 'https://turn.yard.example' }), shape],
    [sent({ urls: [] }), shape],
    [sent({ ...stun, secret: 'hush' }), shape],
    [sent({ urls: 'turn:two words', ...signIn }), shape],
    [sent(...Array.from({ length: 11 }, () => stun)), shape],
    [sent({ ...turn, username: 'yard' }), /username and credential together/],
    [sent(turn), /without username and credential: add them, or set TURN_SECRET/],
    [secret, /only used with ICE_SERVERS/],
    [{ ...sent(stun), ...secret }, /there is none/],
    [{ ...sent(turn), TURN_SECRET: 'hush' }, /at least 16 characters/],
  ])('%j is refused in one sentence', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(sentence)]);
    expect(problemsOf(env).join(' ')).not.toContain('hush');
  });

  test('need a secret that cannot be guessed in production', () => {
    expect(problemsOf({ ...production, ...sent(turn), TURN_SECRET: 'aaaaaaaaaaaaaaaaaaaa' })).toEqual([
      expect.stringMatching(/^TURN_SECRET .* could be guessed/),
    ]);
  });
});

test('everything wrong is told at once, and no value is repeated', () => {
  const names = ['PORT', 'SECRET', 'DEMO', 'SMTP_URL', 'MAIL_FROM', 'DATABASE_URL'];
  const env = Object.fromEntries(names.map((name, nth) => [name, `hush${nth}`]));
  expect(problemsOf(env)).toHaveLength(6);
  expect(() => readConfig(env)).toThrow(/^The configuration is wrong:\n- PORT/);
  expect(problemsOf(env).join(' ')).not.toContain('hush');
});

test('production warns of what works but should not stay', () => {
  const { warnings } = readConfig({
    NODE_ENV: 'production',
    SECRET: random,
    ENCRYPTION_KEY: other,
    ALLOW_SANDBOX_PAYMENTS: 'true',
  });
  expect(warnings.map((warning) => warning.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'PUBLIC_URL',
    'ICE_SERVERS',
    'SMTP_URL',
  ]);
  const oneRole = { ...production, DATABASE_OWNER_URL: undefined };
  expect(readConfig(oneRole).warnings).toEqual([
    expect.stringContaining('DATABASE_OWNER_URL is not a role of its own'),
  ]);
  const testKeys = { STRIPE_SECRET_KEY: 'sk_test_4f1', STRIPE_PUBLISHABLE_KEY: 'pk_test_4f1' };
  expect(readConfig({ ...production, ...testKeys }).warnings).toEqual([
    'STRIPE_SECRET_KEY is a test key: plans are sold, and no money moves.',
  ]);
});

test('outside production a secret is made once and kept where only its owner reads it', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'troyard-secret-')), 'var');
  onTestFinished(() => rmSync(join(dataDir, '..'), { recursive: true }));
  const made = signingSecret({ secret: undefined, dataDir });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(signingSecret({ secret: undefined, dataDir })).toBe(made);
  expect(signingSecret({ secret: random, dataDir })).toBe(random);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(made);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

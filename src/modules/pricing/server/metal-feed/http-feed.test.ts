import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { httpFeed } from './http-feed.ts';
import { FeedError } from './metal-quote.ts';

const now = new Date('2026-06-15T14:00:00Z');
const quote = {
  currency: 'USD',
  unit: 'ozt',
  asOf: '2026-06-15T13:59:00Z',
  platinum: 1788,
  palladium: 1315.25,
  rhodium: 9550,
};

/** A feed on this machine. Its requests are kept. */
const serving = async (listener: RequestListener) => {
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metals`, asked };
};
const answering = (body: unknown, status = 200, headers = {}) =>
  serving((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
const refusal = async (url: string, timeoutMs?: number): Promise<string> => {
  const thrown: unknown = await httpFeed({ url, token: undefined, ...(timeoutMs && { timeoutMs }) })(now).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(FeedError);
  return (thrown as FeedError).message;
};

it('reads an answer of 64 KB', async () => {
  const body = JSON.stringify(quote).padEnd(64 * 1024);
  const { url } = await answering(body);
  await expect(httpFeed({ url, token: undefined })(now)).resolves.toMatchObject({ prices: { pt: '1788.0000' } });
  expect(await refusal((await answering(`${body} `)).url)).toMatch(/longer than 64 KB/);
});

it('reads a quote, and sends its key', async () => {
  const { url, asked } = await answering({ ...quote, silver: 30 });
  expect(await httpFeed({ url, token: 'key-1' })(now)).toEqual({
    prices: { pt: '1788.0000', pd: '1315.2500', rh: '9550.0000' },
    asOf: new Date('2026-06-15T13:59:00Z'),
  });
  await httpFeed({ url, token: undefined })(now);
  expect(asked).toEqual([
    { url: '/metals', authorization: 'Bearer key-1' },
    { url: '/metals', authorization: undefined },
  ]);
});

describe('refuses', () => {
  it.each([
    ['unit', { unit: 'g' }],
    ['unit', { unit: undefined }],
    ['currency', { currency: 'EUR' }],
    ['platinum', { platinum: -1788 }],
    ['palladium', { palladium: 0 }],
    ['rhodium', { rhodium: null }],
    ['rhodium', { rhodium: '9550' }],
    ['rhodium', { rhodium: 100_000 }],
    ['platinum', { platinum: undefined }],
    ['asOf', { asOf: 'yesterday' }],
  ])('a wrong %s: %j', async (field, change) => {
    const { url } = await answering({ ...quote, ...change });
    expect(await refusal(url)).toBe(`The answer of the feed is not a quote: ${field}.`);
  });

  it('a price that rounds to zero', async () => {
    const { url } = await answering({ ...quote, rhodium: 0.00001 });
    expect(await refusal(url)).toMatch(/a price is zero/);
  });

  it('a quote from the future, beyond what clocks differ', async () => {
    const ahead = async (asOf: string) => (await answering({ ...quote, asOf })).url;
    expect(await refusal(await ahead('2026-06-15T14:05:01Z'))).toMatch(/from the future/);
    await expect(httpFeed({ url: await ahead('2026-06-15T14:05:00Z'), token: undefined })(now)).resolves.toMatchObject({
      asOf: new Date('2026-06-15T14:05:00Z'),
    });
  });

  it.each([
    ['<html>', /not JSON/],
    ['', /not JSON/],
    // JSON has no such number.
    [JSON.stringify(quote).replace('9550', 'NaN'), /not JSON/],
    [JSON.stringify(quote).replace('9550', '1e999'), /not a quote: rhodium/],
    ['[]', /not a quote: all of it/],
    ['null', /not a quote/],
  ])('%s', async (body, sentence) => {
    expect(await refusal((await answering(body)).url)).toMatch(sentence);
  });

  it.each([201, 204, 304, 401, 404, 500])('the status %i', async (status) => {
    const { url } = await answering(status === 204 || status === 304 ? '' : quote, status);
    expect(await refusal(url)).toBe(`The feed answered with status ${status}.`);
  });

  it('a redirect, whose target is never asked', async () => {
    const target = await answering(quote);
    const { url } = await answering('', 302, { location: target.url });
    expect(await refusal(url)).toBe('The feed answered with status 302.');
    expect(target.asked).toEqual([]);
  });

  it('an answer that is too long, without waiting for its end', async () => {
    const { url } = await serving((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(' '.repeat(70_000));
    });
    expect(await refusal(url)).toBe('The answer of the feed is longer than 64 KB.');
  });

  it('an answer that takes too long, before its head or after it', async () => {
    const silent = await serving(() => {});
    const slow = await serving((_, response) => response.write('{'));
    for (const { url } of [silent, slow]) expect(await refusal(url, 150)).toMatch(/did not answer within 0.15 s/);
  });

  it('a feed that is not there', async () => {
    expect(await refusal('http://127.0.0.1:1/metals')).toBe('The feed cannot be reached.');
  });
});

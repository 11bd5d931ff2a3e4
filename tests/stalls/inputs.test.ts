import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import type { Call } from '../../src/kernel/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Inputs with as many keys or values as fit into a body, which would take long to check and to refuse. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

const [times, each] = isDeep ? [12, 60] : [3, 40];

const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`k${index}`, 1])));
const values = JSON.stringify({ pictures: Array.from({ length: 130_000 }, () => 1) });

const attacks: readonly (readonly [string, Call, string, number, string | undefined])[] = [
  ['unknown keys without a session', calls.preLogin, keys, 413, undefined],
  ['unknown keys of a user', calls.editLoad, keys, 400, 'franchise.buyer@troyard.test'],
  ['wrong values of a user', calls.addItem, values, 400, 'franchise.buyer@troyard.test'],
];

it.each(attacks)('%s hold nobody up', { timeout: 120_000 }, async (_, call, body, status, email) => {
  const reader = await attacked.signIn('buyer@troyard.test');
  const token = email && (await attacked.signIn(email));
  const send = async (index: number) => {
    const answer = await fetch(attacked.product.url + call.path, {
      method: call.method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.4.4.${index}`, ...(token && { token }) },
      body,
    });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const answers = [];
    for (let wave = 0; wave < times; wave += 1)
      answers.push(...(await Promise.all(Array.from({ length: each }, (_each, index) => send(index)))));
    return answers;
  });
  expect([...new Set(result.map((answer) => answer.status))]).toEqual([status]);
  expect(Math.max(...result.map((answer) => answer.bytes))).toBeLessThan(1000);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
  expect(attacked.product.peakMemory()).toBeLessThan(600);
});

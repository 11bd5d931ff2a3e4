import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;

/** The calls that the contracts of all modules declare, with their names. */
const declared = async (): Promise<[name: string, call: Call][]> => {
  const modules = join(import.meta.dirname, '../src/modules');
  const contracts = await Promise.all(
    globSync('**/contract.ts', { cwd: modules }).map(
      async (path) => (await import(join(modules, path))) as Readonly<Record<string, unknown>>,
    ),
  );
  return contracts
    .flatMap((contract) => Object.values(contract))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value) : []))
    .filter((entry): entry is [string, Call] => isCall(entry[1]));
};

// One of two calls with one name would be in no test of all calls.
it('a call is served under its own name, and no other call has it', async () => {
  const found = await declared();
  const missing = found.filter(([name, call]) => (calls as Readonly<Record<string, Call>>)[name] !== call);
  expect(missing.map(([name, { path }]) => `${name} of ${path}`)).toEqual([]);
  expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
});

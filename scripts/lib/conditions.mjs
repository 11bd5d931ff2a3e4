import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The folder in which the browser tests store the values of the conditions. */
const found = join(root, 'var', 'conditions');

/** Forgets earlier runs. */
export const forgetConditions = () => rmSync(found, { recursive: true, force: true });

/** @template T @param {string} folder @returns {T[]} */
const allIn = (folder) => {
  const from = join(found, folder);
  return existsSync(from) ? readdirSync(from).map((name) => JSON.parse(readFileSync(join(from, name), 'utf8'))) : [];
};

/**
 * The conditions below some folders (all without any) that no browser test has seen both ways since they were forgotten.
 * @param {readonly string[]} paths
 * @returns {{ oneWay: readonly string[], watched: number }}
 */
export const oneWayConditions = (paths = []) => {
  /** How often each condition was false and true. @type {Map<string, [number, number]>} */
  const seen = new Map();
  for (const counts of /** @type {Record<string, [number, number]>[]} */ (allIn('seen')))
    for (const [at, [no, yes]] of Object.entries(counts)) {
      const [noes, yeses] = seen.get(at) ?? [0, 0];
      seen.set(at, [noes + no, yeses + yes]);
    }
  const all = /** @type {string[][]} */ (allIn('all')).flat();
  const watched = all.filter((at) => paths.length === 0 || paths.some((path) => at.startsWith(path)));
  const oneWay = watched.flatMap((at) => {
    const [no, yes] = seen.get(at) ?? [0, 0];
    return no > 0 && yes > 0
      ? []
      : [`${at}: ${no + yes === 0 ? 'never asked' : no > 0 ? 'never true' : 'never false'}`];
  });
  return { oneWay: oneWay.toSorted(), watched: watched.length };
};

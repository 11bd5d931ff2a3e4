import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

/** The folder of what was found: every condition of the screens, and what each test file has seen of them. */
export const found = join(import.meta.dirname, '..', '..', 'var', 'conditions');

/** How often each condition was false, and how often true. */
export type Seen = Readonly<Record<string, readonly [noes: number, yeses: number]>>;

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
type Condition = { readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isJoined = (node: Node): boolean => node.type === 'LogicalExpression' && node['operator'] !== '??';
const nameOf = ({ type, name, property }: Node): string =>
  type === 'MemberExpression' && isNode(property) ? nameOf(property) : typeof name === 'string' ? name : '';
const saysWhether = /^(is|has|can|may|was|are|does|needs|sees|opens|shows|takes|hides)[A-Z]/;
/** Whether a value is true or false rather than something to show. */
const isBoolean = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && /^([<>]=?|[!=]==|in|instanceof)$/.test(String(node['operator']))) ||
  (node.type === 'UnaryExpression' && node['operator'] === '!') ||
  (node.type === 'CallExpression' && saysWhether.test(nameOf(node['callee'] as Node))) ||
  saysWhether.test(nameOf(node));

/** The single conditions of a source: each part of `a && b || !c` that decides something. */
export const conditionsIn = (name: string, source: string): readonly Condition[] => {
  const conditions: Condition[] = [];
  const decide = (node: Node): void => {
    if (isJoined(node)) {
      decide(node['left'] as Node);
      decide(node['right'] as Node);
    } else if (node.type === 'UnaryExpression' && node['operator'] === '!') decide(node['argument'] as Node);
    else if (node.type === 'ParenthesizedExpression') decide(node['expression'] as Node);
    else {
      if (!node.type.endsWith('Literal')) conditions.push({ start: node.start, end: node.end });
      walk(node);
    }
  };
  const walk = (node: Node): void => {
    for (const [key, value] of Object.entries(node)) {
      const decides = key === 'test' && /^(If|While|For|Conditional)/.test(node.type);
      for (const child of [value].flat().filter(isNode)) {
        if (decides) decide(child);
        else visit(child);
      }
    }
  };
  const visit = (node: Node): void => {
    if (!isJoined(node)) return walk(node);
    decide(node['left'] as Node);
    const right = node['right'] as Node;
    if (isBoolean(right) || isJoined(right)) return isJoined(right) ? visit(right) : decide(right);
    return visit(right);
  };
  visit(parseSync(name, source).program as unknown as Node);
  return conditions;
};

const recorder =
  'const __seen = (at, value) => { ((globalThis.__conditions ??= {})[at] ??= [0, 0])[value ? 1 : 0] += 1; return value; };';

/** The source with each condition handed through the recorder. Conditions may stand in each other. */
const wrapped = (source: string, conditions: readonly Condition[], names: readonly string[]): string => {
  // What ends at a place ends before anything begins there. The longer one begins first and ends last.
  const edits = conditions
    .flatMap(({ start, end }, at) => [
      { at: end, begins: 0, longer: start - end, text: ')' },
      { at: start, begins: 1, longer: end - start, text: `__seen(${JSON.stringify(names[at])}, ` },
    ])
    .toSorted((a, b) => a.at - b.at || a.begins - b.begins || b.longer - a.longer);
  let done = 0;
  const pieces = edits.map(({ at, text }) => {
    const piece = source.slice(done, at) + text;
    done = at;
    return piece;
  });
  return pieces.join('') + source.slice(done);
};

const keep = (folder: 'all' | 'seen', name: string, content: unknown): void => {
  mkdirSync(join(found, folder), { recursive: true });
  writeFileSync(join(found, folder, `${name}.json`), JSON.stringify(content));
};

/** Keeps what the conditions were in one file of tests. */
export const keepSeen = (seen: Seen): void => keep('seen', randomUUID(), seen);

/** Makes the screens under test tell what each of their conditions was. */
export const watchConditions = (): Plugin => {
  const root = join(import.meta.dirname, '..', '..');
  return {
    name: 'watch-conditions',
    enforce: 'pre',
    transform(source, id) {
      const path = relative(root, id.split('?')[0]!);
      if (!/^src\/.*\/web\/.*\.tsx?$|^src\/ui\/.*\.tsx?$/.test(path) || /\.test\.|\/testing\//.test(path))
        return undefined;
      const conditions = conditionsIn(path, source);
      const all = conditions.map(({ start, end }) => {
        const line = source.slice(0, start).split('\n').length;
        return `${path}:${line} ${source.slice(start, end).replaceAll(/\s+/g, ' ')}`;
      });
      keep('all', path.replaceAll('/', '+'), all);
      // No line moves, so the source needs no map.
      return { code: `${recorder}${wrapped(source, conditions, all)}`, map: null };
    },
  };
};

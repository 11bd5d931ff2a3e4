import { parseSync } from 'oxc-parser';
import { isNode, walk, type Node } from './syntax-tree.ts';

const declares = (file: string): boolean => file.endsWith('/paths.ts');

/** The texts of a node: a string's text, or the parts of a template between its values. */
const textsOf = (node: Node): readonly string[] => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type !== 'TemplateElement' || typeof node['value'] !== 'object') return [];
  const { cooked } = node['value'] as { readonly cooked?: string | null };
  return typeof cooked === 'string' ? [cooked] : [];
};

/** The first words of the declared paths: `load` of `/load/$loadId`. */
const firstWords = (patterns: readonly string[]): ReadonlySet<string> =>
  new Set(patterns.flatMap((pattern) => /^\/([^/$]+)/.exec(pattern)?.[1] ?? []));

/** Every text in src that writes a path of the product instead of taking it from a `paths.ts`. */
export const writtenPaths = (files: ReadonlyMap<string, string>, patterns: readonly string[]): string[] => {
  const words = firstWords(patterns);
  const found: string[] = [];
  for (const [file, source] of files) {
    if (!file.startsWith('src/') || declares(file) || /\.test\.tsx?$/.test(file)) continue;
    walk(parseSync(file, source).program, (node) => {
      if (!isNode(node)) return;
      for (const text of textsOf(node)) {
        const word = /^\/([\w-]+)(?![\w.-])/.exec(text)?.[1];
        if (word !== undefined && words.has(word)) found.push(`${file}: writes the path ${text}`);
      }
    });
  }
  return found;
};

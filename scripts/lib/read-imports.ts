import { parseSync } from 'oxc-parser';
import { isNode, walk, type Node } from './syntax-tree.ts';

/** The target of an import, and whether it disappears when types are stripped. */
export type Import = { readonly specifier: string; readonly isType: boolean };

export type ReadFile = {
  /** Static, side-effect, dynamic and type imports, and re-exports, each once. */
  readonly imports: readonly Import[];
  /** The file contains only re-exports of other files. */
  readonly isBarrel: boolean;
  /** Dynamic imports whose target is only known at run time. */
  readonly unreadable: readonly string[];
  readonly problems: readonly string[];
  /** Uses of the clock and of random numbers. */
  readonly impure: readonly string[];
};

/** Reads a file with a parser, so comments and strings are not taken for imports. */
export const readImports = (path: string, text: string): ReadFile => {
  const { module, program, errors } = parseSync(path, text);
  const fromExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [])),
  );
  const fromImports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end));
  const quoted = dynamic.flatMap((each) => /^(['"`])([^'"`$]+)\1$/.exec(each)?.[2] ?? []);
  const types: Import[] = [];
  const impure: string[] = [];
  walk(program, (node) => {
    if (node.type === 'TSImportType' && isNode(node['source']))
      types.push({ specifier: String(node['source']['value']), isType: true });
    const call = impureCall(node);
    if (call) impure.push(call);
  });
  const imports = [
    ...fromImports,
    ...fromExports,
    ...types,
    ...quoted.map((specifier) => ({ specifier, isType: false })),
  ];
  return {
    imports: imports.filter(
      (each, index) =>
        imports.findIndex(({ specifier, isType }) => specifier === each.specifier && isType === each.isType) === index,
    ),
    isBarrel:
      program.body.length > 0 &&
      program.body.every(
        (node) =>
          (node.type === 'ExportNamedDeclaration' && node.source !== null) || node.type === 'ExportAllDeclaration',
      ),
    unreadable: dynamic.filter((each) => !/^(['"`])([^'"`$]+)\1$/.test(each)),
    problems: errors.map(({ message }) => message),
    impure,
  };
};

/**
 * `Date.now()`, `new Date()` without an argument, `Date()`, `Math.random()`, `crypto.randomUUID()` and similar calls.
 */
const impureCall = (node: Node): string | undefined => {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node;
  if (!isNode(callee)) return undefined;
  if (
    callee.type === 'Identifier' &&
    callee['name'] === 'Date' &&
    (node.type === 'CallExpression' || (given as unknown[]).length === 0)
  )
    return 'new Date()';
  if (callee.type !== 'MemberExpression' || !isNode(callee['object']) || !isNode(callee['property'])) return undefined;
  const [object, property] = [String(callee['object']['name']), String(callee['property']['name'])];
  const isImpure = [
    'Date.now',
    'Math.random',
    'performance.now',
    'crypto.randomUUID',
    'crypto.getRandomValues',
  ].includes(`${object}.${property}`);
  return isImpure ? `${object}.${property}()` : undefined;
};

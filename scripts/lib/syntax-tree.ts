/** A node of a parsed file, of any kind. */
export type Node = { readonly type: string; readonly [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Visits a node and all nodes inside it, outermost first. */
export const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) value.forEach((each) => walk(each, visit));
  else if (isNode(value)) {
    visit(value);
    for (const each of Object.values(value)) if (typeof each === 'object') walk(each, visit);
  }
};

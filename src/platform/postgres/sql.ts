import { addParameter, partOf, writeTemplate, type SqlPart, type Value } from './template.ts';
import { Statement, type Rows, type Runner } from './statement.ts';
import { Json } from './values.ts';

/** A row without declared columns. */
// oxlint-disable-next-line typescript/no-explicit-any -- what is read from it is known to whoever wrote the statement
export type Row = Record<string, any>;

/** Runs statements: a pool, a transaction, or a reserved connection. */
export type ISql = {
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...values: readonly Value[]): Statement<Rows<T>>;
  /** A name; a list for `in`; a row or rows to insert; a row to set. */
  (what: string | object): SqlPart;
  /** A statement from a string. With values or `prepare` it is one statement; otherwise there may be several. */
  readonly unsafe: <T extends readonly object[] = Row[]>(
    text: string,
    values?: readonly unknown[],
    options?: { readonly prepare?: boolean },
  ) => Statement<Rows<T>>;
  /** Sends a value as JSON, whatever its type. */
  readonly json: (value: unknown) => Json;
  /** The pool it belongs to, as a key for what a process keeps of one database. */
  readonly pool: object;
};

/** The place of each template in the code. Recorded once per template, because creating an error is slow. */
const origins = new WeakMap<TemplateStringsArray, Error>();
const originOf = (strings: TemplateStringsArray): Error => {
  let origin = origins.get(strings);
  if (!origin) origins.set(strings, (origin = new Error()));
  return origin;
};

/** Makes statements that the given runner runs. */
export const sqlOn = (runner: Runner, isCamel: boolean, pool: object): ISql => {
  const sql = (what: TemplateStringsArray | string | object, ...values: readonly unknown[]) =>
    typeof what === 'object' && 'raw' in what
      ? new Statement(runner, writeTemplate(what, values), true, originOf(what))
      : partOf(what, isCamel);
  const unsafe: ISql['unsafe'] = (text, values = [], { prepare = false } = {}) =>
    new Statement(
      runner,
      (_, into) => {
        for (const value of values) addParameter(value, into);
        return text;
      },
      prepare,
    );
  return Object.assign(sql, { unsafe, json: (value: unknown) => new Json(value), pool }) as unknown as ISql;
};

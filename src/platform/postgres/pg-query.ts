import pg from 'pg';
import { toCamel } from './template.ts';
import type { Query, Rows } from './statement.ts';
import { withCode, withOrigin } from './errors.ts';

/** Further statements are not prepared under a name: texts that are built anew each time would fill the memory. */
const maxNames = 5000;
/** For each text, the names by parameter types. */
const names = new Map<string, Map<string, string>>();
let nameCount = 0;

/** The name of the prepared statement: one for each text and parameter types. */
const nameOf = ({ text, types }: Query): string | undefined => {
  const byTypes = names.get(text);
  const key = types.join();
  let name = byTypes?.get(key);
  if (name !== undefined || nameCount >= maxNames) return name;
  name = `s${nameCount}`;
  nameCount += 1;
  if (byTypes) byTypes.set(key, name);
  else names.set(text, new Map([[key, name]]));
  return name;
};

const camelNames = new Map<string, string>();
const camelOf = (name: string): string => {
  let camel = camelNames.get(name);
  if (camel === undefined) {
    camel = toCamel(name);
    if (camelNames.size < maxNames) camelNames.set(name, camel);
  }
  return camel;
};

type Result = { readonly rows: readonly object[]; readonly rowCount: number | null; readonly command: string };
export type Done = (error: Error | null, rows?: Rows) => void;

/** `count` and `command` are hidden properties, so that an answer compares like a list of its rows. */
const rowsOf = ({ rows, rowCount, command }: Result): Rows =>
  Object.defineProperties(rows, { count: { value: rowCount ?? 0 }, command: { value: command } }) as Rows;

type Described = { readonly fields: { name: string }[] };
/** Members of a `pg` query that its types leave out. */
type OpenQuery = pg.Submittable & {
  types: readonly number[];
  name: string | undefined;
  handleRowDescription(described: Described): void;
};
const OpenQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  done: (error: Error | null, result: Result | Result[]) => void,
) => OpenQuery;

/** A query of `pg` that declares the types of its parameters and renames its columns. */
export class PgQuery extends OpenQuery {
  readonly #isCamel: boolean;

  constructor(query: Query, isCamel: boolean, done: Done) {
    const { text, values, types, isPrepared } = query;
    super(text, values, (error, result) => {
      if (error) return done(withOrigin(withCode(error, 'CONNECTION_CLOSED'), query.origin));
      done(null, Array.isArray(result) ? (result.map(rowsOf) as unknown as Rows) : rowsOf(result));
    });
    // `pg` would copy a configuration, property by property.
    this.types = types;
    this.name = isPrepared ? nameOf(query) : undefined;
    this.#isCamel = isCamel;
  }

  override handleRowDescription(described: Described): void {
    if (this.#isCamel) for (const field of described.fields) field.name = camelOf(field.name);
    super.handleRowDescription(described);
  }
}

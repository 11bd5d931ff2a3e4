import { first, type Tx } from '../../../platform/database.ts';

/** The make of a converter that nobody knows the make of. */
const other = 'Other';

/** A live make by its name, whatever its case. Undefined if there is none. */
export const makeIdNamed = async (tx: Tx, name: string): Promise<number | undefined> =>
  first(await tx<{ id: number }[]>`select id from make where lower(name) = lower(${name}) and deleted_at is null`)?.id;

/** The make for converters of no known make. It is added when it is needed first. */
export const otherMakeId = async (tx: Tx): Promise<number> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('other make', 0))`;
  const known = await makeIdNamed(tx, other);
  if (known !== undefined) return known;
  const [made] = await tx<{ id: number }[]>`insert into make (name) values (${other}) returning id`;
  return made!.id;
};

/** Finds live makes by their names in lower case. The answer leaves out names that no make has. */
export const makeIdsNamed = async (tx: Tx, names: readonly string[]): Promise<{ id: number; name: string }[]> => [
  ...(await tx<{ id: number; name: string }[]>`
    select id, name from make where lower(name) = any(${names}::text[]) and deleted_at is null`),
];

import type { Tx } from '../../../../../platform/database.ts';
import { makeIdsNamed, otherMakeId } from '../../../../makes/server/public.ts';
import type { RowFault } from '../../domain/row-faults.ts';
import type { SheetRow } from '../../domain/sheet-row.ts';

type Named = { readonly id: number; readonly name: string };

/** The makes, types and families that the rows of a sheet name, by their names in lower case. */
export type SheetNames = {
  readonly makes: ReadonlyMap<string, Named>;
  readonly types: ReadonlyMap<string, Named>;
  readonly families: ReadonlyMap<string, Named>;
};

const key = (name: string): string => name.toLowerCase();
const byName = (rows: readonly Named[]) => new Map(rows.map((row) => [key(row.name), row]));
const namesOf = (rows: readonly SheetRow[], field: 'manufacturer' | 'family'): string[] => [
  ...new Set(rows.flatMap((row) => (row[field] === undefined ? [] : [key(row[field])]))),
];

export const readNames = async (tx: Tx, rows: readonly SheetRow[]): Promise<SheetNames> => {
  const makes = await makeIdsNamed(tx, namesOf(rows, 'manufacturer'));
  const types = await tx<Named[]>`select id, name from converter_type`;
  const families = await tx<Named[]>`
    select id, name from family where lower(name) = any(${namesOf(rows, 'family')}) order by id desc`;
  // A type is named, or given by its number.
  return {
    makes: byName(makes),
    types: new Map([...byName(types), ...types.map((type) => [String(type.id), type] as const)]),
    families: byName(families),
  };
};

/**
 * Returns the row with its names spelled as they are stored, so that a different case does not count as a change. A new
 * family keeps its spelling. A make or a type that does not exist is a fault. A converter may keep its own make, even a
 * deleted one.
 */
export const withStoredNames = (
  names: SheetNames,
  row: SheetRow,
  ownMake?: string,
): { readonly named: SheetRow; readonly faults: readonly RowFault[] } => {
  const faults: RowFault[] = [];
  const isOwn = ownMake !== undefined && row.manufacturer !== undefined && key(ownMake) === key(row.manufacturer);
  const make =
    row.manufacturer === undefined ? undefined : isOwn ? { name: ownMake } : names.makes.get(key(row.manufacturer));
  if (row.manufacturer !== undefined && !make)
    faults.push({
      kind: 'unknown',
      field: 'manufacturer',
      name: row.manufacturer,
      sentence: `There is no make ${row.manufacturer}. Add it under Manufacturer Tips first.`,
    });
  const type = row.type === undefined ? undefined : names.types.get(key(row.type));
  if (row.type !== undefined && !type)
    faults.push({ kind: 'unknown', field: 'type', name: row.type, sentence: `There is no type ${row.type}.` });
  const family = row.family === undefined ? undefined : names.families.get(key(row.family));
  const named = {
    ...row,
    ...(make && { manufacturer: make.name }),
    ...(type && { type: type.name }),
    ...(family && { family: family.name }),
  };
  return { named, faults };
};

/** The ids of names, families that are new among them, which are added. */
export const idsOfNames = async (tx: Tx, names: SheetNames, newFamilies: readonly string[]) => {
  const families = new Map(names.families);
  if (newFamilies.length > 0) {
    const added = await tx<Named[]>`
      insert into family (name) select distinct on (lower(name)) name from unnest(${newFamilies}::text[]) name
      on conflict (name) do update set name = excluded.name returning id, name`;
    for (const row of added) families.set(key(row.name), row);
  }
  let other: number | undefined;
  return {
    makeId: async (name: string): Promise<number> =>
      names.makes.get(key(name))?.id ?? (other ??= await otherMakeId(tx)),
    typeId: (name: string): number => names.types.get(key(name))!.id,
    familyId: (name: string | null): number | null =>
      name === null || name === '' ? null : families.get(key(name))!.id,
  };
};
export type NameIds = Awaited<ReturnType<typeof idsOfNames>>;

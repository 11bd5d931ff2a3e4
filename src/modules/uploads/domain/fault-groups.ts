import type { FaultKind, RowFault } from '../../catalogue/editing/domain/row-faults.ts';
import type { SheetField } from '../../catalogue/editing/domain/sheet-fields.ts';

/** The rows of a sheet that have one kind of fault in one field. */
export type FaultGroup = {
  readonly kind: FaultKind;
  readonly field: SheetField | null;
  readonly rows: number;
  /** The first of them. */
  readonly lines: readonly { readonly line: number; readonly reason: string }[];
  /** The first names that are unknown, with their rows. */
  readonly names: readonly { readonly name: string; readonly rows: number }[];
};

/** How many rows and names of each kind are kept to be shown. */
export const keptLines = 20;
export const keptNames = 50;

/** A group that further rows are added to. Its names stand by their lower case. */
type OpenGroup = Omit<FaultGroup, 'rows' | 'lines' | 'names'> & {
  rows: number;
  readonly lines: FaultGroup['lines'][number][];
  readonly names: Map<string, { readonly name: string; rows: number }>;
};
type Faulty = { readonly line: number; readonly faults: readonly RowFault[] };

const keyOf = (kind: FaultKind, field: SheetField | null | undefined): string => `${kind} ${field ?? ''}`;

/** The groups with the faults of further rows. A row with several faults stands in each of their groups. */
export const withFaults = (groups: readonly FaultGroup[], rows: readonly Faulty[]): FaultGroup[] => {
  const all = new Map<string, OpenGroup>(
    groups.map(({ lines, names, ...group }) => [
      keyOf(group.kind, group.field),
      { ...group, lines: [...lines], names: new Map(names.map((each) => [each.name.toLowerCase(), { ...each }])) },
    ]),
  );
  for (const { line, faults } of rows)
    for (const [key, same] of Map.groupBy(faults, ({ kind, field }) => keyOf(kind, field))) {
      const { kind, field = null } = same[0]!;
      const group: OpenGroup = all.get(key) ?? { kind, field, rows: 0, lines: [], names: new Map() };
      all.set(key, group);
      group.rows += 1;
      if (group.lines.length < keptLines)
        group.lines.push({ line, reason: same.map(({ sentence }) => sentence).join(' ') });
      for (const { name } of same) {
        if (name === undefined) continue;
        const known = group.names.get(name.toLowerCase());
        if (known) known.rows += 1;
        else if (group.names.size < keptNames) group.names.set(name.toLowerCase(), { name, rows: 1 });
      }
    }
  return [...all.values()].map(({ names, ...group }) => ({ ...group, names: [...names.values()] }));
};

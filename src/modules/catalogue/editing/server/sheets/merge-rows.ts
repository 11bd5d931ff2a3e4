import { inWords } from '../../../../../kernel/access.ts';
import type { Tx } from '../../../../../platform/database.ts';
import { currentPricing } from '../../../../pricing/server/public.ts';
import { mayPriceConverters } from '../../../domain/access.ts';
import { changesOf, factsAfter, newFacts, worthFaults, type SheetFacts } from '../../domain/judge-row.ts';
import { leavesOpen, type RowFault } from '../../domain/row-faults.ts';
import type { FieldChange, SheetOutcome, SheetRow } from '../../domain/sheet-row.ts';
import { unlikelyWorth, usualIn } from '../../domain/unlikely-worth.ts';
import { matchConverters, sameConverters } from './match-converters.ts';
import { idsOfNames, readNames, withStoredNames, type SheetNames } from './sheet-names.ts';
import { storedConverters } from './stored-converters.ts';
import { writeChanged, type ChangedConverter } from './write-changed.ts';
import { writeNew } from './write-new.ts';

type MergeOptions = {
  readonly userId: number;
  readonly now: Date;
  /** It is only tried: nothing is written. */
  readonly isDry: boolean;
  /** Otherwise the answer to a row is the same whatever price the catalogue has. */
  readonly seesPrices: boolean;
};
/** Keeps the line of each converter for a sheet, unless an earlier line has it. Returns the lines of converters that are kept. */
export type KeepLines = (
  lines: ReadonlyMap<number, number>,
  asked: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

const isOfPrice = (field: string): boolean => field === 'price' || field === 'isCalculatedPrice';

const newFamiliesOf = (all: readonly { readonly after: SheetFacts }[], known: ReadonlyMap<string, unknown>): string[] =>
  all.flatMap(({ after: { family } }) => (family && !known.has(family.toLowerCase()) ? [family] : []));

const overAssaysFaults = ({ subweight, isCalculatedPrice }: SheetFacts): RowFault[] =>
  subweight !== null && !isCalculatedPrice
    ? [
        {
          kind: 'right',
          field: 'isCalculatedPrice',
          sentence: `isCalculatedPrice: A typed price that counts over assays needs ${inWords(mayPriceConverters)}.`,
        },
      ]
    : [];

type Measured = Pick<SheetRow, 'subweight' | 'ptAssay' | 'pdAssay' | 'rhAssay' | 'price'>;

/** The values of a row that it changes. */
const changedIn = (row: SheetRow, changes: readonly FieldChange[]): Measured =>
  Object.fromEntries(changes.map(({ field }) => [field, row[field as keyof SheetRow]]));

type Family = Parameters<typeof usualIn>[1];

/** The stored family that a row names. */
const familyNamed = ({ families }: SheetNames, { family }: SheetRow): Family =>
  families.get((family ?? '').toLowerCase());

/** Questions about the values of a row, judged in the family of its converter. */
const worthJudge = async (tx: Tx, { seesPrices }: MergeOptions) => {
  const pricing = await currentPricing(tx);
  const usual = new Map<number | undefined, ReturnType<typeof usualIn>>();
  return (after: SheetFacts, row: Measured, family: Family): readonly string[] => {
    if (!usual.has(family?.id)) usual.set(family?.id, usualIn(pricing, family));
    const isNewAssay = [row.ptAssay, row.pdAssay, row.rhAssay].some((each) => each !== undefined);
    return unlikelyWorth(
      {
        weight: row.subweight,
        ...(isNewAssay && { pt: after.ptAssay, pd: after.pdAssay, rh: after.rhAssay }),
        ...(seesPrices && { price: row.price }),
      },
      usual.get(family?.id)!,
    );
  };
};

/**
 * Adds the converters of a sheet. One that is there with all that the row says is unchanged. One that is there otherwise
 * is refused, because it would be there twice; a price that the sender may not see does not count. No two rows have the
 * same first code and make.
 */
export const addRows = async (
  tx: Tx,
  rows: readonly SheetRow[],
  options: MergeOptions & { /** Whether a typed price may count over assays. */ readonly mayPrice: boolean },
): Promise<SheetOutcome[]> => {
  // One sheet after another, so that the same sheet twice at once adds nothing twice.
  if (!options.isDry) await tx`select pg_advisory_xact_lock(hashtextextended('sheets of converters', 0))`;
  const names = await readNames(tx, rows);
  const sameAs = await sameConverters(tx, rows);
  const stored = await storedConverters(tx, rows.flatMap(sameAs), false);
  const isSame = (id: number, row: SheetRow): boolean =>
    changesOf(stored.get(id)!.facts, row).every(({ field }) => !options.seesPrices && isOfPrice(field));
  const judge = await worthJudge(tx, options);
  const added: { readonly after: SheetFacts }[] = [];
  const outcomes = rows.map((row): SheetOutcome => {
    const { named, faults: unknown } = withStoredNames(names, row);
    const faults = [...(row.faults ?? []), ...unknown];
    const same = leavesOpen(faults, 'oem', 'manufacturer') ? [] : sameAs(row);
    if (same.some((id) => isSame(id, named)) && faults.length === 0) return { line: row.line, result: 'unchanged' };
    if (same.length > 0 && !same.some((id) => isSame(id, named)))
      faults.push({
        kind: 'present',
        sentence: `The catalogue has ${row.codes?.[0] ?? ''} of ${named.manufacturer ?? 'Other'} already, number ${same[0]}. Change it with an edit file.`,
      });
    const after = newFacts(named);
    faults.push(...worthFaults(after, faults));
    if (!options.mayPrice && !leavesOpen(faults, 'subweight', 'isCalculatedPrice'))
      faults.push(...overAssaysFaults(after));
    if (faults.length > 0) return { line: row.line, result: 'wrong', faults };
    added.push({ after });
    return { line: row.line, result: 'added', unlikely: judge(after, named, familyNamed(names, named)) };
  });
  if (!options.isDry && added.length > 0) {
    const ids = await idsOfNames(tx, names, newFamiliesOf(added, names.families));
    await writeNew(
      tx,
      added.map(({ after }) => after),
      ids,
      options,
    );
  }
  return outcomes;
};

/** Changes the converters that the rows of a sheet are about, each once. What a row does not say stays. */
export const editRows = async (
  tx: Tx,
  rows: readonly SheetRow[],
  options: MergeOptions & { readonly keepLines: KeepLines },
): Promise<SheetOutcome[]> => {
  const names = await readNames(tx, rows);
  const match = await matchConverters(tx, rows);
  const matched = rows.map((row) => {
    const isOpen = leavesOpen(row.faults ?? [], 'productId', 'serialNo', 'oem', 'manufacturer');
    return { row, match: isOpen ? undefined : match(row) };
  });
  const ids = matched.flatMap(({ match: id }) => (typeof id === 'number' ? [id] : []));
  const stored = await storedConverters(tx, [...new Set(ids)], !options.isDry);
  const judge = await worthJudge(tx, options);
  const lines = new Map<number, number>();
  for (const { row, match: id } of matched)
    if (typeof id === 'number' && stored.has(id) && !lines.has(id) && !row.faults) lines.set(id, row.line);
  const kept = await options.keepLines(lines, [...stored.keys()]);
  const all: ChangedConverter[] = [];
  const outcomes = matched.map(({ row, match: id }): SheetOutcome => {
    const converter = typeof id === 'number' ? stored.get(id) : undefined;
    const { named, faults: unknown } = withStoredNames(names, row, converter?.facts.manufacturer);
    const faults = [...(row.faults ?? []), ...unknown];
    if (typeof id === 'object') faults.push(id);
    if (typeof id === 'number' && !converter) faults.push({ kind: 'absent', sentence: `There is no converter ${id}.` });
    if (!converter) return { line: row.line, result: 'wrong', faults };
    const { id: productId } = converter;
    const earlier = kept.get(productId);
    if (earlier !== undefined && earlier < row.line)
      faults.push({ kind: 'twice', sentence: `Line ${earlier} is about the same converter.` });
    const changes = changesOf(converter.facts, named);
    const saysHidden = !options.seesPrices && (named.price !== undefined || named.isCalculatedPrice !== undefined);
    if (changes.length === 0 && !saysHidden && faults.length === 0) return { line: row.line, result: 'unchanged' };
    const after = factsAfter(converter.facts, named);
    faults.push(...worthFaults(saysHidden ? { ...after, price: named.price ?? null } : after, faults));
    if (faults.length > 0) return { line: row.line, result: 'wrong', faults };
    if (changes.length > 0) all.push({ stored: converter, after, fields: new Set(changes.map(({ field }) => field)) });
    const oem = converter.facts.codes[0] ?? '';
    const { familyId, facts } = converter;
    const own = familyId === null ? undefined : { id: familyId, name: facts.family! };
    const unlikely = judge(
      after,
      changedIn(named, changes),
      named.family === undefined ? own : familyNamed(names, named),
    );
    return { line: row.line, result: 'changed', productId, oem, changes, unlikely };
  });
  if (!options.isDry && all.length > 0) {
    await writeChanged(tx, all, await idsOfNames(tx, names, newFamiliesOf(all, names.families)), options);
  }
  return outcomes;
};

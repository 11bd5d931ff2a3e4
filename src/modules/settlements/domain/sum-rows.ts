import { sum } from '../../../kernel/decimal.ts';
import type { TableColumn } from './table-columns.ts';

/** A row of a block before it is read: its first text, also outside the columns that are read, and its cells. */
export type Line = { readonly label: string; readonly cells: readonly string[] };
type Targets = readonly (TableColumn | undefined)[];
type ReadNumber = (text: string) => string | undefined;

export const lineOf = (row: readonly string[], cells = row): Line => ({
  label: row.find((text) => text !== '') ?? '',
  cells,
});

/** How a row of totals or averages begins. `Total 3 lots` and `Summe:` do, the number `Sum-12` does not. */
const sumWords =
  /^(?:(?:grand|sub|overall|weighted)[\s-]*)?(?:totale?s?|sums?|summen?|somme|suma|gesamt(?:summe)?|averages?|avg|mean|mittelwert)(?:[\s:.(]|$)/i;

const isAdded = ({ name }: TableColumn): boolean => /(?:Oz|Dry)$/.test(name);
/** The number of a lot, sample or hedge. */
const isName = ({ name }: TableColumn): boolean => name.endsWith('No');

/** Whether a row without a number holds the sums of the rows above it, which a printer may have rounded. */
const addsUp = ({ cells }: Line, above: readonly Line[], targets: Targets, read: ReadNumber): boolean => {
  const places = (is: (column: TableColumn) => boolean) =>
    [...targets.keys()].filter((at) => targets[at] && is(targets[at]));
  const names = places(isName);
  if (above.length < 2 || names.length === 0 || names.some((at) => (cells[at] ?? '') !== '')) return false;
  // A column with a cell that cannot be read tells nothing.
  const told = places(isAdded).flatMap((at) => {
    const [shown, ...others] = [cells[at], ...above.map((line) => line.cells[at] || '0')].map((text) =>
      read(text ?? ''),
    );
    return shown === undefined || others.includes(undefined)
      ? []
      : [{ shown, whole: sum(others.map((each) => each!)) }];
  });
  return (
    told.length > 0 && told.every(({ shown, whole }) => whole.gt(0) && whole.minus(shown).abs().times(1000).lte(whole))
  );
};

/** Whether a row begins with a word for sums. A row that has a number of its own may begin with a customer of that name. */
const isCalledSum = ({ label, cells }: Line, targets: Targets): boolean => {
  const number = cells[targets.findIndex((column) => column && isName(column))] ?? '';
  return sumWords.test(label) && (number === '' || number === label);
};

/** Parts the rows of sums from the others: a row of totals is no lot, its ounces would count twice. */
export const withoutSums = (lines: readonly Line[], targets: Targets, read: ReadNumber) => {
  const kept: Line[] = [];
  const sums: string[] = [];
  for (const line of lines)
    if (isCalledSum(line, targets) || addsUp(line, kept, targets, read)) sums.push(line.label);
    else kept.push(line);
  return { kept, sums };
};

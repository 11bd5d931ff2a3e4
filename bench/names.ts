import { random, type Random } from '../database/demo/random.ts';
import type { Sql } from '../src/platform/database.ts';
import { inTurns, type Pair, type Timed } from './measure.ts';

type Named = { readonly make: string; readonly model: string };

/** A word without one of its letters, not the first or the last. */
const mistyped = (word: string, { whole }: Random): string => {
  const at = whole(1, word.length - 2);
  return word.slice(0, at) + word.slice(at + 1);
};

const shots = 60;

/** Searches for make and model, with the model mistyped, and typed correctly in turns with it. */
export const measureNames = async (sql: Sql, search: (text: string) => Promise<number>): Promise<Pair> => {
  const names = await sql<Named[]>`
    select make.name as make, split_part(model, ' ', 1) as model
    from converter join make on make.id = make_id
    where split_part(model, ' ', 1) ~ '^[A-Za-z]{5,}$'
    group by make.name, split_part(model, ' ', 1) order by make.name, 2`;
  const rand = random(11);
  const typed = names.map(({ make, model }) => ({
    right: `${make} ${model}`,
    wrong: `${make} ${mistyped(model, rand)}`,
  }));
  const asks =
    (way: 'right' | 'wrong'): Timed =>
    (at) =>
      search(typed[(at * 7) % typed.length]![way]);
  return inTurns(asks('wrong'), asks('right'), shots);
};

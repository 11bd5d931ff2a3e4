import { expect, it } from 'vitest';
import type { z } from 'zod';
import { calls } from '../src/app/contract.ts';
import { allows, signedIn, type Rule } from '../src/kernel/access.ts';
import type { Who } from '../src/kernel/actor.ts';
import { visibility, type Call } from '../src/kernel/contract.ts';
import { grantingFlags } from '../src/kernel/flags.ts';
import { defOf } from '../src/platform/http/schema-parts.ts';
import { ordersOf, shownAs } from './support/orders.ts';

/* An order shows which row has more, so nobody may sort by a field that they may not see. */

const sorted = Object.values<Call>(calls).filter((call) => ordersOf(call).length > 0);

/** The fields of the rows that a call sorts: its own, or those of the list whose sheet it links to. */
const fieldsOf = (call: Call): Readonly<Record<string, z.ZodType>> => {
  const list = defOf(call.output).shape?.['list'];
  return list
    ? defOf(defOf(list).element!).shape!
    : fieldsOf(sorted.find(({ path }) => call.path === `${path}/download`)!);
};

const ruleOf = (field: z.ZodType): Rule => {
  const { innerType } = defOf(field);
  return visibility.get(field)?.rule ?? (innerType ? ruleOf(innerType) : signedIn);
};

/** Users with every flag, and with every flag but one. */
const users: readonly Who[] = ([1, 2, 10] as const).flatMap((hierarchy) =>
  [undefined, ...grantingFlags].map((missing) => ({
    hierarchy,
    isSA: false,
    isAdmin: true,
    flags: new Set(grantingFlags.filter((flag) => flag !== missing)),
  })),
);
const needed = ({ alsoNeeds }: Call, input: object): Rule => alsoNeeds?.rule(input as never) ?? signedIn;
/** What lists need of every reader, whatever their order. */
const others = { isMyCarts: true, type: 3 };

it.each(sorted.map((call) => [call.path, call] as const))('%s is sorted by who sees the field', (_, call) => {
  const fields = fieldsOf(call);
  const readers = users.filter((who) => allows(call.access, who) && allows(needed(call, others), who));
  expect(readers).not.toEqual([]);
  for (const sort of ordersOf(call)) {
    const name = sort.replace('-', '');
    const field = [name, ...(shownAs[name] ?? [])].find((each) => each in fields);
    expect(Object.keys(fields), `A row has the field of the order ${sort}`).toContain(field);
    const sees = ruleOf(fields[field!]!);
    const wrong = readers.filter((who) => allows(needed(call, { ...others, sort }), who) !== allows(sees, who));
    const missing = wrong.map(({ flags }) => grantingFlags.filter((flag) => !flags.has(flag)));
    expect(missing, `Readers without these flags, sorting by ${sort}`).toEqual([]);
  }
});

it('the sorted calls have hidden fields among their orders', () => {
  const guarded = sorted.flatMap((call) =>
    ordersOf(call).filter((sort) => (fieldsOf(call)[sort] ?? undefined) && ruleOf(fieldsOf(call)[sort]!) !== signedIn),
  );
  expect(guarded.length).toBeGreaterThan(30);
});

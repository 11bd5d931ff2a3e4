import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { visibility, type Call } from '../src/kernel/contract.ts';
import { allParts, defOf } from '../src/platform/http/schema-parts.ts';
import type { TestAnswer, TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { accountNames, accounts, expectedName, expectedRows, type Account } from './support/expected.ts';
import { makeLoad, placeOf, type LoadSpec, type MadeLoad } from './support/scene.ts';

/* Who sees which field, from `tests/expected/fields.csv`, which was written independently of the contracts, and from a
   second file for answers beyond the specifications. */

type FieldRow = { readonly field: string; readonly in: string } & { readonly [A in Account]: string };
const rows = [
  ...expectedRows('fields.csv'),
  ...expectedRows('fields-beyond-the-specifications.csv'),
] as unknown as FieldRow[];

/** The wire's keys for rows that describe them in words. */
const keysByWords: Readonly<Record<string, readonly string[]>> = {
  'isCalculatedPrice, ptDiscount, pdDiscount, rhDiscount, schemeDisc, price2Modifier and their percent flags': [
    'isCalculatedPrice',
    ...['ptDisc', 'pdDisc', 'rhDisc', 'schemeDisc', 'price2Modifier'].flatMap((name) => [name, `${name}IsPercentage`]),
  ],
  'the receipt (steps of the price)': ['steps'],
  "subweight and assays among the receipt's inputs": ['weight', 'metals'],
  "subtotal, grandtotal, balance, amountPaid, discount; a payment's amount": [
    'subtotal',
    'grandtotal',
    'balance',
    'amountPaid',
    'discount',
    'amount',
  ],
  'permission toggles, lookup restriction': [
    'isPictureMandatory',
    'canSeeUnitPrice',
    'canSeeMarkup',
    'canSeeSubtotal',
    'canBuildCart',
    'lookupRestriction',
  ],
  'Price Adjust': ['priceAdjust'],
  'margin, unhedged ounces': ['margin', 'unhedgedOunces'],
  'the facilities part': ['facilities'],
  'the family values': ['families'],
  'createdBy, addedBy names': ['createdBy', 'addedBy'],
};
const keysOf = ({ field }: FieldRow): readonly string[] =>
  keysByWords[field] ??
  field
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((each) => each.trim());

/** The calls of a row, matched by the end of their paths. */
const nameOf = ({ path }: Call): string => path.replace(/^\/(?:read|write)\/v1\//, '');
const speaksOf = (row: FieldRow, call: Call): boolean =>
  row.in.split(',').some((each) => {
    const name = each.trim();
    return name.endsWith('/*') ? nameOf(call).startsWith(name.slice(0, -1)) : name === nameOf(call);
  });

const shapeKeys = (call: Call): ReadonlySet<string> =>
  new Set([...allParts(call.output)].flatMap((part) => Object.keys(defOf(part).shape ?? {})));
/** The keys of guarded schemas in an answer. */
const guardedKeys = (call: Call): ReadonlySet<string> =>
  new Set(
    [...allParts(call.output)].flatMap((part) =>
      Object.entries(defOf(part).shape ?? {}).flatMap(([name, field]) => (isGuarded(field) ? [name] : [])),
    ),
  );
const isGuarded = (field: Parameters<typeof defOf>[0]): boolean => {
  const { innerType } = defOf(field);
  return visibility.has(field) || (innerType !== undefined && isGuarded(innerType));
};

type Checked = { readonly call: Call; readonly key: string; readonly row: FieldRow };
const declared = Object.values<Call>(calls);
/** Every key of a row that a declared call returns. */
const checked: readonly Checked[] = declared.flatMap((call) =>
  rows
    .filter((row) => speaksOf(row, call))
    .flatMap((row) => keysOf(row).map((key) => ({ call, key, row })))
    .filter(({ key }) => shapeKeys(call).has(key)),
);

let cast: Cast;
let app: TestApp;
/** The answer of a call to each account. */
const answers = new Map<string, TestAnswer>();
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

/** A load with values for all fields: a markup, a payment, an older price, a change in its history. */
const fullLoad = async (player: Player, type: 1 | 3): Promise<MadeLoad> => {
  const place = await placeOf(app.sql, player.email);
  const [first] = await app.sql<{ version: number }[]>`select min(version) as version from pricing_version`;
  const { version } = first!;
  const columns = {
    converterId: player.world.productId,
    priceVersion: version,
    markup: 1,
    pricedFacilityId: place.facilityId,
  };
  const spec: LoadSpec = { type, items: [{ columns }, {}], ...(type === 3 && { paid: 5 }) };
  const made = await makeLoad(app.sql, place, spec);
  await app.sql`update load_item set markup = 2, unit_price = unit_price + 2, box = 4 where id = ${made.itemIds[0]!}`;
  await app.sql`update load set discount = 1 where id = ${made.loadId}`;
  return made;
};

/** A customer of the player with price terms. */
const customerWithTerms = async ({ email }: Player): Promise<number> => {
  const { customerId } = await placeOf(app.sql, email);
  await app.sql`
    insert into company_terms (company_id, revision, group_discount)
    values (${customerId}, (select coalesce(max(revision), 0) + 1 from company_terms where company_id = ${customerId}), 3)`;
  return customerId;
};

/** Something that a customer of the player was offered and did not sell. */
const markNotBought = async (player: Player): Promise<void> => {
  const { loadId } = await fullLoad(player, 1);
  const offered = { oem: 'NB 1', priceUnit: 'piece', quantity: 1, unit: 1, price: 40, createdAt: new Date() };
  const { companyId, customerId, facilityId, typeId, buyerId: markedBy } = await placeOf(app.sql, player.email);
  await app.sql`insert into did_not_buy ${app.sql({ ...offered, companyId, customerId, facilityId, typeId, markedBy, loadId })}`;
};

const inputOf = async (call: Call, player: Player): Promise<object> => {
  const { world } = player;
  if (call === calls.searchConverters) return { text: world.oem };
  if (call === calls.listYield) return { by: 'code' };
  if (call === calls.getReceipt && player.who.flags.has('canShowAdvancedSearchFilters'))
    return { productId: world.productId, companyId: await customerWithTerms(player) };
  if (call === calls.repriceLoad) return { loadId: (await fullLoad(player, 1)).loadId, isPreview: true };
  if (call === calls.addItem)
    return { ...calls.addItem.example({ ...world, hierarchy: 1 }), loadId: (await fullLoad(player, 1)).loadId };
  if (call === calls.getItems) {
    const { loadId, itemIds } = await fullLoad(player, 3);
    return { loadId, itemIds: itemIds.join(',') };
  }
  if (call === calls.listNotBought) await markNotBought(player);
  if ('loadId' in call.input.shape) return { loadId: (await fullLoad(player, 3)).loadId };
  return call.example(world) ?? {};
};

const answerOf = async (call: Call, account: Exclude<Account, 'nobody'>): Promise<TestAnswer> => {
  const key = `${expectedName(call)} ${account}`;
  const player = cast.player(accounts[account]);
  const answer = answers.get(key) ?? (await app.call(call.method, call.path, await inputOf(call, player), player.me));
  answers.set(key, answer);
  return answer;
};

const holds = (value: unknown, key: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((value as Record<string, unknown>)[key] !== undefined || Object.values(value).some((each) => holds(each, key)));

/** A row about converters whose lookup is too old to show their prices. */
const isOfOldLookup = ({ field }: FieldRow): boolean => field.includes('more than 24 hours ago');

/** The same answer, while every lookup is a day older. */
const answerOfOldLookup = async (call: Call, account: Exclude<Account, 'nobody'>): Promise<TestAnswer> => {
  const { me, world } = cast.player(accounts[account]);
  const older = (days: number) =>
    app.sql`update looked_up_converter set looked_up_at = looked_up_at - make_interval(days => ${days})`;
  await older(1);
  try {
    return await app.call(call.method, call.path, { productId: world.productId }, me);
  } finally {
    await older(-1);
  }
};

describe.each(accountNames.filter((each) => each !== 'nobody'))('%s', (account) => {
  it.each(checked.map((each) => [`${expectedName(each.call)} ${each.row.field}: ${each.key}`, each] as const))(
    '%s',
    async (_, { call, key, row }) => {
      const { status, body } = await (isOfOldLookup(row) ? answerOfOldLookup : answerOf)(call, account);
      // Only calls that the account may make. The access test checks which those are.
      expect([200, 403], JSON.stringify(body)).toContain(status);
      if (status === 403) return undefined;
      // A list's total number of rows is not a field of a row.
      const answer = { ...body, total: undefined };
      return expect(holds(answer, key)).toBe(row[account] === 'yes');
    },
  );
});

it('every guarded field of every declared call has its row', () => {
  const missing = declared.flatMap((call) =>
    [...guardedKeys(call)]
      .filter((key) => !checked.some((each) => each.call === call && each.key === key))
      .map((key) => `${expectedName(call)}: ${key}`),
  );
  expect(missing).toEqual([]);
  expect(checked.length).toBeGreaterThan(90);
});

it('nobody is answered a password, and nobody but who signs in a token', async () => {
  const withPassword = declared.filter((call) => shapeKeys(call).has('password')).map(nameOf);
  // The demo world shows the one password of all its sign-ins.
  expect(withPassword).toEqual(['user/demo']);
  expect(declared.filter((call) => shapeKeys(call).has('token')).map(nameOf)).toEqual(['user/login', 'user/viewAs']);
});

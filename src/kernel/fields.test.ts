import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from './access.ts';
import { call, file, isWrite, mediaTypeOf, read, visibility, visible, write } from './contract.ts';
import * as fields from './fields.ts';
import { zipcode } from './address-fields.ts';
import { pageOf } from './page.ts';

/** What a field makes of a value, or what is wrong with it. */
const told = (schema: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : { wrong: error.issues.map(({ message }) => message).join(' ') };
};
const wrong = (sentence: string | RegExp) => ({
  wrong: sentence instanceof RegExp ? (expect.stringMatching(sentence) as unknown) : sentence,
});

test.each<[string, z.ZodType, unknown, unknown]>([
  ['text', fields.text(3), ' a ', 'a'],
  ['a zip code', zipcode, ' 31401 ', '31401'],
  ['a zip code with the place of delivery', zipcode, '314011234', '314011234'],
  ['no zip code', zipcode, '', ''],
  ['a zip code with a letter', zipcode, '3140a', wrong('Digits only.')],
  ...['1', '3140', '314012', '31401123', '3140112345']
    .map((zip) => ['a zip code that is none', zipcode, zip, wrong('A zip code has 5 or 9 digits.')] as const)
    .map((row): [string, z.ZodType, unknown, unknown] => [...row]),
  ['a phone number', fields.phone, '(912) 555-0134', '9125550134'],
  ['no phone number', fields.phone, '', ''],
  ['a phone number with its country', fields.phone, '+1 404 555 0142', '4045550142'],
  ['a phone number of Mexico', fields.phone, '+52 55 1234 5678', wrong('A phone number has 10 digits.')],
  ['a phone number with an extension', fields.phone, '404-555-0142 x203', wrong('A phone number has 10 digits.')],
  ['a phone number beside a word', fields.phone, '404-555-0142 Bob', wrong('A phone number has 10 digits.')],
  ['words for a phone number', fields.phone, 'ask Bob', wrong('A phone number has 10 digits.')],
  ['a dash for a phone number', fields.phone, '-', wrong('A phone number has 10 digits.')],
  ['a phone number of nine digits', fields.phone, '912555013', wrong('A phone number has 10 digits.')],
  ['text at its longest', fields.text(3), 'abc', 'abc'],
  ['text too long', fields.text(3), 'abcd', wrong('At most 3 characters.')],
  ['text of the usual length', fields.text(), 'x'.repeat(201), wrong('At most 200 characters.')],
  ['text with a null byte', fields.text(), 'a\u0000b', wrong('Contains a character that cannot be stored.')],
  ...['\u0001', '\u000b', '\u001f', '\ufffe', '\uffff'].flatMap((character): [string, z.ZodType, unknown, unknown][] =>
    [fields.text(), fields.line(), fields.requiredLines()].map((field) => [
      `text with U+${character.charCodeAt(0).toString(16)}`,
      field,
      `Bad${character}Name`,
      wrong(/Contains a character that cannot be stored\.|One line, of characters that can be seen\./),
    ]),
  ),
  ['text with tabs and line ends', fields.text(), 'a\tb\r\nc', 'a\tb\r\nc'],
  ['text with half a character', fields.text(), 'a\ud800', wrong('Contains a character that cannot be stored.')],
  ...['\u200b', '\u2060', '\ufeff', '\u202a', '\u202e', '\u2066', '\u2069'].map(
    (unseen): [string, z.ZodType, unknown, unknown] => [
      `text with U+${unseen.charCodeAt(0).toString(16)}`,
      fields.text(),
      `${unseen} a${unseen}b\n${unseen}`,
      'ab',
    ],
  ),
  [
    'text with joiners and marks of direction',
    fields.text(),
    'می\u200cخ\u200da\u200e\u200f👨‍👩‍👧',
    'می\u200cخ\u200da\u200e\u200f👨‍👩‍👧',
  ],
  ['required text of nothing to see', fields.requiredText(9), '\u200b\ufeff', wrong('Required.')],
  ['a line without width', fields.line(), 'a\u200bb', wrong('One line, of characters that can be seen.')],
  ['lines without width', fields.requiredLines(), 'a\n\ufeffb', wrong('Contains a character that cannot be seen.')],
  ['lines', fields.requiredLines(), ' a\n\tb ', 'a\n\tb'],
  ['text over two lines', fields.text(), 'a\nb', 'a\nb'],
  ['a line', fields.line(3), 'abc', 'abc'],
  ['a line too long', fields.line(3), 'abcd', wrong('At most 3 characters.')],
  ['two lines', fields.line(), 'a\nb', wrong('One line, of characters that can be seen.')],
  [
    'a line that turns what follows around',
    fields.line(),
    'a\u202eb',
    wrong('One line, of characters that can be seen.'),
  ],
  ['required text of spaces', fields.requiredText(9), '  ', wrong('Required.')],
  ['required text with a sentence', fields.requiredText(9, 'Why?'), '', wrong('Why?')],
  ['required text', fields.requiredText(9), ' a ', 'a'],
  ['a required line of spaces', fields.requiredLine(9), '  ', wrong('Required.')],
  ['a required line', fields.requiredLine(9), 'a', 'a'],
  ['search text', fields.searchText, '', ''],
  ['no search text', fields.searchText, undefined, undefined],
  ['a scanned label as search text', fields.searchText, 'T:12:GD3EA6', 'GD3EA6'],
  ['an id', fields.id, 2_147_483_647, 2_147_483_647],
  ['an id of zero', fields.id, 0, wrong('A positive number.')],
  ['an id too large', fields.id, 2_147_483_648, wrong('Too large.')],
  ['half an id', fields.id, 1.5, wrong('A whole number.')],
  ['no count', fields.count, undefined, 10],
  ['the largest count', fields.count, 1000, 1000],
  ['a count too large', fields.count, 1001, wrong('At most 1,000.')],
  ['a count of zero', fields.count, 0, wrong('At least 1.')],
  ['no offset', fields.offset, undefined, 0],
  ['an offset below zero', fields.offset, -1, wrong('At least 0.')],
  ['an offset too large', fields.offset, 2_147_483_648, wrong('Too large.')],
  ['the first version', fields.version, 0, 0],
  ['a version below zero', fields.version, -1, wrong(/./)],
  ['a whole number', fields.whole(1, 2000), 2000, 2000],
  ['a whole number too low', fields.whole(1, 2000), 0, wrong('At least 1.')],
  ['a whole number too low, with a sentence', fields.whole(1, 2000, 'More.'), 0, wrong('More.')],
  ['a whole number too high', fields.whole(1, 2000), 2001, wrong('At most 2,000.')],
  ['half a whole number', fields.whole(1, 2000), 1.5, wrong('A whole number.')],
  ['money', fields.inputMoney, 1184.35, '1184.35'],
  ['no money', fields.inputMoney, 0, '0'],
  ['money below zero', fields.inputMoney, -0.01, wrong('At least 0.')],
  ['money with three decimals', fields.inputMoney, 0.005, wrong('At most 2 decimals.')],
  ['money in tiny parts', fields.inputMoney, 1e-7, wrong('At most 2 decimals.')],
  ['the most money', fields.inputMoney, 99_999_999.99, '99999999.99'],
  ['too much money', fields.inputMoney, 100_000_000, wrong('At most 99,999,999.99.')],
  ['a payment of a cent', fields.payableMoney, 0.01, '0.01'],
  ['a payment of nothing', fields.payableMoney, 0, wrong('At least 0.01.')],
  ['too large a payment', fields.payableMoney, 100_000_000, wrong('At most 99,999,999.99.')],
  ['a markdown', fields.signedAmount, -9_999_999.99, '-9999999.99'],
  ['too large a markdown', fields.signedAmount, -10_000_000, wrong('At least −9,999,999.99.')],
  ['too large a markup', fields.signedAmount, 10_000_000, wrong('At most 9,999,999.99.')],
  ['money as text', fields.inputMoney, '1', wrong('Write a number, such as 1234.5.')],
  ['a quantity', fields.quantity('Some.'), 2.125, '2.125'],
  ['a quantity of nothing', fields.quantity('Some.'), 0, wrong('Some.')],
  ['the largest quantity', fields.quantity('Some.'), 100_000, '100000'],
  ['too large a quantity', fields.quantity('Some.'), 100_001, wrong('At most 100,000.')],
  ['a quantity with four decimals', fields.quantity('Some.'), 1.0001, wrong('At most 3 decimals.')],
  ['a quantity as text', fields.quantity('Some.'), '1', wrong('Write a number, such as 1234.5.')],
  ['a name', fields.properName(80), ' Ada Reed ', 'Ada Reed'],
  ...['Ada https://evil.test', 'www.evil.test', 'WWW.evil.test Ada'].map(
    (typed): [string, z.ZodType, unknown, unknown] => [
      `the name ${typed}`,
      fields.properName(80),
      typed,
      wrong('A name without the address of a page.'),
    ],
  ),
  ['an address', fields.email, ' Buyer@Yard.test ', 'buyer@yard.test'],
  ['no address', fields.email, 'buyer', wrong('Enter a valid email address.')],
  ...['smith&sons@yard.com', "o'hara@yard.com", 'a+b=c@yard.co.uk', '1@2.test'].map(
    (typed): [string, z.ZodType, unknown, unknown] => [`the address ${typed}`, fields.email, typed, typed],
  ),
  ...[
    'a@b',
    'a@yard..com',
    '.a@yard.com',
    'a.@yard.com',
    'a..b@yard.com',
    'a b@yard.com',
    'a@-yard.com',
    'a@yard.com,b@yard.com',
    'a@yard.1',
    '"a b"@yard.com',
    'a@[1.2.3.4]',
    'a<b@yard.com>',
  ].map((typed): [string, z.ZodType, unknown, unknown] => [
    `no address: ${typed}`,
    fields.email,
    typed,
    wrong('Enter a valid email address.'),
  ]),
  ['an address too long', fields.email, `${'x'.repeat(250)}@y.test`, wrong(/./)],
  ['a day', fields.day, '2026-02-28', '2026-02-28'],
  ['no day', fields.day, '2026-02-29', wrong('A date as YYYY-MM-DD.')],
  ['a day of the year 0', fields.day, '0000-01-01', wrong('A date as YYYY-MM-DD.')],
  ...(
    [
      ['UTC', 'UTC'],
      ['gmt', 'UTC'],
      ['EST5EDT', 'America/New_York'],
      ['america/new_york', 'America/New_York'],
      ['EST', wrong('EST is the abbreviation of several clocks. Choose a place, such as America/New_York.')],
      ['mst', wrong('mst is the abbreviation of several clocks. Choose a place, such as America/Denver.')],
      ['HST', wrong('HST is the abbreviation of several clocks. Choose a place, such as Pacific/Honolulu.')],
      ['BST', wrong('BST is the abbreviation of several clocks. Choose a place, such as America/New_York.')],
      ['QQQ', wrong('A time zone such as America/New_York.')],
    ] as const
  ).map(([name, expected]): [string, z.ZodType, unknown, unknown] => [
    `the time zone ${name}`,
    fields.timeZone,
    name,
    expected,
  ]),
  ['a business day', fields.businessDay, '2000-01-01', '2000-01-01'],
  ['a business day too old', fields.businessDay, '1999-12-31', wrong('A day from the year 2000 on. Check the year.')],
  ['the last millisecond', fields.epoch, 253_402_300_799_999, 253_402_300_799_999],
  ['a millisecond too late', fields.epoch, 253_402_300_800_000, wrong('Too large.')],
  ['a millisecond too early', fields.epoch, -1, wrong('At least 0.')],
  ['a clientId', fields.clientId, '0F8FAD5B-D9CB-469F-A165-70867728950E', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ['no clientId', fields.clientId, '12', wrong('A UUID.')],
  ['what is ignored', fields.ignored, null, null],
  ['what is ignored and too long', fields.ignored, 'x'.repeat(2001), wrong(/./)],
  ['a number from the database', fields.number, '184.350', 184.35],
  ['no number from the database', fields.number, 'many', wrong(/./)],
  ['an instant', fields.instant, new Date('2026-06-15T14:00:00Z'), '2026-06-15T14:00:00.000Z'],
  ['an instant as text', fields.instant, '2026-06-15', '2026-06-15'],
  ['a message', fields.message, { message: 'Saved', more: 1 }, { message: 'Saved' }],
  ['no message', fields.message, {}, wrong(/./)],
])('%s', (_, schema, value, expected) => {
  expect(told(schema, value)).toEqual(expected);
});

it('an input refuses keys that nobody declared', () => {
  const schema = fields.input({ loadId: fields.id });
  expect(told(schema, { loadId: 1 })).toEqual({ loadId: 1 });
  expect(told(schema, { loadId: 1, isAdmin: true })).toEqual(wrong(/isAdmin/));
});

it('an instant is one in JSON Schema too', () => {
  expect(z.toJSONSchema(fields.instant, { io: 'output' })).toMatchObject({ type: 'string', format: 'date-time' });
});

it('a page is its rows, whether more follow, and perhaps a total', () => {
  const page = pageOf(z.object({ id: z.int() }));
  const rows = { list: [{ id: 1 }], areMoreItemsAvailable: false };
  expect(told(page, rows)).toEqual(rows);
  expect(told(page, { ...rows, total: 1 })).toEqual({ ...rows, total: 1 });
  expect(told(page, { list: [{ id: 1 }] })).toEqual(wrong(/./));
  expect(told(page, { ...rows, list: [{}] })).toEqual(wrong(/./));
});

describe('a call', () => {
  const declared = (method: 'GET' | 'POST', output: z.ZodType) =>
    call({
      ...(method === 'GET' ? { method, about: 'load' } : { method, makesStale: [] }),
      path: read('x'),
      summary: '',
      access: signedIn,
      input: fields.input({}),
      output,
      example: () => ({}),
    });

  it('reads below /read/v1 and writes below /write/v1', () => {
    expect([read('load/get'), write('load/add')]).toEqual(['/read/v1/load/get', '/write/v1/load/add']);
    expect([isWrite(declared('GET', fields.message)), isWrite(declared('POST', fields.message))]).toEqual([
      false,
      true,
    ]);
  });

  it('that answers a file says of which kind, and takes nothing else for one', () => {
    const pdf = file('application/pdf');
    expect([mediaTypeOf(declared('GET', pdf)), mediaTypeOf(declared('GET', fields.message))]).toEqual([
      'application/pdf',
      undefined,
    ]);
    const answer = { fileName: 'a.pdf', content: new Uint8Array(2) };
    expect(told(pdf, answer)).toEqual(answer);
    for (const other of [null, 'a.pdf', {}, { fileName: 'a.pdf', content: 'text' }, undefined])
      expect(told(pdf, other)).toEqual(wrong('A named file.'));
  });

  it('guards a field for its readers without guarding the schema it was made of', () => {
    const guarded = visible(fields.number, signedIn);
    expect(visibility.get(guarded.unwrap())).toEqual({ rule: signedIn });
    expect(visibility.has(fields.number)).toBe(false);
    expect([told(guarded, undefined), told(guarded, '2')]).toEqual([undefined, 2]);
    expect(guarded.meta()).toEqual({ description: 'Only for anyone signed in.' });
  });
});

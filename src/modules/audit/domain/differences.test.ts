import { describe, expect, it } from 'vitest';
import { actionIn, differencesOf, references, type Columns } from './differences.ts';

const nameOf = (column: string, id: number) => (column === 'role_id' && id === 7 ? 'Buyer' : undefined);
const differences = (before: Columns | null, after: Columns | null) =>
  differencesOf({ before, after }, nameOf, (column) => column === 'ein');

describe('the differences of an entry', () => {
  it('name the column in words, with what stood there and what stands there now', () => {
    expect(differences({ first_name: 'Ann' }, { first_name: 'Anna' })).toEqual([
      { field: 'First name', before: 'Ann', after: 'Anna' },
    ]);
  });
  it('of a new row have no before, of a deleted one no after', () => {
    expect(differences(null, { name: 'Yard' })).toEqual([{ field: 'Name', before: null, after: 'Yard' }]);
    expect(differences({ name: 'Yard' }, null)).toEqual([{ field: 'Name', before: 'Yard', after: null }]);
  });
  it('name the rows that are referred to, and give the number of an unknown one', () => {
    expect(differences({ role_id: 7 }, { role_id: 8 })).toEqual([{ field: 'Role', before: 'Buyer', after: '8' }]);
  });
  it('say yes and no, lists and nested values', () => {
    expect(differences({ is_active: true }, { is_active: false })).toEqual([
      { field: 'Is active', before: 'yes', after: 'no' },
    ]);
    expect(differences({ facility_ids: [1, 2] }, { facility_ids: [] })).toEqual([
      { field: 'Facility ids', before: '1, 2', after: null },
    ]);
    expect(differences({ terms: {} }, { terms: { 3: '1.5' } })).toEqual([
      { field: 'Terms, 3', before: null, after: '1.5' },
    ]);
    expect(differences(null, { terms: { 3: '1.5' } })).toEqual([
      { field: 'Terms', before: null, after: '{"3":"1.5"}' },
    ]);
  });
  it('of a value with keys stand key by key, named, at any depth', () => {
    const [before, after] = [
      { families: { 7: { percent: '1', weight: '900' }, 8: { percent: '2' } } },
      { families: { 7: { percent: '1.5', weight: '900' }, 8: { percent: '2' } } },
    ];
    expect(
      differencesOf(
        { before, after },
        (column, id) => (column === 'families' && id === 7 ? 'DPF' : undefined),
        () => false,
      ),
    ).toEqual([{ field: 'Families, DPF, percent', before: '1', after: '1.5' }]);
  });
  it.each([
    [{ 3: { rate: '1' } }, { 3: '2' }, { before: '{"rate":"1"}', after: '2' }],
    [{ 3: '1' }, { 3: { rate: '2' } }, { before: '1', after: '{"rate":"2"}' }],
    [{ 3: '1' }, { 3: null }, { before: '1', after: null }],
  ])('of an entry that is no longer a value with keys show both: %j to %j', (before, after, expected) => {
    expect(differences({ terms: before }, { terms: after })).toEqual([{ field: 'Terms, 3', ...expected }]);
  });
  it('of a value that was empty or is empty now show the whole of it', () => {
    expect(differences({ terms: null }, { terms: { 3: '1.5' } })).toEqual([
      { field: 'Terms', before: null, after: '{"3":"1.5"}' },
    ]);
    expect(differences({ terms: { 3: '1.5' } }, { terms: null })).toEqual([
      { field: 'Terms', before: '{"3":"1.5"}', after: null },
    ]);
  });
  it.each([[[]], [{}], [''], [null]])('leave out a new column that holds nothing: %j', (nothing) => {
    expect(differences(null, { facilities: nothing })).toEqual([]);
  });
  it('show 300 characters of a nested value as they are', () => {
    const terms = { a: 'x'.repeat(300 - '{"a":""}'.length) };
    const [found] = differences(null, { terms });
    expect(found!.after).toBe(JSON.stringify(terms));
  });
  it.each(['id', 'version', 'hierarchy', 'updated_at', 'client_id', 'client_hash', 'applied_at', 'applied_by'])(
    'leave out %s, which says nothing to a reader',
    (column) => expect(differences({ [column]: 1 }, { [column]: 2 })).toEqual([]),
  );
  it('of a long nested value show its beginning', () => {
    const [found] = differences(null, { terms: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [at, '1'])) });
    expect(found!.after).toHaveLength(301);
  });
  it('never show an encrypted value, only that there is one', () => {
    expect(differences({ ein: '' }, { ein: 'v1:abc' })).toEqual([{ field: 'Ein', before: null, after: 'hidden' }]);
    expect(differences({ ein: 'v1:abc' }, { ein: 'v1:def' })).toEqual([
      { field: 'Ein', before: 'hidden', after: 'hidden' },
    ]);
  });
  it('leave out what stayed, where an entry holds whole rows', () => {
    expect(differences({ phone: '1', name: 'a' }, { phone: '1', name: 'b' })).toEqual([
      { field: 'Name', before: 'a', after: 'b' },
    ]);
  });
  it('leave out keys, counters, and what is empty before and after', () => {
    expect(differences({ id: 1, version: 2, notes: '' }, { id: 1, version: 3, notes: null })).toEqual([]);
  });
});

it('columns that name a row are known by their table', () => {
  const tablesOf = (table: string) => Object.keys(references).filter((column) => references[column] === table);
  expect(tablesOf('app_user')).toEqual([
    'user_id',
    'buyer_id',
    'assistant_id',
    'video_grader_id',
    'created_by',
    'deleted_by',
    'given_by',
  ]);
  expect(tablesOf('company')).toEqual(['company_id', 'parent_id', 'customer_id']);
  expect(tablesOf('facility')).toEqual(['facility_id', 'facilities', 'facility_discounts']);
  expect([references['families'], references['role_id']]).toEqual(['family', 'role']);
});

describe('the action of an entry', () => {
  it('is what was stored, in words', () => {
    expect(actionIn('INSERT', { before: null, after: { deleted_at: null } })).toBe('Added');
    expect(actionIn('UPDATE', { before: { name: 'a' }, after: { name: 'b' } })).toBe('Changed');
    expect(actionIn('DELETE', { before: { name: 'a' }, after: null })).toBe('Deleted');
    expect(actionIn('SIGN_IN_FAILED', { before: null, after: null })).toBe('Failed to sign in');
    expect(actionIn('VIEW', { before: null, after: null })).toBe('Viewed');
  });
  it('of a row that is hidden is Deleted; of one that is shown again it is Changed', () => {
    expect(actionIn('UPDATE', { before: { deleted_at: null }, after: { deleted_at: '2026-01-01' } })).toBe('Deleted');
    expect(actionIn('UPDATE', { before: { deleted_at: '2026-01-01' }, after: { deleted_at: null } })).toBe('Changed');
    const hidden = { deleted_at: '2026-01-01' };
    expect(actionIn('UPDATE', { before: hidden, after: { ...hidden, name: 'b' } })).toBe('Changed');
    expect(actionIn('INSERT', { before: null, after: hidden })).toBe('Added');
  });
});

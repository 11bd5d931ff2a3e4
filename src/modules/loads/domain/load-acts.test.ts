import { describe, expect, it, test } from 'vitest';
import {
  cannotStand,
  isInvoice,
  loadCannot,
  loadCannots,
  loadObjection,
  loadTypeWord,
  type Acting,
  type LoadAct,
  type LoadFacts,
  type LoadType,
} from './load-states.ts';
import { buyer, editor, loadFacts, seller } from './testing/load-facts.ts';

const types: readonly LoadType[] = [1, 2, 3, 4, 5];

const load = (type: LoadType, more: Partial<LoadFacts> = {}): LoadFacts =>
  loadFacts({ type, isBuyerFinalised: type === 4, ...more });
/** In which types an act may be done; 403 where a right is missing, 409 where the state forbids it. */
const answers = (act: LoadAct, acting: Acting) =>
  types.map((type) => {
    const objection = loadObjection(act, load(type), acting);
    if (!objection) return 200;
    return objection.isRight ? 403 : 409;
  });

test.each<[LoadAct, Acting, readonly number[]]>([
  // cart, request, pending invoice, settled invoice, quote
  ['edit', buyer, [200, 200, 403, 403, 200]],
  ['edit', editor, [200, 200, 200, 200, 200]],
  ['annotate', buyer, [200, 200, 200, 403, 200]],
  ['annotate', editor, [200, 200, 200, 200, 200]],
  ['addItem', buyer, [200, 200, 409, 409, 200]],
  ['addItem', editor, [200, 200, 409, 409, 200]],
  ['changeItem', buyer, [200, 200, 403, 403, 200]],
  ['changeItem', editor, [200, 200, 200, 200, 200]],
  ['decideItem', buyer, [200, 200, 403, 403, 200]],
  ['decideItem', editor, [200, 200, 200, 200, 200]],
  ['finish', editor, [200, 409, 409, 409, 409]],
  ['complete', editor, [200, 409, 200, 409, 409]],
  ['reprice', editor, [200, 409, 409, 409, 409]],
  ['reopen', editor, [409, 409, 200, 409, 409]],
  ['reopen', buyer, [409, 409, 403, 409, 409]],
  ['remove', buyer, [200, 200, 200, 200, 200]],
  ['pay', buyer, [409, 409, 200, 200, 409]],
])('%s by %o', (act, acting, expected) => {
  expect(answers(act, acting)).toEqual(expected);
});

describe('what the facts of a load forbid', () => {
  it('a seller that has finalised changes no item, and the buyer takes no new prices and no finish', () => {
    const final = load(1, { isSellerFinalised: true });
    for (const act of ['addItem', 'changeItem'] as const) {
      expect(loadCannot(act, final, seller)).toBe('You have finalised this load; nothing on it can be changed.');
      expect(loadCannot(act, final, buyer)).toBeUndefined();
      expect(loadCannot(act, load(1), seller)).toBeUndefined();
    }
    expect(loadCannot('reprice', final, buyer)).toBe('The seller has finalised this load at the prices it carries.');
    expect(loadCannot('finish', final, buyer)).toContain('Complete it instead');
    expect(loadCannot('complete', final, buyer)).toBeUndefined();
  });

  it('what is paid on is not removed', () => {
    for (const type of types)
      expect(loadCannot('remove', load(type, { isPaidOn: true }), editor)).toBe(
        'Payments are recorded on it. Delete them first.',
      );
  });

  it('one and several are told apart in words', () => {
    const told = (more: Partial<LoadFacts>) => loadCannot('finish', load(1, more), buyer);
    expect(told({ pendingCount: 1 })).toBe('1 item is still to be decided. Approve or reject it first.');
    expect(told({ pendingCount: 2 })).toBe('2 items are still to be decided. Approve or reject them first.');
    expect(told({ unpicturedCount: 1 })).toBe('1 item lacks its picture. Add it first.');
    expect(told({ unpicturedCount: 2 })).toBe('2 items lack their pictures. Add them first.');
  });

  it('everything that is missing is told at once, in the order of the refusals', () => {
    const sentences = loadCannots('finish', load(1, { pendingCount: 1, unpicturedCount: 2 }), buyer);
    expect(sentences).toEqual([
      '1 item is still to be decided. Approve or reject it first.',
      '2 items lack their pictures. Add them first.',
    ]);
    expect(loadCannots('finish', load(1), buyer)).toEqual([]);
  });

  it('each refusal says what is wrong', () => {
    expect(loadCannot('finish', load(2), editor)).toBe('This request has not been accepted yet.');
    expect(loadCannot('complete', load(2), editor)).toBe('This request has not been accepted yet.');
    expect(loadCannot('finish', load(5), editor)).toBe('A quote is accepted before it is finished.');
    expect(loadCannot('complete', load(5), editor)).toBe('A quote is accepted before it is completed.');
    expect(loadCannot('finish', load(3), editor)).toBe('This load is finished already.');
    expect(loadCannot('reprice', load(3), editor)).toBe(
      'Prices are taken anew on an open cart, or on a quote whose prices no longer hold.',
    );
    expect(loadCannot('reopen', load(4), editor)).toBe('Only a pending invoice can be reopened.');
    expect(loadCannot('reopen', load(3), buyer)).toBe('Not yours.');
    expect(loadCannot('reopen', load(3, { cannotUndoFinish: undefined }), buyer)).toBeUndefined();
    expect(loadCannot('reopen', load(4, { cannotUndoFinish: undefined }), buyer)).toBe(
      'Only a pending invoice can be reopened.',
    );
    expect(loadCannot('addItem', load(4), editor)).toBe('This is a settled invoice; it takes no new items.');
    expect(loadCannot('edit', load(3), buyer)).toBe(
      'This is an invoice; changing it needs the right to edit invoices.',
    );
  });
});

it('messages are written on every load but a settled invoice and a dismissed request', () => {
  for (const acting of [buyer, editor, seller]) expect(answers('chat', acting)).toEqual([200, 200, 200, 409, 200]);
  expect(loadCannot('chat', load(2, { isDismissed: true }), seller)).toBe('This request was dismissed.');
});

it('items stand on an invoice when some count and none waits', () => {
  const stands = (itemCount: number, rejectedCount: number, pendingCount: number) =>
    cannotStand({ itemCount, rejectedCount, pendingCount });
  expect(stands(2, 1, 0)).toBeUndefined();
  expect(stands(0, 0, 0)).toBe('It would have no items; delete the invoice instead.');
  expect(stands(2, 2, 0)).toContain('Every item on this load is rejected');
  expect(stands(2, 0, 1)).toContain('1 item is still to be decided');
});

it('a load is called by its type, and two types are invoices', () => {
  expect(types.map((type) => loadTypeWord[type])).toEqual([
    'a cart',
    'a request',
    'an invoice',
    'a settled invoice',
    'a quote',
  ]);
  expect(types.filter(isInvoice)).toEqual([3, 4]);
});

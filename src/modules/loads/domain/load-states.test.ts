import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadAct, LoadFacts } from './load-states.ts';
import { loadCannot } from './load-states.ts';
import { buyer, editor, loadFacts, seller } from './testing/load-facts.ts';

const cart = loadFacts();
const anyLoad: fc.Arbitrary<LoadFacts> = fc.record({
  type: fc.constantFrom(1, 2, 3, 4, 5),
  itemCount: fc.nat(5),
  pendingCount: fc.nat(2),
  rejectedCount: fc.nat(2),
  unpicturedCount: fc.nat(1),
  unansweredCount: fc.nat(1),
  isDismissed: fc.boolean(),
  quoteHeldUntil: fc.constantFrom(undefined, '26th Nov 2026'),
  isSellerFinalised: fc.boolean(),
  isBuyerFinalised: fc.boolean(),
  isPaidOn: fc.boolean(),
  cannotUndoFinish: fc.constantFrom(undefined, 'Not yours.'),
});

describe('what may be done to a load', () => {
  it('lets a cart with decided items be finished and completed', () => {
    expect(loadCannot('finish', cart, buyer)).toBeUndefined();
    expect(loadCannot('complete', cart, buyer)).toBeUndefined();
    expect(loadCannot('pay', cart, buyer)).toContain('finished');
  });

  it('says why not, in words', () => {
    expect(loadCannot('finish', { ...cart, pendingCount: 1 }, buyer)).toBe(
      '1 item is still to be decided. Approve or reject it first.',
    );
    expect(loadCannot('finish', { ...cart, itemCount: 0 }, buyer)).toBe('There is nothing on this load yet.');
    expect(loadCannot('finish', { ...cart, type: 4 }, buyer)).toContain('already');
    expect(loadCannot('finish', { ...cart, isSellerFinalised: true }, buyer)).toContain('Complete');
    expect(loadCannot('complete', { ...cart, isSellerFinalised: true }, buyer)).toBeUndefined();
    expect(loadCannot('complete', { ...cart, type: 4, isBuyerFinalised: true }, buyer)).toContain('completed already');
  });

  it('invoices nothing of which every item is rejected', () => {
    expect(loadCannot('finish', { ...cart, rejectedCount: 2 }, buyer)).toContain('Every item on this load is rejected');
    expect(loadCannot('complete', { ...cart, rejectedCount: 2 }, buyer)).toContain('nothing to invoice');
    expect(loadCannot('finish', { ...cart, rejectedCount: 1 }, buyer)).toBeUndefined();
  });

  it('asks for the pictures that are missing', () => {
    expect(loadCannot('finish', { ...cart, unpicturedCount: 1 }, buyer)).toBe(
      '1 item lacks its picture. Add it first.',
    );
    expect(loadCannot('complete', { ...cart, unpicturedCount: 2 }, buyer)).toContain('2 items lack their pictures');
  });

  it('is closed to the seller who has finalised it, and open to the buyer', () => {
    const finalised = { ...cart, isSellerFinalised: true };
    for (const act of ['addItem', 'changeItem'] as const) {
      expect(loadCannot(act, finalised, seller)).toContain('You have finalised this load');
      expect(loadCannot(act, finalised, buyer)).toBeUndefined();
      expect(loadCannot(act, cart, seller)).toBeUndefined();
    }
  });

  it.each([3, 4] as const)('takes no new items on type %s, whoever asks', (type) => {
    expect(loadCannot('addItem', { ...cart, type }, editor)).toContain('no new items');
    expect(loadCannot('changeItem', { ...cart, type }, buyer)).toContain('right to edit invoices');
    expect(loadCannot('changeItem', { ...cart, type }, editor)).toBeUndefined();
  });

  it('never allows less to those who may edit invoices', () => {
    const acts: LoadAct[] = [
      'edit',
      'addItem',
      'changeItem',
      'decideItem',
      'finish',
      'complete',
      'pay',
      'reprice',
      'reopen',
    ];
    fc.assert(
      fc.property(anyLoad, fc.constantFrom(...acts), (load, act) => {
        if (loadCannot(act, load, buyer) === undefined) expect(loadCannot(act, load, editor)).toBeUndefined();
      }),
    );
  });

  it('finishes and completes nothing that is empty, undecided or without its pictures', () => {
    fc.assert(
      fc.property(anyLoad, (load) => {
        const isReady = load.itemCount > load.rejectedCount && load.pendingCount === 0 && load.unpicturedCount === 0;
        if (isReady) return;
        expect(loadCannot('finish', load, buyer)).toMatch(/\.$/);
        expect(loadCannot('complete', load, buyer)).toMatch(/\.$/);
      }),
    );
  });
});

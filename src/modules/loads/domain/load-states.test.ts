import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadAct, LoadFacts } from './load-states.ts';
import { loadCannot } from './load-states.ts';

const cart: LoadFacts = { type: 1, itemCount: 2, pendingCount: 0, isSellerFinalised: false, isBuyerFinalised: false };
const anyLoad: fc.Arbitrary<LoadFacts> = fc.record({
  type: fc.constantFrom(1, 2, 3, 4, 5),
  itemCount: fc.nat(5),
  pendingCount: fc.nat(2),
  isSellerFinalised: fc.boolean(),
  isBuyerFinalised: fc.boolean(),
});

describe('what may be done to a load', () => {
  it('lets a cart with decided items be finished and completed', () => {
    expect(loadCannot('finish', cart)).toBeUndefined();
    expect(loadCannot('complete', cart)).toBeUndefined();
    expect(loadCannot('pay', cart)).toContain('finished');
  });

  it('says why not, in words', () => {
    expect(loadCannot('finish', { ...cart, pendingCount: 1 })).toBe(
      '1 item is pending. Approve, modify or reject it first.',
    );
    expect(loadCannot('finish', { ...cart, itemCount: 0 })).toBe('There is nothing on this load yet.');
    expect(loadCannot('finish', { ...cart, type: 4 })).toContain('already');
    expect(loadCannot('finish', { ...cart, isSellerFinalised: true })).toContain('Complete');
    expect(loadCannot('complete', { ...cart, isSellerFinalised: true })).toBeUndefined();
    expect(loadCannot('complete', { ...cart, type: 4, isBuyerFinalised: true })).toContain('completed already');
  });

  it.each([3, 4] as const)('takes no new items on type %s, whoever asks', (type) => {
    expect(loadCannot('addItem', { ...cart, type }, { canEditInvoice: true })).toContain('no new items');
    expect(loadCannot('changeItem', { ...cart, type })).toContain('right to edit invoices');
    expect(loadCannot('changeItem', { ...cart, type }, { canEditInvoice: true })).toBeUndefined();
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
      'remove',
      'reopen',
    ];
    fc.assert(
      fc.property(anyLoad, fc.constantFrom(...acts), (load, act) => {
        if (loadCannot(act, load) === undefined)
          expect(loadCannot(act, load, { canEditInvoice: true })).toBeUndefined();
      }),
    );
  });

  it('finishes and completes nothing empty or undecided', () => {
    fc.assert(
      fc.property(anyLoad, (load) => {
        if (load.itemCount > 0 && load.pendingCount === 0) return;
        expect(loadCannot('finish', load)).toBeDefined();
        expect(loadCannot('complete', load)).toBeDefined();
      }),
    );
  });
});

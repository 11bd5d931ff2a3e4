import { describe, expect, it } from 'vitest';
import { loadCannot, loadCannots, type Acting, type LoadAct, type LoadFacts, type LoadType } from './load-states.ts';
import { buyer, editor, loadFacts, seller } from './testing/load-facts.ts';

/* Requests, quotes and what the seller finalises: each act by the type of the load and its facts. */

const types: readonly LoadType[] = [1, 2, 3, 4, 5];

describe('an act by the type of the load', () => {
  it.each<[LoadAct, Acting, readonly LoadType[], string]>([
    ['accept', buyer, [2], 'This is no open request.'],
    ['dismiss', buyer, [2], 'This is no open request.'],
    ['quote', buyer, [1], 'A quote is made from an open cart only.'],
    ['acceptQuote', seller, [5], 'This is no open quote.'],
    ['finalise', seller, [1], 'A seller finalises an open cart only.'],
    ['resend', buyer, [3, 4], 'There is an invoice to send once the cart is finished.'],
    ['pay', buyer, [3, 4], 'Payments are taken once the cart is finished.'],
    ['reopen', editor, [3], 'Only a pending invoice can be reopened.'],
    ['reprice', buyer, [1], 'Prices are taken anew on an open cart, or on a quote whose prices no longer hold.'],
    ['chat', buyer, [1, 2, 3, 5], 'This invoice is settled; its chat is closed.'],
    ['recordNotBought', editor, [1, 3, 4, 5], 'This request has not been accepted yet.'],
  ])('%s', (act, acting, allowed, sentence) => {
    for (const type of types)
      expect(loadCannots(act, loadFacts({ type }), acting).includes(sentence), String(type)).toBe(
        !allowed.includes(type),
      );
    for (const type of allowed) expect(loadCannot(act, loadFacts({ type }), acting)).toBeUndefined();
  });

  it.each<LoadAct>(['quote', 'finalise', 'recordNotBought', 'finish', 'complete'])(
    'a request is not there for %s',
    (act) => {
      expect(loadCannot(act, loadFacts({ type: 2 }), buyer)).toBe('This request has not been accepted yet.');
    },
  );

  it.each<LoadAct>(['accept', 'dismiss', 'edit', 'annotate', 'addItem', 'changeItem', 'decideItem', 'chat'])(
    'a dismissed request is gone for %s',
    (act) => {
      const dismissed = loadCannot(act, loadFacts({ type: 2, isDismissed: true }), editor);
      expect(dismissed).toMatch(/request/i);
      expect(loadCannots(act, loadFacts({ type: 2 }), editor)).not.toContain(dismissed);
    },
  );
});

describe('what stands in the way', () => {
  it.each<[LoadAct, Partial<LoadFacts>, Acting, string]>([
    ['quote', { itemCount: 0 }, buyer, 'There is nothing on this load yet.'],
    ['quote', { pendingCount: 2 }, buyer, '2 items are still to be decided. Approve or reject them first.'],
    ['quote', { isSellerFinalised: true }, buyer, 'The seller has finalised this load at the prices it carries.'],
    ['reprice', { isSellerFinalised: true }, buyer, 'The seller has finalised this load at the prices it carries.'],
    ['acceptQuote', { type: 5, itemCount: 0 }, seller, 'There is nothing on this load yet.'],
    ['acceptQuote', { type: 5, pendingCount: 1 }, seller, '1 item is still to be decided. Approve or reject it first.'],
    ['finalise', { itemCount: 0 }, seller, 'There is nothing on this load yet.'],
    ['finalise', { isSellerFinalised: true }, seller, 'This load is finalised already.'],
    ['finalise', { unansweredCount: 1 }, seller, '1 item waits for your word. Accept or withdraw it first.'],
    ['finalise', { unansweredCount: 3 }, seller, '3 items wait for your word. Accept or withdraw them first.'],
    [
      'recordNotBought',
      { isSellerFinalised: true },
      seller,
      'You have finalised this load; nothing on it can be changed.',
    ],
    ['complete', { type: 5 }, buyer, 'A quote is accepted before it is completed.'],
    ['finish', { type: 5 }, buyer, 'A quote is accepted before it is finished.'],
    ['finish', { pendingCount: 1, unansweredCount: 1 }, buyer, '1 item waits for the seller’s word.'],
    [
      'complete',
      { pendingCount: 5, unansweredCount: 2 },
      buyer,
      '3 items are still to be decided. Approve or reject them first. 2 items wait for the seller’s word.',
    ],
  ])('of %s with %o', (act, more, acting, sentence) => {
    expect(loadCannot(act, loadFacts(more), acting)).toBe(sentence);
  });

  it('of a quote is its last day, which prices taken anew replace', () => {
    const past = loadFacts({ type: 5, quoteHeldUntil: '26th Nov 2026' });
    expect(loadCannot('acceptQuote', past, seller)).toContain('26th Nov 2026');
    expect(loadCannot('reprice', past, buyer)).toBeUndefined();
    expect(loadCannot('reprice', loadFacts({ type: 5 }), buyer)).toBe(
      'Prices are taken anew on an open cart, or on a quote whose prices no longer hold.',
    );
  });

  it('of an invoice is the right to edit it', () => {
    for (const type of [3, 4] as const) {
      expect(loadCannot('recordNotBought', loadFacts({ type }), buyer)).toContain('needs the right to edit invoices');
      expect(loadCannot('recordNotBought', loadFacts({ type }), editor)).toBeUndefined();
    }
  });
});

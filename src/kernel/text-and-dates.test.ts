import { describe, expect, it, test } from 'vitest';
import { BoundedCache, memoised } from './bounded-cache.ts';
import { dateParts, dateText } from './date-text.ts';
import { addDays, dayIn, daysBetween } from './dates.ts';
import { moneyText, numberText } from './number-text.ts';
import { cutPage } from './page.ts';
import { phoneDigits, phoneText } from './phone-text.ts';
import { conflict, invalid, notFound, orNotFound, Refusal } from './refusal.ts';

describe('a date', () => {
  it('is shown as month, day and year, in the time zone that is named', () => {
    expect(dateText('2026-06-05T02:30:00Z', 'America/New_York')).toBe('06-04-2026');
    expect(dateText(new Date('2026-11-20T12:00:00Z'), 'UTC')).toBe('11-20-2026');
  });

  it('of the calendar alone never shifts', () => {
    expect(dateText('2026-05-21', 'Pacific/Honolulu')).toBe('05-21-2026');
    expect(dateText('2026-05-21T00:30:00Z', 'Pacific/Honolulu')).toBe('05-20-2026');
    expect(dateText('2026-05-21 23:00Z', 'Asia/Tokyo')).toBe('05-22-2026');
  });

  it('has its parts, with the clock of twelve hours', () => {
    expect(dateParts('2026-11-20T15:05:00Z', 'UTC')).toEqual({ year: '2026', month: 11, day: 20, clock: '3:05 pm' });
    expect(dateParts('2026-01-02T00:00:00Z', 'UTC')).toEqual({ year: '2026', month: 1, day: 2, clock: '12:00 am' });
    expect(dateParts('2026-01-02T00:00:00Z', 'America/New_York').day).toBe(1);
  });

  it('in a time zone is the day on the wall there', () => {
    expect(dayIn('America/New_York', new Date('2026-06-05T02:30:00Z'))).toBe('2026-06-04');
    expect(dayIn('UTC', new Date('2026-06-05T02:30:00Z'))).toBe('2026-06-05');
  });

  it('is counted in days, over months, leap days and changes of the clock', () => {
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
    expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});

describe('a number', () => {
  test.each([
    [1184.35, 2, undefined, '1,184.35'],
    ['-1184.35', 2, undefined, '−1,184.35'],
    ['-0.001', 2, undefined, '0.00'],
    ['-10', 0, undefined, '−10'],
    ['12345678901234567890.12', 2, undefined, '12,345,678,901,234,567,890.12'],
    [2.5, 3, 0, '2.5'],
    [2.5, 3, undefined, '2.500'],
    [2, 3, 1, '2.0'],
  ])('%s to %s decimals, at least %s, is %s', (value, digits, least, text) => {
    expect(numberText(value, digits, least)).toBe(text);
  });

  it('is whole unless decimals are asked for', () => {
    expect(numberText(1234.4)).toBe('1,234');
  });

  it('of dollars has its minus before the dollar', () => {
    expect([moneyText('1184.35'), moneyText('-1184.35'), moneyText(9, 0)]).toEqual(['$1,184.35', '−$1,184.35', '$9']);
  });
});

describe('a phone number', () => {
  test.each([
    ['(404) 555-0142', '4045550142', '404-555-0142'],
    ['1 404 555 0142', '4045550142', '404-555-0142'],
    ['4045550142', '4045550142', '404-555-0142'],
    ['tel:+1-404–555/0142', '4045550142', '404-555-0142'],
    ['2 404 555 0142', undefined, '2 404 555 0142'],
    ['140455501', undefined, '140455501'],
    ['+44 20 7946 0958', undefined, '+44 20 7946 0958'],
    ['404-555-0142 Bob', undefined, '404-555-0142 Bob'],
    ['ask Bob', undefined, 'ask Bob'],
    ['٤٠٤٥٥٥٠١٤٢', undefined, '٤٠٤٥٥٥٠١٤٢'],
  ])('%s has the digits %s and is shown as %s', (typed, digits, shown) => {
    expect([phoneDigits(typed), phoneText(typed)]).toEqual([digits, shown]);
  });
});

describe('a page', () => {
  it('tells that more follow by the one row too many', () => {
    expect(cutPage([1, 2, 3], 2)).toEqual({ list: [1, 2], areMoreItemsAvailable: true });
    expect(cutPage([1, 2], 2)).toEqual({ list: [1, 2], areMoreItemsAvailable: false });
    expect(cutPage([], 2)).toEqual({ list: [], areMoreItemsAvailable: false });
  });

  it('carries the total where there is one, also none', () => {
    expect(cutPage([1], 2, 0)).toEqual({ list: [1], areMoreItemsAvailable: false, total: 0 });
    expect(cutPage([1], 2)).not.toHaveProperty('total');
  });
});

describe('a refusal', () => {
  it('has its reason, its sentence and what goes with it', () => {
    const refusal = new Refusal('too-many', 'Wait.', { retryAfterSeconds: 3 });
    expect(refusal).toMatchObject({
      name: 'Refusal',
      reason: 'too-many',
      message: 'Wait.',
      details: { retryAfterSeconds: 3 },
    });
    expect(new Refusal('forbidden', 'No.').details).toEqual({});
    expect(invalid('amount', 'Too much.')).toMatchObject({
      reason: 'invalid',
      message: 'Too much.',
      details: { fields: { amount: 'Too much.' } },
    });
    expect(conflict('Stale.', 'STALE')).toMatchObject({
      reason: 'conflict',
      message: 'Stale.',
      details: { code: 'STALE' },
    });
    expect(conflict('Other.').details).toEqual({});
  });

  it('of what is missing says what it was', () => {
    expect(notFound('load')).toMatchObject({ reason: 'not-found', message: 'There is no such load.' });
    expect(() => orNotFound(undefined, 'load')).toThrow('There is no such load.');
    expect(() => orNotFound(null, 'item')).toThrow('There is no such item.');
    expect([orNotFound(0, 'x'), orNotFound('', 'x'), orNotFound(false, 'x')]).toEqual([0, '', false]);
  });
});

it('a bounded cache forgets everything when it is full', () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set('a', 1).set('b', 2);
  expect([cache.get('a'), cache.size]).toEqual([1, 2]);
  cache.set('c', 3);
  expect([cache.has('a'), cache.get('c'), cache.size]).toEqual([false, 3, 1]);
});

describe('a memoised function', () => {
  it('makes a value once, and anew when its cache was full', () => {
    const made: string[] = [];
    const of = memoised(2, (key: string) => {
      made.push(key);
      return key.toUpperCase();
    });
    expect(['a', 'b', 'a', 'b'].map(of)).toEqual(['A', 'B', 'A', 'B']);
    expect(made).toEqual(['a', 'b']);
    expect(['c', 'c', 'a'].map(of)).toEqual(['C', 'C', 'A']);
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });

  it('tries a key again whose value cannot be made', () => {
    let isBroken = true;
    const of = memoised(2, (key: string) => {
      if (isBroken) throw new Error('broken');
      return key;
    });
    expect(() => of('a')).toThrow('broken');
    isBroken = false;
    expect(of('a')).toBe('a');
  });
});

import { describe, expect, it } from 'vitest';
import { countText, matchSummary } from './match-summary.ts';
import { readParameters } from './parameters.ts';

describe('parameters in an address', () => {
  it('are plain text', () => {
    expect(readParameters('GD3+EA6')).toEqual({ text: 'GD3+EA6', make: undefined });
    expect(readParameters('a=b')).toEqual({ text: 'a=b', make: undefined });
  });
  it('are keys with values', () => {
    expect(readParameters('text=gd3&make=Toyota&year=2011')).toEqual({ text: 'gd3', make: 'Toyota' });
    expect(readParameters('oemNumber=GD3%20EA6&model=Corolla')).toEqual({ text: 'GD3 EA6 Corolla', make: undefined });
    expect(readParameters('text=gd3&oemNumber=gd3&convoSearch=').text).toBe('gd3');
    expect(readParameters('convoSearch=KT+0007').text).toBe('KT+0007');
    expect(readParameters(' GD3 ').text).toBe('GD3');
    expect(readParameters('text=50%').text).toBe('50%');
  });
  it('are a search for a vehicle with a VIN, or a year, and no words', () => {
    const none = { text: '', make: undefined };
    expect(readParameters('vinNumber=1NXBR32E85Z505904&year=')).toEqual({
      ...none,
      vehicle: { vin: '1NXBR32E85Z505904' },
    });
    expect(readParameters('make=Toyota&model=Corolla&year=2005')).toEqual({
      ...none,
      vehicle: { make: 'Toyota', model: 'Corolla', year: '2005' },
    });
    expect(readParameters('make=Toyota&model=Corolla')).toEqual({ text: 'Corolla', make: 'Toyota' });
    expect(readParameters('text=gd3&vinNumber=1NXBR32E85Z505904')).toEqual({ text: 'gd3', make: undefined });
  });
});

describe('the summary', () => {
  it('says how they matched', () => {
    expect(matchSummary(['exact', 'prefix', 'contains', 'look-alike', 'near', 'text'])).toBe(
      '1 exact, 2 close, 2 look-alikes, 1 by description',
    );
    expect(matchSummary([])).toBe('');
  });
  it('says how many, as far as anybody counted', () => {
    expect(countText({ offset: 0, shown: 11, more: false })).toBe('11 results');
    expect(countText({ offset: 0, shown: 25, more: true })).toBe('First 25 results');
    expect(countText({ offset: 25, shown: 1, more: false })).toBe('Results 26 to 26');
    expect(countText({ offset: 0, shown: 0, more: false })).toBe('No results');
  });
});

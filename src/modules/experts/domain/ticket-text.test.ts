import { expect, it } from 'vitest';
import { durationText, ticketName } from './ticket-text.ts';

it.each([
  [0, 'under a minute'],
  [59, 'under a minute'],
  [60, '1 min'],
  [3600, '1 h'],
  [5400, '1 h 30 min'],
  [86_400, '1 day'],
  [180_000, '2 days 2 h'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it('a ticket is named by its code, else by make and model', () => {
  expect(ticketName({ oem: 'GD3', make: 'Toyota', model: 'Corolla' })).toBe('GD3');
  expect(ticketName({ oem: '', make: 'Toyota', model: 'Corolla' })).toBe('Toyota Corolla');
  expect(ticketName({ oem: '', make: '', model: '' })).toBe('No code');
});

import { expect, it } from 'vitest';
import { statusWords, ticketStatus, ticketStatuses } from './ticket-status.ts';

it('numbers pending 1, resolved 2 and rejected 3', () => {
  expect(ticketStatus).toEqual({ pending: 1, resolved: 2, rejected: 3 });
  expect(ticketStatuses.map((status) => statusWords[status])).toEqual(['Pending', 'Resolved', 'Rejected']);
});

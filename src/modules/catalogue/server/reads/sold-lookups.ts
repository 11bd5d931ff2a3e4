import { messages } from '../../../../kernel/messages.ts';
import { Refusal } from '../../../../kernel/refusal.ts';

/** The most results of one lookup. */
export const maxResults = 5;

/** Nothing was found and nothing is paid. Callers of the product look for the status and the empty list. */
export const nothingFound = () =>
  new Refusal('invalid', messages.nothingLookedUp, { code: 'NOTHING_FOUND', status: 400, list: [] });

/** Nothing is shown of what the company has not looked up within 24 hours. */
export const lookupNeeded = () => new Refusal('payment-required', messages.lookupNeeded, { code: 'LOOKUP_NEEDED' });

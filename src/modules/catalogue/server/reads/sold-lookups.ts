import { messages } from '../../../../kernel/messages.ts';
import { Refusal } from '../../../../kernel/refusal.ts';

/** The most results of one lookup. */
export const maxResults = 5;

const nothing = (sentence: string, more: object = {}) =>
  new Refusal('invalid', sentence, { code: 'NOTHING_FOUND', status: 400, list: [], ...more });

/** Nothing was found and nothing is paid. Callers of the product look for the status and the empty list. */
export const nothingFound = () => nothing(messages.nothingLookedUp);

/** The same for a vehicle. The answer names the vehicle, because its VIN may be misread. */
export const noneOfVehicle = (vehicle: unknown) => nothing(messages.noneOfVehicle, { fresh: { vehicle } });

/** Nothing is shown of what the company has not looked up within 24 hours. */
export const lookupNeeded = () => new Refusal('payment-required', messages.lookupNeeded, { code: 'LOOKUP_NEEDED' });

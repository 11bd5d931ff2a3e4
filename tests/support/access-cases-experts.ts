import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

/** The cases of questions to the experts. */
export const expertCases: CaseInputs = {
  [key(calls.editTicket)]: { '': async ({ ticket }) => ({ ticketId: await ticket(), status: 2 }) },
  [key(calls.deleteTicket)]: { '': async ({ ticket }) => ({ ticketId: await ticket() }) },
};

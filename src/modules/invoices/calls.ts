import { invoices } from './contract.ts';
import { invoiceDump } from './dump/contract.ts';
import { sage } from './sage/contract.ts';

/** Every call of the invoices. */
export const invoiceCalls = { ...invoices, ...invoiceDump, ...sage };

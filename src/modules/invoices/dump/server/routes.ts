import { bind } from '../../../../platform/http/bind.ts';
import { invoiceDump } from '../contract.ts';
import { dumpInvoices } from './dump-invoices.ts';

export const invoiceDumpRoutes = bind(invoiceDump, { dumpInvoices });

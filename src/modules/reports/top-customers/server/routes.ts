import { bind } from '../../../../platform/http/bind.ts';
import { topCustomers } from '../contract.ts';
import { downloadTopCustomers } from './download-top-customers.ts';
import { listTopCustomers } from './list-top-customers.ts';

export const topCustomersRoutes = bind(topCustomers, { listTopCustomers, downloadTopCustomers });

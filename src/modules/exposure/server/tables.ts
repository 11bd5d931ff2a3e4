import { table } from '../../../platform/table.ts';

/** That ounces of invoices have changed since they were last compared with the limits. A trigger of the database adds rows. */
export const exposureChange = table('exposure_change', { id: 'bigint' });

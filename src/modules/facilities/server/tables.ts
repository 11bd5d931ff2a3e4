import { table } from '../../../platform/table.ts';

export const facility = table('facility', {
  id: 'integer',
  companyId: 'integer',
  name: 'text',
  code: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  zipcode: 'text',
  email: 'text',
  phone: 'text',
  firstName: 'text',
  lastName: 'text',
  timeZone: 'text',
  logoFileId: 'integer?',
  isActive: 'boolean',
  isCartCreation: 'boolean',
  isPicRequired: 'boolean',
  isSignRequired: 'boolean',
  isEinRequired: 'boolean',
  compliance: 'text',
  version: 'integer',
  createdAt: 'timestamptz',
  deletedAt: 'timestamptz?',
  searched: 'text',
});
export const invoiceCounter = table('invoice_counter', { facilityId: 'integer', lastNumber: 'integer' });

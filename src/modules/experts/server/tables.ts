import { table } from '../../../platform/table.ts';

export const expertTicket = table('expert_ticket', {
  id: 'integer',
  companyId: 'integer',
  askedBy: 'integer',
  message: 'text',
  oem: 'text',
  make: 'text',
  model: 'text',
  status: 'smallint',
  offerPrice: 'numeric?',
  basePrice: 'numeric?',
  comments: 'text',
  version: 'integer',
  createdAt: 'timestamptz',
  decidedAt: 'timestamptz?',
  deletedAt: 'timestamptz?',
  searched: 'text',
});
export const expertTicketPicture = table('expert_ticket_picture', {
  ticketId: 'integer',
  position: 'smallint',
  fileId: 'integer',
});

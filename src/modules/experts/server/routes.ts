import { bind } from '../../../platform/http/bind.ts';
import { experts } from '../contract.ts';
import { askExpert } from './ask-expert.ts';
import { deleteTicket } from './delete-ticket.ts';
import { editTicket } from './edit-ticket.ts';
import { listTickets } from './reads/list-tickets.ts';

export const expertRoutes = (publicUrl: string) =>
  bind(experts, { listTickets, askExpert, editTicket: editTicket(publicUrl), deleteTicket });

import { z } from 'zod';
import { flag } from '../../kernel/access.ts';
import { call, read, visible, write } from '../../kernel/contract.ts';
import {
  id,
  ignored,
  input,
  inputDollars,
  inputMoney,
  instant,
  line,
  message,
  number,
  requiredText,
  searchText,
  text,
  version,
} from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { answersTickets, mayAskExperts, mayReadTickets } from './domain/access.ts';
import { ticketStatuses } from './domain/ticket-status.ts';

const status = z.literal([...ticketStatuses]);

export const Ticket = z.object({
  ticketId: z.int(),
  message: z.string(),
  /** The offer price. Null until an expert gives one. */
  marketPrice: visible(number.nullable(), flag('canSeeUnitPrice')),
  basePrice: visible(number.nullable(), flag('canShowPricing')),
  comments: z.string(),
  status,
  oem: z.string(),
  make: z.string(),
  model: z.string(),
  /** The signed address of the first picture, and of all. */
  url: z.string().nullable(),
  urls: z.array(z.string()),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdDate: instant,
  /** Seconds from created to resolved or rejected. Null while it is pending. */
  ticketResTime: z.int().nullable(),
  version: z.int(),
});
export type Ticket = z.output<typeof Ticket>;

const address = text(500);
/** One uploaded picture, or up to ten. */
const url = z.union([address, z.array(address).max(10, 'At most 10 pictures.')]);
const description = { oem: line(80).optional(), make: line(80).optional(), model: line(120).optional() };

export const experts = {
  listTickets: call({
    method: 'GET',
    path: read('expert/getAll'),
    summary: 'Questions to the experts, newest first: all for staff, those of their company for others',
    about: 'tickets',
    access: mayReadTickets,
    input: input({ ...paging, status: status.optional(), text: searchText, ticketId: id.optional() }),
    output: pageOf(Ticket),
    example: () => ({ count: 10 }),
  }),
  askExpert: call({
    method: 'POST',
    path: write('expert/add'),
    summary: 'Asks the experts to identify a converter, with pictures (url: one address or a list)',
    makesStale: ['tickets'],
    access: mayAskExperts,
    input: input({
      message: requiredText(2000),
      url: url.optional(),
      firstName: ignored,
      lastName: ignored,
      ...description,
    }),
    output: message.extend({ ticketId: z.int() }),
    example: (world) => ({
      message: 'Which converter is this?',
      url: world.imageUrl,
      oem: 'GD3?A6',
      make: 'Toyota',
      model: 'Corolla',
    }),
  }),
  editTicket: call({
    method: 'PUT',
    path: write('expert/edit'),
    summary: 'Answers a ticket: status 1 pending, 2 resolved, 3 rejected; offer price, base price and comments',
    makesStale: ['tickets'],
    access: answersTickets,
    input: input({
      ticketId: id,
      message: requiredText(2000).optional(),
      status: status.optional(),
      /** The offer price. */
      marketPrice: inputDollars.nullable().optional(),
      basePrice: inputMoney.nullable().optional(),
      comments: text(2000).optional(),
      ...description,
      url: url.nullable().optional(),
      version: version.optional(),
    }),
    output: message.extend({ version: z.int() }),
    fresh: Ticket,
    example: (world) => ({ ticketId: world.ticketId, status: 2 as const, marketPrice: 120 }),
  }),
  deleteTicket: call({
    method: 'DELETE',
    path: write('expert/delete'),
    summary: 'Deletes a ticket',
    makesStale: ['tickets'],
    access: answersTickets,
    input: input({ ticketId: id }),
    output: message,
    example: (world) => ({ ticketId: world.ticketId }),
  }),
};

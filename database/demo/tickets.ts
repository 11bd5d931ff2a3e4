import { expertTicket, expertTicketPicture } from '../../src/modules/experts/server/tables.ts';
import { ticketStatus, type TicketStatus } from '../../src/modules/experts/domain/ticket-status.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { DemoCompanies } from './companies.ts';
import { firstSeller, franchiseNames, lookupSeller, parentName } from './people.ts';
import type { Random } from './random.ts';

const { pending, resolved, rejected } = ticketStatus;

type Asked = {
  readonly by: string;
  readonly company: string;
  readonly hoursAgo: number;
  readonly message: string;
  readonly oem?: string;
  readonly make?: string;
  readonly model?: string;
  readonly status?: TicketStatus;
  readonly offer?: string;
  readonly base?: string;
  readonly comments?: string;
};

const questions: readonly Asked[] = [
  {
    by: 'seller@troyard.test',
    company: firstSeller,
    hoursAgo: 2,
    message: 'The last two characters are worn away. Which one is it?',
    oem: 'GD3+EA',
    make: 'Toyota',
    model: 'Corolla',
  },
  {
    by: 'lookup@troyard.test',
    company: lookupSeller,
    hoursAgo: 5,
    message: 'No code at all, only a star beside the flange.',
    make: 'Ford',
  },
  {
    by: 'franchise.buyer@troyard.test',
    company: franchiseNames[0],
    hoursAgo: 9,
    message: 'Looks like a Honda manifold, but the shield has another number.',
    oem: '6D3-EA6',
    make: 'Honda',
    model: 'CR-V',
  },
  {
    by: 'grader@troyard.test',
    company: parentName,
    hoursAgo: 26,
    message: 'Two bricks, one of them empty. What is the half worth?',
    oem: '2GD3 EA6',
    make: 'Lexus',
    model: 'IS 250',
  },
  {
    by: 'seller@troyard.test',
    company: firstSeller,
    hoursAgo: 74,
    message: 'Is this from the factory or aftermarket?',
    oem: 'GD3+EA6+KT',
    make: 'Toyota',
    model: 'Corolla',
    status: resolved,
    offer: '18.00',
    base: '20.00',
    comments: 'Aftermarket: the KT at the end tells it.',
  },
  {
    by: 'franchise@troyard.test',
    company: franchiseNames[0],
    hoursAgo: 120,
    message: 'Stamp reads 0D or OD?',
    oem: '25051-0D110',
    make: 'Toyota',
    status: resolved,
    offer: '182.00',
    base: '196.00',
    comments: 'A zero. It is the front one of a Corolla.',
  },
  {
    by: 'seller@troyard.test',
    company: firstSeller,
    hoursAgo: 200,
    message: 'What do you pay for this muffler?',
    status: rejected,
    comments: 'This is a muffler without any substrate. There is nothing in it to pay for.',
  },
];

/** Questions to the experts, some of them answered, with drawn pictures. */
export const makeTickets = async (tx: Tx, rand: Random, now: Date, { byName, users }: DemoCompanies): Promise<void> => {
  const drawnOf = (make: string) => tx<{ fileId: number }[]>`
    select file_id from family_picture join family on family.id = family_id
    where starts_with(family.name, ${make}) order by file_id limit 3`;
  for (const { by, company, hoursAgo, offer, base, ...asked } of questions) {
    const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    const isDecided = asked.status !== undefined && asked.status !== pending;
    const row = {
      ...asked,
      companyId: byName.get(company)!,
      askedBy: users.get(by)!,
      offerPrice: offer ?? null,
      basePrice: base ?? null,
      createdAt,
      decidedAt: isDecided ? new Date(createdAt.getTime() + rand.whole(20, 900) * 60_000) : null,
    };
    const [made] = await tx<{ id: number }[]>`insert into expert_ticket ${tx(rowOf(expertTicket, row))} returning id`;
    const drawn = await drawnOf(asked.make ?? 'Toyota');
    for (const [position, { fileId }] of drawn.slice(0, rand.whole(1, 3)).entries()) {
      await tx`insert into expert_ticket_picture ${tx(rowOf(expertTicketPicture, { ticketId: made!.id, position, fileId }))}`;
    }
  }
};

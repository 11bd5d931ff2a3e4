export const ticketStatus = { pending: 1, resolved: 2, rejected: 3 } as const;
export type TicketStatus = (typeof ticketStatus)[keyof typeof ticketStatus];
export const ticketStatuses = [1, 2, 3] as const satisfies readonly TicketStatus[];

export const statusWords: Readonly<Record<TicketStatus, string>> = { 1: 'Pending', 2: 'Resolved', 3: 'Rejected' };

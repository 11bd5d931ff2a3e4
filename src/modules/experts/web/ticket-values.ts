import { decimalFaults } from '../../../ui/form/decimal-text.ts';
import { statusWords, type TicketStatus } from '../domain/ticket-status.ts';
import type { TicketRow } from './queries.ts';

/** A ticket as its form shows it. Prices are typed text; empty without one. */
export type TicketValues = {
  status: TicketStatus;
  marketPrice: string;
  basePrice: string;
  comments: string;
  oem: string;
  make: string;
  model: string;
  message: string;
  /** Addresses of its pictures. */
  urls: readonly string[];
};

export const ticketLabels: Readonly<Record<keyof TicketValues, string>> = {
  status: 'Status',
  marketPrice: 'Offer price',
  basePrice: 'Base price',
  comments: 'Comments',
  oem: 'OEM',
  make: 'Make',
  model: 'Model',
  message: 'Message',
  urls: 'Pictures',
};

const typed = (price: number | null | undefined): string => (typeof price === 'number' ? String(price) : '');

export const valuesOf = ({ marketPrice, basePrice, ...ticket }: TicketRow): TicketValues => ({
  ...ticket,
  marketPrice: typed(marketPrice),
  basePrice: typed(basePrice),
});

/** The values as text by label. A notice of another user's change is made from it. */
export const wordsOf = (ticket: TicketRow): Readonly<Record<string, string>> => {
  const values = valuesOf(ticket);
  return Object.fromEntries(
    Object.entries(ticketLabels).map(([field, label]) => [
      label,
      field === 'status'
        ? statusWords[ticket.status]
        : field === 'urls'
          ? String(values.urls.length)
          : String(values[field as keyof TicketValues]),
    ]),
  );
};

/** The rules of the offer price. */
export const wholeDollars = { decimals: 0 };

/** Why a ticket cannot be sent, by field. */
export const faultsOf = ({ message, marketPrice, basePrice }: TicketValues): Readonly<Record<string, string>> => ({
  ...(message.trim() === '' && { message: 'Required.' }),
  ...decimalFaults({ marketPrice, basePrice }, { marketPrice: wholeDollars, basePrice: { decimals: 2 } }),
});

const amount = (text: string): number | null => (text === '' ? null : Number(text));

/** Changed fields as they are sent. An emptied price takes it back. */
export const sentChanges = ({ marketPrice, basePrice, urls, ...changed }: Partial<TicketValues>) => ({
  ...changed,
  ...(urls !== undefined && { url: [...urls] }),
  ...(marketPrice !== undefined && { marketPrice: amount(marketPrice) }),
  ...(basePrice !== undefined && { basePrice: amount(basePrice) }),
});

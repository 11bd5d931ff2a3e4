import type { ReactNode } from 'react';
import { CartArt, FranchiseArt, QuoteArt, RequestArt } from '../../../ui/feedback/empty-art.tsx';

/** The lists of loads that are not invoices, each with its load type. */
export const tabs = [
  { key: 'active', label: 'Active Carts', type: 1 },
  { key: 'quotes', label: 'Quotes', type: 5 },
  { key: 'requests', label: 'Requests', type: 2 },
  { key: 'franchise', label: 'Franchise', type: 30 },
] as const;

/** The title and the sentence of an empty list, by load type. */
export const emptyWords: Readonly<Record<number, readonly [string, string]>> = {
  1: [
    'No cart is open',
    'A cart holds what a customer brings, priced as it is added. Open one for whoever stands at the counter.',
  ],
  5: ['No quotes are open', 'A quote holds today’s prices for a seller until a date you choose.'],
  2: ['No requests are waiting', 'Sellers ask here for a grading session or a quote.'],
  30: ['No franchise has an open cart', 'Carts that franchises work on stand here.'],
};

/** The texts for a seller, who creates no loads. */
export const emptyWordsForSeller: typeof emptyWords = {
  ...emptyWords,
  1: ['No cart is open for you', 'A cart stands here while your buyer works on what you brought.'],
  5: ['No quotes are open', 'A quote holds today’s prices for you until its date.'],
  2: ['No requests are waiting', 'What you have asked your buyer for stands here.'],
};

/** The drawing of an empty list, by load type. */
export const emptyArt: Readonly<Record<number, ReactNode>> = {
  1: <CartArt />,
  5: <QuoteArt />,
  2: <RequestArt />,
  30: <FranchiseArt />,
};

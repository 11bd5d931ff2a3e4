import { z } from 'zod';
import { either, sellers } from '../../../kernel/access.ts';
import { call, write } from '../../../kernel/contract.ts';
import { day, id, input, inputMoney, message, text } from '../../../kernel/fields.ts';
import { buyerSide, requestAnswerers } from '../domain/parties.ts';
import { expectedTotalNeeds, loadAnswer } from '../wire.ts';

/** What sellers ask for and are offered: grading sessions and quotes. */
export const loadRequests = {
  requestLoad: call({
    method: 'POST',
    path: write('load/request'),
    summary: 'A seller asks the company that it sells to for a grading session or a quote',
    makesStale: ['load', 'loads'],
    access: sellers,
    input: input({
      isRequestFromGradingSession: z.boolean().default(false),
      message: text(2000).default(''),
      loadUrls: z.array(text(500)).max(10, 'At most 10 pictures.').default([]),
      facilityId: id.optional(),
    }),
    output: message.extend({ loadId: z.int() }),
    example: (world) =>
      world.hierarchy === 2
        ? { isRequestFromGradingSession: true, message: 'Forty pieces, ready on Friday.', loadUrls: [world.imageUrl] }
        : undefined,
  }),
  acceptRequest: call({
    method: 'PUT',
    path: write('load/accept'),
    summary: 'Turns a request into a cart of who accepts it: its buyer, assistant and grader. The first one wins',
    makesStale: ['load', 'loads'],
    access: requestAnswerers,
    input: input({ loadId: id }),
    output: loadAnswer,
    example: (world) => ({ loadId: world.requestId }),
  }),
  dismissRequest: call({
    method: 'PUT',
    path: write('load/dismiss'),
    summary: 'Takes a request out of the lists and tells the seller why',
    makesStale: ['load', 'loads'],
    access: requestAnswerers,
    input: input({ loadId: id, reason: text(500).default('') }),
    output: loadAnswer,
    example: (world) => ({ loadId: world.requestId, reason: 'We are closed on Friday.' }),
  }),
  quoteLoad: call({
    method: 'POST',
    path: write('load/quote'),
    summary:
      'Offers a cart to its seller: its prices hold for seven days, or until quoteValidUntil; a seller who has asked is mailed at most 5 quotes of a load in ten minutes',
    makesStale: ['load', 'loads'],
    access: buyerSide,
    input: input({ loadId: id, quoteValidUntil: day.optional() }),
    output: loadAnswer,
    example: (world) => ({ loadId: world.cartId }),
  }),
  acceptQuote: call({
    method: 'POST',
    path: write('load/quote/accept'),
    summary: 'Turns a quote into a cart at its prices, while they hold; expectedTotal refuses what nobody has seen',
    makesStale: ['load', 'loads'],
    access: either(buyerSide, sellers),
    alsoNeeds: expectedTotalNeeds,
    input: input({ loadId: id, expectedTotal: inputMoney.optional() }),
    output: loadAnswer,
    example: (world) => ({ loadId: world.quoteId }),
  }),
  notifyGrader: call({
    method: 'PUT',
    path: write('load/notify'),
    summary:
      'Makes a colleague the video grader of a load, and tells that user on the screen and by mail; at most 5 times in ten minutes',
    makesStale: ['load', 'loads'],
    access: buyerSide,
    input: input({ loadId: id, videoGraderId: id }),
    output: loadAnswer,
    example: (world) => ({ loadId: world.cartId, videoGraderId: world.colleagueId }),
  }),
};

import { dateText } from '../../../../kernel/date-text.ts';
import type { Load } from '../../wire.ts';
import { askedForInSentence } from './request-text.ts';

const newsKinds = [
  'request.made',
  'request.accepted',
  'request.dismissed',
  'quote.made',
  'quote.accepted',
  'grader.notified',
] as const;
/** The events of the live channel that a user is told of in words. */
export type NewsKind = (typeof newsKinds)[number];

export const isNewsKind = (kind: string): kind is NewsKind => (newsKinds as readonly string[]).includes(kind);

type Told = Pick<
  Load,
  | 'loadId'
  | 'loadName'
  | 'companyName'
  | 'isGradingSession'
  | 'requestMessage'
  | 'requestedBy'
  | 'buyerFirstName'
  | 'buyerLastName'
  | 'dismissReason'
  | 'quoteValidUntil'
>;

/** What is told of a load, and more about it. */
export type NewsText = { readonly title: string; readonly detail: string };

const texts: Readonly<Record<NewsKind, (load: Told) => NewsText>> = {
  'request.made': (load) => ({
    title: `${load.companyName} asks for ${askedForInSentence(load)}`,
    detail: load.requestMessage || `Asked by ${load.requestedBy ?? 'a user of the seller'}.`,
  }),
  'request.accepted': (load) => ({
    title: `${load.buyerFirstName} ${load.buyerLastName} has accepted your request`,
    detail: load.loadName,
  }),
  'request.dismissed': (load) => ({
    title: `Your request “${load.loadName}” was dismissed`,
    detail: load.dismissReason && `Reason: ${load.dismissReason}`,
  }),
  'quote.made': (load) => ({
    title: `Your quote “${load.loadName}” is ready`,
    detail: load.quoteValidUntil === null ? '' : `Its prices hold until ${dateText(load.quoteValidUntil)}.`,
  }),
  'quote.accepted': (load) => ({
    title: `${load.companyName} has accepted your quote`,
    detail: `${load.loadName} is a cart now.`,
  }),
  'grader.notified': (load) => ({
    title: `You are asked to grade load ${load.loadId}`,
    detail: `${load.loadName}, ${load.companyName}`,
  }),
};

export const newsText = (kind: NewsKind, load: Told): NewsText => texts[kind](load);

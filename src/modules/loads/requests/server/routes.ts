import { bind } from '../../../../platform/http/bind.ts';
import { loadRequests } from '../contract.ts';
import { acceptQuote } from './accept-quote.ts';
import { acceptRequest } from './accept-request.ts';
import { dismissRequest } from './dismiss-request.ts';
import { notifyGrader } from './notify-grader.ts';
import { quoteLoad } from './quote-load.ts';
import { requestLoad } from './request-load.ts';

export const loadRequestRoutes = (publicUrl: string) =>
  bind(loadRequests, {
    requestLoad,
    acceptRequest: acceptRequest(publicUrl),
    dismissRequest: dismissRequest(publicUrl),
    quoteLoad: quoteLoad(publicUrl),
    acceptQuote: acceptQuote(publicUrl),
    notifyGrader: notifyGrader(publicUrl),
  });

import { bind } from '../../../../platform/http/bind.ts';
import { loadHistory } from '../contract.ts';
import { listHistory, type PaymentNames } from './reads/list-history.ts';

/** `paymentNames` reads the payments, which are a later module. */
export const loadHistoryRoutes = (paymentNames: PaymentNames) =>
  bind(loadHistory, { listHistory: listHistory(paymentNames) });

import { bind } from '../../../../platform/http/bind.ts';
import { loadHistory } from '../contract.ts';
import { listHistory, type PaymentNames } from './reads/list-history.ts';

/** `paymentNames` reads the payments, which come later in the order of modules. */
export const loadHistoryRoutes = (paymentNames: PaymentNames) =>
  bind(loadHistory, { listHistory: listHistory(paymentNames) });

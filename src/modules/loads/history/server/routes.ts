import { bind } from '../../../../platform/http/bind.ts';
import { loadHistory } from '../contract.ts';
import { listHistory, type RecordedPayments } from './reads/list-history.ts';

/** `recordedPayments` reads the payments, which are a later module. */
export const loadHistoryRoutes = (recordedPayments: RecordedPayments) =>
  bind(loadHistory, { listHistory: listHistory(recordedPayments) });

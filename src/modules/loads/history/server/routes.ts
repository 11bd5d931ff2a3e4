import { bind } from '../../../../platform/http/bind.ts';
import { loadHistory } from '../contract.ts';
import { listHistory } from './reads/list-history.ts';

export const loadHistoryRoutes = bind(loadHistory, { listHistory });

import { bind } from '../../../platform/http/bind.ts';
import { reports } from '../contract.ts';
import { salesHistory } from './sales-history.ts';

export const reportRoutes = bind(reports, { salesHistory });

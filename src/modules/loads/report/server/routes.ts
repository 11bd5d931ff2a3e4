import { bind } from '../../../../platform/http/bind.ts';
import { loadReport } from '../contract.ts';
import { downloadLoads } from './download-loads.ts';
import { reportLoads } from './reads/report-loads.ts';

export const loadReportRoutes = bind(loadReport, { reportLoads, downloadLoads });

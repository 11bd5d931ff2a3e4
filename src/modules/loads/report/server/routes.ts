import { bind } from '../../../../platform/http/bind.ts';
import { loadReport } from '../contract.ts';
import { downloadLoads } from './download-loads.ts';
import { reportLoads } from './reads/report-loads.ts';
import { totalLoads, type JoinKept } from './reads/total-loads.ts';

export const loadReportRoutes = (joinKept: JoinKept) =>
  bind(loadReport, { reportLoads, totalLoads: totalLoads(joinKept), downloadLoads });

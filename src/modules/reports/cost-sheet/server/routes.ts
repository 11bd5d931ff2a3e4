import { bind } from '../../../../platform/http/bind.ts';
import { costSheet } from '../contract.ts';
import { downloadCostSheet } from './download-cost-sheet.ts';
import { listCostSheet } from './list-cost-sheet.ts';
import { totalCostSheet } from './total-cost-sheet.ts';

export const costSheetRoutes = bind(costSheet, { listCostSheet, totalCostSheet, downloadCostSheet });

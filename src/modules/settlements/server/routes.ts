import type { PdfWorkerPool } from '../../../platform/pdf/pdf-worker-pool.ts';
import { bind } from '../../../platform/http/bind.ts';
import { settlements } from '../contract.ts';
import { getSettlement } from './reads/get-settlement.ts';
import { listSettlements } from './reads/list-settlements.ts';
import { saveSettlement } from './save-settlement.ts';
import { printSettlement } from './statement-pdf/print-settlement.ts';

export const settlementRoutes = (pdfWorkers: PdfWorkerPool) =>
  bind(settlements, {
    listSettlements,
    getSettlement,
    saveSettlement,
    printSettlement: printSettlement(pdfWorkers),
  });

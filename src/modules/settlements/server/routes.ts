import { bind } from '../../../platform/http/bind.ts';
import { settlements } from '../contract.ts';
import { getSettlement } from './reads/get-settlement.ts';
import { listSettlements } from './reads/list-settlements.ts';
import { saveSettlement } from './save-settlement.ts';
import { printSettlement, type StatementPrinting } from './statement-pdf/print-settlement.ts';

export const settlementRoutes = (printing: StatementPrinting) =>
  bind(settlements, {
    listSettlements,
    getSettlement,
    saveSettlement,
    printSettlement: printSettlement(printing),
  });

import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { answerFilter } from '../../../../platform/http/strip.ts';
import type { PdfWorkerPool } from '../../../../platform/pdf/pdf-worker-pool.ts';
import { settlements } from '../../contract.ts';
import { settlementFor } from '../reads/get-settlement.ts';
import { statementDocument } from './statement-document.ts';

type Print = (typeof settlements)['printSettlement'];

const asRead = answerFilter(settlements.getSettlement.output);

/** The statement of a settlement in the actor's tenant, as A4 PDF, made from the same answer as the sheet. */
export const printSettlement =
  (pdfWorkers: PdfWorkerPool) =>
  async ({ settlementId }: Input<Print>, { db, actor, now }: ReadRequest<Print>) => {
    const settlement = asRead(await settlementFor(db, actor, settlementId), actor);
    const content = await pdfWorkers.render(statementDocument(settlement, now));
    return { fileName: `${settlementId}.pdf`, content };
  };

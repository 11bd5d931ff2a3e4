import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { paperName } from '../../../../platform/files/paper-name.ts';
import type { FileStore } from '../../../../platform/files/store.ts';
import { answerFilter } from '../../../../platform/http/strip.ts';
import type { PdfWorkerPool } from '../../../../platform/pdf/pdf-worker-pool.ts';
import { companyLogo } from '../../../companies/server/public.ts';
import { settlements } from '../../contract.ts';
import { settlementFor } from '../reads/get-settlement.ts';
import { statementDocument } from './statement-document.ts';

type Print = (typeof settlements)['printSettlement'];

/** What statements are made with: the store of logos and the pool of PDF workers. */
export type StatementPrinting = { readonly files: Pick<FileStore, 'open'>; readonly pdfWorkers: PdfWorkerPool };

const asRead = answerFilter(settlements.getSettlement.output);

/** The statement of a settlement in the actor's tenant, as A4 PDF, made from the same answer as the sheet. */
export const printSettlement =
  ({ files, pdfWorkers }: StatementPrinting) =>
  async ({ settlementId }: Input<Print>, { db, actor, now, requester }: ReadRequest<Print>) => {
    const settlement = asRead(await settlementFor(db, actor, settlementId), actor);
    const logo = await companyLogo(db, files, requester, settlement.companyId);
    const content = await pdfWorkers.render(statementDocument(settlement, now, logo));
    return { fileName: paperName('Statement', settlement.settlementNo, settlement.preparedFor), content };
  };

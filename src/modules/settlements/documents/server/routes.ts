import { bind } from '../../../../platform/http/bind.ts';
import { settlementDocuments } from '../contract.ts';
import { addSettlementDocument } from './add-document.ts';
import { deleteSettlementDocument } from './delete-document.ts';
import { listSettlementDocuments } from './list-documents.ts';

export const settlementDocumentRoutes = bind(settlementDocuments, {
  addSettlementDocument,
  listSettlementDocuments,
  deleteSettlementDocument,
});

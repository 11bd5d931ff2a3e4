import { settlements } from './contract.ts';
import { settlementDocuments } from './documents/contract.ts';
import { lots } from './lots/contract.ts';
import { assayProposals } from './proposals/contract.ts';
import { lotSheets } from './sheets/contract.ts';
import { yields } from './yields/contract.ts';

/** Every call of the settlements. */
export const settlementCalls = {
  ...settlements,
  ...yields,
  ...lots,
  ...settlementDocuments,
  ...assayProposals,
  ...lotSheets,
};

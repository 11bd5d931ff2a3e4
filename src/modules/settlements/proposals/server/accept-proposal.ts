import { allows } from '../../../../kernel/access.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { mayTakeOver } from '../../../assays/domain/access.ts';
import { recordTest } from '../../../assays/server/public.ts';
import { lockedConverter, putAssay, valuesOf } from '../../../catalogue/server/public.ts';
import { metals } from '../../../pricing/domain/price.ts';
import { correctedPiece, type CorrectedMetal } from '../../domain/corrected-assay.ts';
import { evidenceText } from '../../domain/evidence-text.ts';
import { tellSettlements } from '../../server/settlement-store.ts';
import type { assayProposals } from '../contract.ts';
import { decide, lockedProposal, type ProposalRecord } from './proposal-store.ts';

type Accept = (typeof assayProposals)['acceptProposal'];

/** Where a test was made that follows from what came back. */
const location = 'Settlements';

/**
 * Records a corrected assay as a test of its converter. The assay of the converter changes with it if the user may edit
 * converters; otherwise it stays until someone takes it over.
 */
export const acceptProposal = async ({ reason, ...wanted }: Input<Accept>, request: WriteRequest<Accept>) => {
  const { tx, actor, now } = request;
  const proposal = await lockedProposal(tx, actor, wanted);
  const { id, converterId, companyId } = proposal;
  await lockedConverter(tx, converterId);
  await requirePresentAssay(tx, proposal);
  const corrected = await tx<CorrectedMetal[]>`
    select metal, lots, days, percent, low, high, proposed from assay_proposal_metal
    where proposal_id = ${id} order by array_position(${metals}::text[], metal)`;
  const { weight, ...ppm } = correctedPiece(proposal, corrected);
  const evidence = evidenceText(corrected);
  const testId = await recordTest(request, {
    converterId,
    subweight: weight,
    ...ppm,
    location,
    notes: [evidence, reason].filter((part) => part !== '').join(' '),
    // It stands for many lots, so it counts beside tests of single pieces.
    countedReason: evidence,
  });
  const isTakenOver = allows(mayTakeOver, actor);
  if (isTakenOver) await putAssay(tx, { weight, ...ppm }, { converterId, userId: actor.userId, now });
  await decide(tx, id, { decision: { outcome: 'accepted', reason, testId }, userId: actor.userId, now });
  await tellSettlements(request, companyId);
  return {
    message: isTakenOver
      ? 'Correction accepted. The converter has the corrected assay.'
      : 'Correction accepted as a test. The assay of the converter stays until it is taken over.',
    testId,
    isTakenOver,
  };
};

/** Refuses a proposal that starts from another assay than the converter has now. */
const requirePresentAssay = async (tx: Tx, { converterId, weight, ...before }: ProposalRecord): Promise<void> => {
  const piece = (await valuesOf(tx, [converterId])).get(converterId)?.piece;
  const isPresent =
    piece &&
    Number(piece.weight) === Number(weight) &&
    metals.every((metal) => Number(piece.ppm[metal]) === Number(before[metal]));
  if (!isPresent)
    throw conflict(
      'The assay of this converter has changed since. The correction does not fit it any more.',
      'WRONG_STATE',
    );
};

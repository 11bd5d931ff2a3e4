import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { assays } from '../contract.ts';
import { askAboutFinding } from './ask-about-finding.ts';
import { recordTest } from './record-test.ts';
import { requireOpenable } from './test-store.ts';

type Add = (typeof assays)['addTest'];

/** Records a test of a converter for the company of whoever records it. */
export const addTest = async (input: Input<Add>, request: WriteRequest<Add>) => {
  const { productId: converterId, ptAssay: pt, pdAssay: pd, rhAssay: rh, subweight, location, notes = '' } = input;
  await requireOpenable(request.tx, request.actor, converterId);
  if (input.ask) await askAboutFinding(request, converterId, { weight: subweight, pt, pd, rh });
  const testId = await recordTest(request, { converterId, subweight, pt, pd, rh, location, notes });
  return { message: messages.testAdded, testId };
};

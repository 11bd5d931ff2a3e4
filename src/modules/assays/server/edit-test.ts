import type { Input } from '../../../kernel/contract.ts';
import { given, isEmptyEdit } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { assays } from '../contract.ts';
import { askAboutFinding } from './ask-about-finding.ts';
import { readTests } from './reads/list-tests.ts';
import { assayTest } from './tables.ts';
import { lockedTest, summarise } from './test-store.ts';

type Edit = (typeof assays)['editTest'];

const ignoredNames = ['testId', 'productId', 'ask', 'userName', 'firstName', 'lastName'];

/** Changes a test, or lets it count although it is far from the others. It stays with its converter. */
export const editTest = async (input: Input<Edit>, { actor, tx }: WriteRequest<Edit>) => {
  const row = await lockedTest(tx, actor, input.testId);
  const isStale = input.version !== undefined && input.version !== row.version;
  const tests = isStale ? (await readTests(tx, actor, row.converterId)).tests : [];
  requireFresh(
    input.version,
    row.version,
    tests.find(({ testId }) => testId === row.id),
  );
  if (input.productId !== undefined && input.productId !== row.converterId)
    throw invalid('productId', 'A test stays with its converter.');
  if (isEmptyEdit(input, ...ignoredNames)) return { message: messages.testEdited, version: row.version };
  const { subweight, ptAssay: pt, pdAssay: pd, rhAssay: rh, location, notes, countedReason } = input;
  const isNewAssay = pt !== undefined || pd !== undefined || rh !== undefined;
  const assay = { pt: pt ?? row.pt, pd: pd ?? row.pd, rh: rh ?? row.rh };
  if (input.ask) await askAboutFinding({ tx, actor }, row.converterId, { weight: subweight, ...(isNewAssay && assay) });
  const version = row.version + 1;
  const set = { ...given({ subweight, pt, pd, rh, location, notes, countedReason }), version };
  await tx`update assay_test set ${tx(rowOf(assayTest, set))} where id = ${row.id}`;
  await summarise(tx, row.converterId);
  return { message: messages.testEdited, version };
};

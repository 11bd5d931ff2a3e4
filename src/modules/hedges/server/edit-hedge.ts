import type { Input } from '../../../kernel/contract.ts';
import { given, isEmptyEdit } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { hedges } from '../contract.ts';
import { askAboutPrice } from './ask-about-price.ts';
import { hedgesChanged, lockedHedgeInTurn, requireNewNumber, requirePast } from './hedge-store.ts';
import { readHedges } from './reads/list-hedges.ts';
import { requireUnsettled, type SettledOunces } from './settle-hedges.ts';
import { hedge } from './tables.ts';

type Edit = (typeof hedges)['editHedge'];

/** Changes a hedge. Refuses an older version and answers the current hedge. */
export const editHedge = (settledOunces: SettledOunces) => async (input: Input<Edit>, request: WriteRequest<Edit>) => {
  const { actor, tx, now } = request;
  const row = await lockedHedgeInTurn(tx, actor, input.hedgeId);
  const isStale = input.version !== undefined && input.version !== row.version;
  requireFresh(input.version, row.version, isStale ? (await readHedges(tx, tx`hedge.id = ${row.id}`))[0] : undefined);
  if (isEmptyEdit(input, 'hedgeId', 'ask')) return { message: messages.hedgeEdited, version: row.version };
  const { hedgeId: _, version: __, ask, ...sent } = input;
  if (sent.date !== undefined) requirePast(sent.date, now);
  requireUnsettled(row, sent);
  const { companyId, hedgeNo, metal, price } = { ...row, ...given(sent) };
  if (ask && (sent.price ?? sent.metal) !== undefined) await askAboutPrice(request, { metal, price });
  await requireNewNumber(tx, { companyId, hedgeNo, metal, but: row.id });
  const settled = await settledOunces(tx, { companyId, hedgeNo, metal });
  const version = row.version + 1;
  await tx`update hedge set ${tx(rowOf(hedge, { ...given(sent), settledOunces: settled, version }))} where id = ${row.id}`;
  await hedgesChanged(request, companyId);
  return { message: messages.hedgeEdited, version };
};

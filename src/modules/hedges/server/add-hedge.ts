import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { entryColumns, findEarlierEntry, type EarlierEntry } from '../../loads/server/public.ts';
import type { hedges } from '../contract.ts';
import { askAboutPrice } from './ask-about-price.ts';
import { hedgesChanged, inTurn, requireNewNumber, requirePast } from './hedge-store.ts';
import type { SettledOunces } from './settle-hedges.ts';
import { hedge } from './tables.ts';

type Add = (typeof hedges)['addHedge'];

/** Records a hedge of the actor's company. What completed settlements have under its number is settled already. */
export const addHedge = (settledOunces: SettledOunces) => async (input: Input<Add>, request: WriteRequest<Add>) => {
  const { actor, tx, now } = request;
  const { companyId } = actor;
  await inTurn(tx, companyId);
  const earlier = await findEarlierEntry(
    input,
    (clientId) =>
      tx<
        EarlierEntry[]
      >`select id, client_hash, deleted_at from hedge where company_id = ${companyId} and client_id = ${clientId}`,
  );
  if (earlier !== undefined) return { hedgeId: earlier, message: messages.hedgeAdded };
  requirePast(input.date, now);
  await requireNewNumber(tx, { companyId, ...input });
  const { ask, ...sent } = input;
  if (ask) await askAboutPrice(request, sent);
  const row = rowOf(hedge, {
    ...sent,
    ...entryColumns(input),
    companyId,
    settledOunces: await settledOunces(tx, { companyId, ...input }),
    createdBy: actor.userId,
    createdAt: now,
  });
  const [made] = await tx<{ id: number }[]>`insert into hedge ${tx(row)} returning id`;
  await hedgesChanged(request, companyId);
  return { hedgeId: made!.id, message: messages.hedgeAdded };
};

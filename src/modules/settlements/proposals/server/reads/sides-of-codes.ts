import type { Actor } from '../../../../../kernel/actor.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { Direction } from '../../../domain/chance.ts';
import { ownedBy } from '../../../server/settlement-store.ts';
import { isOpen } from '../proposal-store.ts';

/** The converters with an open proposal by their ids, and whether they return less or more than their assay. */
export const sidesOfCodes = async (
  db: Db,
  actor: Pick<Actor, 'hierarchy' | 'companyId'>,
): Promise<ReadonlyMap<number, Direction>> => {
  const rows = await db<{ converterId: number; percent: number }[]>`
    select converter_id, avg(percent)::float8 as percent
    from assay_proposal join assay_proposal_metal on proposal_id = assay_proposal.id
    where ${isOpen(db)} and ${ownedBy(db, actor, 'assay_proposal')} group by converter_id`;
  return new Map(rows.map(({ converterId, percent }) => [converterId, percent < 100 ? 'low' : 'high']));
};

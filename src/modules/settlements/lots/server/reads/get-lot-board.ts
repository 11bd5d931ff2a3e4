import type { Actor } from '../../../../../kernel/actor.ts';
import type { Input, Result } from '../../../../../kernel/contract.ts';
import { cutPage } from '../../../../../kernel/page.ts';
import type { Db } from '../../../../../platform/database.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import { longReads } from '../../../../../platform/limits/long-reads.ts';
import type { lots } from '../../contract.ts';
import { differencesOfLots } from './differences.ts';
import { isUnsettled, lotRows, type LotRow } from './lot-rows.ts';
import { boardLoads, invoicesFound, yardSums } from './yard.ts';

type Board = (typeof lots)['getLotBoard'];
type Sums = Pick<Result<Board>, 'inLots' | 'shipped'>;

const shownLots = 300;

/** Invoiced loads of the actor's company and the lots that they are put into. Others settle what they have bought. */
export const getLotBoard = async (input: Input<Board>, { db, actor, requester }: ReadRequest<Board>) => {
  const found = await longReads.run(requester, () => invoicesFound(db, actor, input));
  const [loads, yard, rows, sums] = await Promise.all([
    longReads.run(requester, () => boardLoads(db, actor, input, found)),
    longReads.run(requester, () => yardSums(db, actor, input, found)),
    readLots(db, actor),
    lotSums(db, actor),
  ]);
  const shown = rows.slice(0, shownLots);
  const differences = await differencesOfLots(
    db,
    actor,
    shown.filter(({ boxes }) => boxes > 0).map(({ lotId }) => lotId),
  );
  const byLot = Map.groupBy(differences, ({ lotId }) => lotId);
  return {
    ...cutPage(loads, input.count),
    lots: shown.map((lot) => ({ ...lot, differences: byLot.get(lot.lotId)?.length ?? 0 })),
    areMoreLotsAvailable: rows.length > shownLots,
    yard,
    ...sums,
  };
};

/** The condition of the lots that the board shows: numbered ones of the actor's company that are not settled yet. */
const isShown = (db: Db, actor: Actor) =>
  db`lot.lot_no <> '' and ${isUnsettled(db)} and lot.company_id = ${actor.companyId}`;

/** Lots that stand in the yard before those that are shipped, the newest first. */
const readLots = (db: Db, actor: Actor) => db<LotRow[]>`
  ${lotRows(db, isShown(db, actor))} order by lot.shipped_date is not null, lot.shipped_date desc, lot.id desc limit ${shownLots + 1}`;

const lotSums = async (db: Db, actor: Actor): Promise<Sums> => {
  const rows = await db<(Sums['inLots'] & { isShipped: boolean })[]>`
    select shipped_date is not null as is_shipped, count(*)::int as lots, sum(boxes)::int as boxes, sum(weight) as weight, sum(items)::int as items,
      sum(pieces)::int as pieces, sum(pounds) as pounds, sum(paid) as paid, sum(pt_ounces) as pt_ounces, sum(pd_ounces) as pd_ounces, sum(rh_ounces) as rh_ounces
    from (${lotRows(db, isShown(db, actor))}) lots group by 1`;
  const none = {
    lots: 0,
    boxes: 0,
    weight: 0,
    items: 0,
    pieces: 0,
    pounds: 0,
    paid: 0,
    ptOunces: 0,
    pdOunces: 0,
    rhOunces: 0,
  };
  return {
    inLots: rows.find(({ isShipped }) => !isShipped) ?? none,
    shipped: rows.find(({ isShipped }) => isShipped) ?? none,
  };
};

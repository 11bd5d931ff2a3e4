import type { Input, RowOf } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { loadsOf } from '../../../loads/server/public.ts';
import type { videoCalls } from '../../contract.ts';
import { ringsForSeconds, shownForSeconds, type RingOutcome } from '../../domain/ringing.ts';
import { isCalled, sideOf } from '../callees.ts';

type List = (typeof videoCalls)['listRings'];
type Own = { readonly ringId: number; readonly loadId: number; readonly outcome: RingOutcome | null };

/** A few seconds more than a call rings, so that a late job leaves no call that rings for ever. */
const slackSeconds = 10;

/** The calls that ring for the user, newest first, and the last own call on each load. */
export const listRings = async (_: Input<List>, { actor, db, now }: ReadRequest<List>) => {
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const [list, own] = await Promise.all([
    db<RowOf<List>[]>`
      select call_ring.id as ring_id, load.id as load_id, load.name as load_name, call_ring.started_at as started_date,
        caller.first_name || ' ' || caller.last_name as caller_name
      from call_ring join load on load.id = call_ring.load_id and load.deleted_at is null
      join app_user caller on caller.id = call_ring.called_by
      join app_user on app_user.id = ${actor.userId} and ${isCalled(db, db`call_ring.side`)}
      where call_ring.ended_at is null and call_ring.started_at > ${since(ringsForSeconds + slackSeconds)}
        and call_ring.side <> ${sideOf(actor)} and ${loadsOf(db, actor)}
      order by call_ring.id desc`,
    db<Own[]>`
      select distinct on (load_id) id as ring_id, load_id, outcome from call_ring
      where called_by = ${actor.userId} and started_at > ${since(shownForSeconds)} order by load_id, id desc`,
  ]);
  return { list, own };
};

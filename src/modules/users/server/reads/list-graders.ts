import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { holdsFlag } from '../../../roles/server/public.ts';
import type { users } from '../../contract.ts';

type List = (typeof users)['listGraders'];

/** Returns the users of these that are online now. Sessions are a later module, so this is passed in. */
export type OnlineAmong = (db: Db, userIds: readonly number[], now: Date) => Promise<ReadonlySet<number>>;

type Grader = { readonly userId: number; readonly firstName: string; readonly lastName: string };

/** Active users of the actor's company who may verify loads, by name, and whether each is online. */
export const listGraders =
  (onlineAmong: OnlineAmong) =>
  async (_: Input<List>, { actor, db, now }: ReadRequest<List>) => {
    const graders = await db<Grader[]>`
      select app_user.id as user_id, first_name, last_name from app_user
      where company_id = ${actor.companyId} and deleted_at is null and is_active
        and ${holdsFlag(db, 'canVerifyLoad')}
      order by last_name, first_name, id`;
    const online = await onlineAmong(
      db,
      graders.map(({ userId }) => userId),
      now,
    );
    return { list: graders.map((grader) => ({ ...grader, isOnline: online.has(grader.userId) })) };
  };

import { allows } from '../../../kernel/access.ts';
import type { Who } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';
import { loadsAllowing, type Asking } from '../../loads/server/public.ts';
import { parties } from '../../loads/domain/parties.ts';

/**
 * The loads among these in whose call the user may sit: those of whose parties the user is, as long as they take
 * messages. Nobody sits in a call while looking through a role.
 */
export const callableLoads = async (
  db: Db,
  who: Asking & Who & { readonly isViewing: boolean },
  loadIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  who.isViewing || !allows(parties, who) ? new Set() : loadsAllowing('chat', db, who, loadIds);

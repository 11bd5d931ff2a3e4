import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { facilities } from '../contract.ts';
import { isLastActive, lockedFacility } from './facility-row.ts';

type Delete = (typeof facilities)['deleteFacility'];

/** How many carts, quotes, requests and pending invoices a facility has. Loads are a later module. */
export type OpenLoads = (tx: Tx, facilityId: number) => Promise<number>;

/** Hides a facility without open loads. What was bought there keeps its name and code. */
export const deleteFacility =
  (openLoads: OpenLoads) =>
  async ({ facilityId }: Input<Delete>, { tx, now }: WriteRequest<Delete>) => {
    const row = await lockedFacility(tx, facilityId);
    if (await isLastActive(tx, row))
      throw conflict('This is the last active facility of its company.', 'LAST_FACILITY');
    const open = await openLoads(tx, facilityId);
    if (open > 0)
      throw conflict(
        `${open === 1 ? '1 load is' : `${open} loads are`} still open there. Finish, move or delete ${open === 1 ? 'it' : 'them'} first.`,
        'IN_USE',
      );
    await tx`update facility set deleted_at = ${now} where id = ${facilityId}`;
    return { message: messages.deleted };
  };

import type { Db } from '../../../platform/database.ts';

/**
 * The facility at which each of these customers last sold to a company: that of its newest load, by the customer's id.
 */
export const lastFacilities = async (
  db: Db,
  companyId: number,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db<{ customerId: number; facilityId: number }[]>`
    select asked.id as customer_id, last.facility_id from unnest(${customerIds}::int[]) as asked (id)
    cross join lateral (
      select facility_id from load
      where customer_id = asked.id and load.company_id = ${companyId} and deleted_at is null order by id desc limit 1
    ) last`;
  return new Map(rows.map(({ customerId, facilityId }) => [customerId, facilityId]));
};

import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { facilities } from '../../contract.ts';
import { facilitiesOf, type FacilityRow } from '../public.ts';

type List = (typeof facilities)['listFacilities'];

/** Facilities of the actor's tenant, by name. `isFacility` selects those of franchises. */
export const listFacilities = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const rows = await db<(FacilityRow & { isFranchise: boolean })[]>`
    select facility.*, company.kind = 'FRANCHISE' as is_franchise
    from facility join company on company.id = facility.company_id
    where facility.deleted_at is null and ${facilitiesOf(db, actor)}
      and ${input.isFacility === undefined ? db`true` : db`(company.kind = 'FRANCHISE') = ${input.isFacility}`}
      and ${input.parentCompanyId === undefined ? db`true` : db`facility.company_id = ${input.parentCompanyId}`}
      and ${input.text ? db`position(lower(${input.text}) in lower(facility.name || ' ' || facility.city)) > 0` : db`true`}
    order by company.kind = 'FRANCHISE', facility.name, facility.id
    limit ${input.count + 1} offset ${input.offset}`;
  return cutPage(
    rows.map(({ id, companyId, isFranchise, ...row }) => ({
      ...row,
      facilityId: id,
      parentCompanyId: companyId,
      isFacility: isFranchise,
    })),
    input.count,
  );
};

import type { Actor } from '../../../../kernel/actor.ts';
import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { facilities } from '../../contract.ts';
import type { FacilityPrices } from '../facility-prices.ts';
import { facilitiesOf, type FacilityRow } from '../public.ts';

type List = (typeof facilities)['listFacilities'];

type Found = FacilityRow & { isFranchise: boolean; isDeleted: boolean; companyName: string; isCodeFixed: boolean };

/** The condition that loads that the actor sees name a row. Loads are a later module, so this is passed in. */
export type LoadsName = (db: Db, actor: Actor, column: 'facility_id', id: ReturnType<Db>) => ReturnType<Db>;

/** Facilities of the actor's tenant, by name. `isFacility` selects those of franchises. */
export const listFacilities =
  (prices: Pick<FacilityPrices, 'percents'>, loadsName: LoadsName) =>
  async (input: Input<List>, request: ReadRequest<List>) => {
    const { actor, db, requester } = request;
    const ids = await findByWords(
      db,
      {
        ...(await wordsIn(db, input.text, 'facility')),
        from: db`facility join company on company.id = facility.company_id`,
        where: db`${facilitiesOf(db, actor)}
        and ${
          input.alsoLeft
            ? db`(facility.deleted_at is null and facility.is_active or ${loadsName(db, actor, 'facility_id', db`facility.id`)})`
            : db`facility.deleted_at is null`
        }
        and ${input.isFacility === undefined ? db`true` : db`(company.kind = 'FRANCHISE') = ${input.isFacility}`}
        and ${input.parentCompanyId === undefined ? db`true` : db`facility.company_id = ${input.parentCompanyId}`}
        and ${input.facilityId === undefined ? db`true` : db`facility.id = ${input.facilityId}`}`,
        order: db`company.kind = 'FRANCHISE', lower(facility.name), facility.id`,
        requester,
      },
      input,
    );
    return cutPage(await readFacilities(request, prices, rowsInOrder(db, db`facility.id`, ids)), input.count);
  };

/** The facilities that a condition selects, as they are answered. */
export const readFacilities = async (
  { actor, db, link }: Pick<ReadRequest<List>, 'actor' | 'db' | 'link'>,
  { percents }: Pick<FacilityPrices, 'percents'>,
  condition: ReturnType<ReadRequest<List>['db']>,
): Promise<RowOf<List>[]> => {
  const [rows, percentOf] = await Promise.all([
    db<Found[]>`
      select facility.*, company.kind = 'FRANCHISE' as is_franchise, facility.deleted_at is not null as is_deleted, company.name as company_name,
        exists (select from invoice_counter where facility_id = facility.id) as is_code_fixed
      from facility join company on company.id = facility.company_id
      where ${condition}`,
    // Only staff are told.
    actor.hierarchy === 1 ? percents(db) : undefined,
  ]);
  return rows.map(({ id, companyId, isFranchise, logoFileId, compliance, ...row }) => ({
    ...row,
    facilityId: id,
    parentCompanyId: companyId,
    isFacility: isFranchise,
    companyLogo: logoFileId === null ? null : link({ fileId: logoFileId, name: 'logo', reach: 'public' }),
    compliance: compliance as 'off',
    priceModifier: percentOf?.get(id) ?? '100',
  }));
};

import type { Input } from '../../../kernel/contract.ts';
import { invalid, orNotFound } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { pictureNamed } from '../../files/server/public.ts';
import type { facilities } from '../contract.ts';
import type { FacilityRow } from './public.ts';

type Writing = Pick<WriteRequest<(typeof facilities)['editFacility']>, 'tx' | 'shownFile' | 'actor'>;
type Fields = Omit<
  Partial<Input<(typeof facilities)['editFacility']>>,
  'facilityId' | 'parentCompanyId' | 'isFacility' | 'version' | 'priceModifier'
>;

/** A facility, locked. The lock on its company comes first, so that the last active one stays also in a race. */
export const lockedFacility = async (tx: Tx, facilityId: number): Promise<FacilityRow> => {
  await tx`select from company where id = (select company_id from facility where id = ${facilityId}) for no key update`;
  return orNotFound(
    first(await tx<FacilityRow[]>`select * from facility where id = ${facilityId} and deleted_at is null for update`),
    'facility',
  );
};

/** The sent fields under their column names. Fields that are not sent are undefined. */
export const columnsOf = async (request: Writing, { companyLogo, ...columns }: Fields, companyId: number) => ({
  ...columns,
  logoFileId: await pictureNamed(request, companyLogo, 'companyLogo', [companyId, request.actor.companyId]),
});

/** Refuses `isFacility` where it does not agree with the company. */
export const requireMatchingKind = (kind: string, isFacility: boolean | undefined): void => {
  if (isFacility !== undefined && isFacility !== (kind === 'FRANCHISE'))
    throw invalid('isFacility', 'Only a facility of a franchise is a franchise’s.');
};

/** At least one active facility of each company stays, so that it can buy. */
export const isLastActive = async (tx: Tx, { id, companyId, isActive }: FacilityRow): Promise<boolean> => {
  if (!isActive) return false;
  const others = await tx`
    select from facility where company_id = ${companyId} and id <> ${id} and is_active and deleted_at is null limit 1`;
  return others.length === 0;
};

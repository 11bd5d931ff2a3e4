import type { Actor } from '../../../kernel/actor.ts';
import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, orNotFound } from '../../../kernel/refusal.ts';
import { changedSecret } from '../../../platform/changed-secret.ts';
import { first, type Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { paperNamed, pictureNamed } from '../../files/server/public.ts';
import type { companies } from '../contract.ts';
import { customersOf, type CompanyRow } from './public.ts';
import type { CompanySources } from './sources.ts';
import { companyFacility } from './tables.ts';

type Sent = Partial<Input<(typeof companies)['editCompany']>>;
type Writing = Pick<WriteRequest<(typeof companies)['editCompany']>, 'tx' | 'shownFile' | 'actor' | 'encryption'>;
/** What the row has already. A new one has no id and no papers. */
type Stored = Pick<CompanyRow, 'kind' | 'businessLicense' | 'ein' | 'driversLicense' | 'metalLicenseFileId'> & {
  readonly id?: number;
};

/** The papers of a new company. */
export const noPapers = { businessLicense: '', ein: '', driversLicense: '', metalLicenseFileId: null };

/** A company of the actor's tenant, locked. */
export const lockedCompany = async (tx: Tx, actor: Actor, companyId: number): Promise<CompanyRow> =>
  orNotFound(
    first(
      await tx<CompanyRow[]>`
        select * from company
        where id = ${companyId} and deleted_at is null and not is_unfinished and ${customersOf(tx, actor)} for no key update`,
    ),
    'company',
  );

/** The sent fields under their column names. Fields that are not sent are undefined. */
export const columnsOf = async (request: Writing, sent: Sent, stored: Stored) => {
  const { email, phone, address, address1, city, state, zipcode, firstName, lastName, isPartner, isActive } = sent;
  const { isPictureMandatory, canSeeUnitPrice, canSeeMarkup, canSeeSubtotal, canBuildCart, lookupRestriction } = sent;
  const secret = (column: string, value: string | undefined, before: string) =>
    changedSecret(request.encryption, column, value, before);
  return {
    name: sent.companyName,
    email,
    phone,
    address,
    address1,
    city,
    state,
    zipcode,
    firstName,
    lastName,
    isPartner,
    isActive,
    isPictureMandatory,
    canSeeUnitPrice,
    canSeeMarkup,
    canSeeSubtotal,
    canBuildCart,
    lookupRestriction,
    businessLicense: secret('business_license', sent.businessLicense, stored.businessLicense),
    ein: secret('ein', sent.ein, stored.ein),
    driversLicense: secret('drivers_license', sent.driversLicense, stored.driversLicense),
    logoFileId: await logoOf(request, sent.companyLogo, stored),
    metalLicenseFileId: await paperNamed(request, sent.metalLicense, 'metalLicense', {
      stored: stored.metalLicenseFileId,
      companyIds: companiesOf(request, stored),
    }),
  };
};

/** The companies whose uploads may become the company's pictures. */
const companiesOf = ({ actor }: Writing, { id }: Stored): readonly number[] =>
  id === undefined ? [actor.companyId] : [id, actor.companyId];

/** Franchises have a logo, and the parent company may have one. Sellers have none. */
const logoOf = (request: Writing, address: string | null | undefined, stored: Stored) => {
  if (address !== undefined && !address && stored.kind === 'FRANCHISE')
    throw invalid('companyLogo', messages.logoNeeded);
  if (address && stored.kind === 'SELLER') throw invalid('companyLogo', 'Only a franchise has a logo.');
  return pictureNamed(request, address, 'companyLogo', companiesOf(request, stored));
};

/** Stores the facilities at which a company sells: all of them. They belong to the company above it. */
export const setFacilities = async (
  tx: Tx,
  { facilityNames }: CompanySources,
  { id, kind, parentId }: Pick<CompanyRow, 'id' | 'kind' | 'parentId'>,
  facilityIds: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(facilityIds)];
  if (kind !== 'SELLER') {
    if (wanted.length > 0) throw invalid('facilities', 'Only a seller has facilities at which it sells.');
    return;
  }
  if (wanted.length === 0) throw invalid('facilities', messages.invalidFacility);
  const known = await facilityNames(tx, wanted, parentId!);
  if (known.size !== wanted.length) throw invalid('facilities', messages.invalidFacility);
  await tx`delete from company_facility where company_id = ${id} and facility_id <> all(${wanted})`;
  await tx`
    insert into company_facility ${tx(wanted.map((facilityId) => rowOf(companyFacility, { companyId: id, facilityId })))}
    on conflict do nothing`;
};

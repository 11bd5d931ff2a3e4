import type { Actor } from '../../../../kernel/actor.ts';
import type { Result, RowOf } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { companies } from '../../contract.ts';
import { priceAdjust } from '../../domain/price-adjust.ts';
import type { CompanyRow } from '../public.ts';
import type { CompanySources } from '../sources.ts';

export type Reader = Pick<ReadRequest, 'db' | 'link' | 'encryption'> & { readonly actor: Actor };
type Listed = RowOf<(typeof companies)['listCompanies']>;
type Full = Result<(typeof companies)['getCompany']>;

type Found = CompanyRow & {
  readonly parentCompanyName: string | null;
  readonly facilityIds: number[] | null;
  readonly priceMod: string | null;
  readonly groupModifier: string | null;
  readonly groupModifierIsPercentage: boolean | null;
  readonly groupDiscount: string | null;
  readonly facilityDiscounts: Readonly<Record<string, string>> | null;
  readonly franchisePriceMod: string | null;
};

/** The rows of companies that a condition selects, with their terms and facilities. */
export const findCompanies = (db: Db, condition: ReturnType<Db>) => db<Found[]>`
  select company.*, above.name as parent_company_name, franchise.price_mod as franchise_price_mod,
    (select array_agg(facility_id order by facility_id) from company_facility where company_facility.company_id = company.id) as facility_ids,
    own.price_mod, own.group_modifier, own.group_modifier_is_percentage, own.group_discount, own.facility_discounts
  from company left join company above on above.id = company.parent_id
  left join lateral (select * from company_terms where company_id = company.id order by revision desc limit 1) own on true
  left join lateral (
    select price_mod from company_terms where company_id = above.id and above.kind = 'FRANCHISE' order by revision desc limit 1
  ) franchise on true
  where company.deleted_at is null and not company.is_unfinished and ${condition}`;

/** Companies as lists show them. Without `isEmbed` their settings and terms are left out. */
export const asListed = async (
  { db, link }: Reader,
  { facilityNames }: CompanySources,
  found: readonly Found[],
  isEmbed: boolean,
): Promise<Listed[]> => {
  // Deleted facilities have no name, and are left out.
  const names = await facilityNames(db, [...new Set(found.flatMap(facilitiesNamedBy))]);
  return found.map((row) => ({
    companyId: row.id,
    companyName: row.name,
    companyLogo: row.logoFileId === null ? null : link({ fileId: row.logoFileId, name: 'logo', reach: 'public' }),
    companyType: row.kind as Listed['companyType'],
    isPartner: row.isPartner,
    isFranchise: row.kind === 'FRANCHISE',
    isActive: row.isActive,
    createdDate: row.createdAt,
    parentCompanyId: row.parentId,
    parentCompanyName: row.parentCompanyName,
    address: row.address,
    address1: row.address1,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    email: row.email,
    phone: row.phone,
    firstName: row.firstName,
    lastName: row.lastName,
    facilities: (row.facilityIds ?? []).filter((id) => names.has(id)),
    facility: (row.facilityIds ?? []).flatMap((id) => names.get(id) ?? []).join(', '),
    ...(isEmbed && { ...settingsOf(row), ...termsOf(row, names) }),
    version: row.version,
  }));
};

const settingsOf = (row: Found) => ({
  isPictureMandatory: row.isPictureMandatory,
  canSeeUnitPrice: row.canSeeUnitPrice,
  canSeeMarkup: row.canSeeMarkup,
  canSeeSubtotal: row.canSeeSubtotal,
  canBuildCart: row.canBuildCart,
  lookupRestriction: row.lookupRestriction as NonNullable<Listed['lookupRestriction']>,
});

const termsOf = (row: Found, names: ReadonlyMap<number, string>) => {
  const terms = {
    priceMod: row.priceMod ?? '0',
    groupModifier: row.groupModifier ?? '0',
    groupModifierIsPercentage: row.groupModifierIsPercentage ?? true,
    groupDiscount: row.groupDiscount ?? '0',
  };
  return {
    ...terms,
    facilityDiscount: facilityDiscountOf(row, names),
    priceAdjust: priceAdjust({ ...terms, priceMods: [row.franchisePriceMod ?? '0', terms.priceMod] }),
  };
};

/** The facilities that a company sells at or has discounts at, also deleted ones. */
export const facilitiesNamedBy = ({
  facilityIds,
  facilityDiscounts,
}: Pick<Found, 'facilityIds' | 'facilityDiscounts'>): number[] => [
  ...(facilityIds ?? []),
  ...Object.keys(facilityDiscounts ?? {}).map(Number),
];

/** The discounts at the named facilities as a list, by facility id. */
export const facilityDiscountOf = (
  { facilityDiscounts }: Pick<Found, 'facilityDiscounts'>,
  names: ReadonlyMap<number, string>,
) =>
  Object.entries(facilityDiscounts ?? {})
    .map(([facilityId, discount]) => ({ facilityId: Number(facilityId), discount }))
    .filter(({ facilityId }) => names.has(facilityId));

/** One company with everything that its reader may see. Undefined if no row fulfils the condition. */
export const readCompany = async (
  reader: Reader,
  sources: CompanySources,
  condition: ReturnType<Db>,
): Promise<Full | undefined> => {
  const { actor, db, link, encryption } = reader;
  const [row] = await findCompanies(db, condition);
  if (!row) return undefined;
  const [[listed], emails] = await Promise.all([
    asListed(reader, sources, [row], true),
    sources.firstEmails(db, [row.id]),
  ]);
  return {
    ...listed!,
    userEmail: emails.get(row.id) ?? null,
    // Identity papers are for who may edit customers, and for the company itself.
    ...((actor.flags.has('canEditGroup') || row.id === actor.companyId) && {
      businessLicense: encryption.decrypt('business_license', row.businessLicense),
      ein: encryption.decrypt('ein', row.ein),
      driversLicense: encryption.decrypt('drivers_license', row.driversLicense),
      metalLicense:
        row.metalLicenseFileId === null
          ? null
          : link({ fileId: row.metalLicenseFileId, name: 'licence', reach: 'private' }),
    }),
    cartSettings: {
      isPicRequired: row.cartPictureRequired,
      isSignRequired: row.cartSignatureRequired,
      isEinRequired: row.cartEinRequired,
      facilityId: row.defaultFacilityId,
    },
  };
};

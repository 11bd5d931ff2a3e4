import { table } from '../../../platform/table.ts';

export const company = table('company', {
  id: 'integer', parentId: 'integer?', kind: 'text', hierarchy: 'smallint', name: 'text', email: 'text', phone: 'text', address: 'text', address1: 'text',
  city: 'text', state: 'text', zipcode: 'text', firstName: 'text', lastName: 'text', timeZone: 'text', mailDomain: 'text?', logoFileId: 'integer?',
  businessLicense: 'text', ein: 'text', driversLicense: 'text', metalLicenseFileId: 'integer?', isPartner: 'boolean', isActive: 'boolean',
  isPictureMandatory: 'boolean', canSeeUnitPrice: 'boolean', canSeeMarkup: 'boolean', canSeeSubtotal: 'boolean', canBuildCart: 'boolean',
  lookupRestriction: 'text', version: 'integer', createdAt: 'timestamptz', deletedAt: 'timestamptz?',
});
export const companyTerms = table('company_terms', {
  companyId: 'integer', revision: 'integer', priceMod: 'numeric', groupModifier: 'numeric', groupModifierIsPercentage: 'boolean',
  groupDiscount: 'numeric', facilityDiscounts: 'jsonb', createdAt: 'timestamptz', createdBy: 'integer?',
});

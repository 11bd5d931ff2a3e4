import { table } from '../../../platform/table.ts';

export const family = table('family', { id: 'integer', name: 'text' });
export const familyPicture = table('family_picture', { familyId: 'integer', position: 'smallint', fileId: 'integer' });
export const converterPicture = table('converter_picture', {
  converterId: 'integer',
  position: 'smallint',
  fileId: 'integer',
});
export const converterType = table('converter_type', { id: 'integer', name: 'text', priceUnit: 'text?' });
export const converter = table('converter', {
  id: 'integer',
  name: 'text',
  makeId: 'integer',
  familyId: 'integer?',
  typeId: 'integer',
  model: 'text',
  description: 'text',
  serialNo: 'text',
  comment: 'text',
  notes: 'text',
  warning: 'text',
  abCode: 'text',
  abSubcode: 'text',
  isMarkForTest: 'boolean',
  version: 'integer',
  createdAt: 'timestamptz',
  deletedAt: 'timestamptz?',
  codes: 'text',
  search: 'text',
});
export const converterValue = table('converter_value', {
  converterId: 'integer',
  revision: 'integer',
  createdAt: 'timestamptz',
  createdBy: 'integer?',
  familyId: 'integer?',
  weight: 'numeric?',
  pt: 'numeric?',
  pd: 'numeric?',
  rh: 'numeric?',
  price: 'numeric?',
  isCalculatedPrice: 'boolean',
  discPt: 'numeric?',
  discPtIsPercentage: 'boolean',
  discPd: 'numeric?',
  discPdIsPercentage: 'boolean',
  discRh: 'numeric?',
  discRhIsPercentage: 'boolean',
  schemeDisc: 'numeric',
  schemeDiscIsPercentage: 'boolean',
  price2Modifier: 'numeric',
  price2ModifierIsPercentage: 'boolean',
});
export const converterTested = table('converter_tested', {
  converterId: 'integer',
  revision: 'integer',
  pieces: 'jsonb',
});
export const converterCode = table('converter_code', {
  converterId: 'integer',
  position: 'smallint',
  code: 'text',
  stamped: 'text',
  makeId: 'integer',
  typeId: 'integer',
});
export const fitment = table('fitment', {
  id: 'integer',
  converterId: 'integer',
  make: 'text',
  model: 'text',
  yearFrom: 'smallint',
  yearTo: 'smallint',
  engine: 'text',
  vehicleId: 'integer',
});
export const vehicle = table('vehicle', {
  id: 'integer',
  make: 'text',
  model: 'text',
  yearFrom: 'smallint',
  yearTo: 'smallint',
  engine: 'text',
  makeKey: 'text',
  modelKey: 'text',
  engineKey: 'text',
});
export const catalogueRevision = table('catalogue_revision', {
  isOnly: 'boolean',
  number: 'bigint',
  makeNumber: 'bigint',
});
export const converterChange = table('converter_change', {
  converterId: 'integer',
  number: 'bigint?',
  writeId: 'bigint',
});
export const catalogueWrite = table('catalogue_write', { id: 'bigint' });
export const converterUse = table('converter_use', {
  companyId: 'integer',
  converterId: 'integer',
  day: 'date',
  uses: 'integer',
});

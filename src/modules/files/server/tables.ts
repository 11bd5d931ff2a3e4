import { table } from '../../../platform/table.ts';

export const file = table('file', {
  id: 'integer',
  companyId: 'integer',
  reach: 'text',
  name: 'text',
  mediaType: 'text',
  bytes: 'integer',
  sha256: 'bytea',
  width: 'integer?',
  height: 'integer?',
  createdBy: 'integer?',
  createdAt: 'timestamptz',
  clientId: 'uuid?',
  thumbnailId: 'integer?',
});

import { table } from '../../../platform/table.ts';

export const make = table('make', {
  id: 'integer',
  name: 'text',
  description: 'text',
  createdAt: 'timestamptz',
  deletedAt: 'timestamptz?',
  models: 'text[]',
  videoUrls: 'text[]',
  documentUrls: 'text[]',
  version: 'integer',
  searched: 'text',
});
export const makePicture = table('make_picture', { makeId: 'integer', position: 'smallint', fileId: 'integer' });

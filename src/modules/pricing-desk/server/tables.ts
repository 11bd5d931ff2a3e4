import { table } from '../../../platform/table.ts';

export const pricingPreview = table('pricing_preview', {
  userId: 'integer',
  baseVersion: 'integer',
  change: 'jsonb',
  resolved: 'jsonb',
  createdAt: 'timestamptz',
});
export const topConverter = table('top_converter', {
  position: 'smallint',
  converterId: 'integer',
  pieces: 'numeric',
  countedAt: 'timestamptz',
});

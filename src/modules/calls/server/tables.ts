import { table } from '../../../platform/table.ts';

export const callRing = table('call_ring', {
  id: 'integer',
  loadId: 'integer',
  calledBy: 'integer',
  side: 'text',
  startedAt: 'timestamptz',
  outcome: 'text?',
  endedAt: 'timestamptz?',
  isMailed: 'boolean',
});

import { bind } from '../../../platform/http/bind.ts';
import { hedges } from '../contract.ts';
import { addHedge } from './add-hedge.ts';
import { deleteHedge } from './delete-hedge.ts';
import { editHedge } from './edit-hedge.ts';
import { getLimits, setLimits } from './limits.ts';
import { listHedges } from './reads/list-hedges.ts';
import type { SettledOunces } from './settle-hedges.ts';

/** `settledOunces`: what completed settlements, a later module, have of a hedge. */
export const hedgeRoutes = (settledOunces: SettledOunces) =>
  bind(hedges, {
    listHedges,
    addHedge: addHedge(settledOunces),
    editHedge: editHedge(settledOunces),
    deleteHedge,
    getLimits,
    setLimits,
  });

import { bind } from '../../../platform/http/bind.ts';
import { hedges } from '../contract.ts';
import { addHedge } from './add-hedge.ts';
import { deleteHedge } from './delete-hedge.ts';
import { editHedge } from './edit-hedge.ts';
import { getLimits, setLimits } from './limits.ts';
import { listHedges } from './reads/list-hedges.ts';

export const hedgeRoutes = bind(hedges, { listHedges, addHedge, editHedge, deleteHedge, getLimits, setLimits });

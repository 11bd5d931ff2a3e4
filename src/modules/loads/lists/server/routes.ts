import { bind } from '../../../../platform/http/bind.ts';
import { loadLists } from '../contract.ts';
import { countLoads } from './reads/count-loads.ts';
import { listLoads } from './reads/list-loads.ts';

export const loadListRoutes = bind(loadLists, { listLoads, countLoads });

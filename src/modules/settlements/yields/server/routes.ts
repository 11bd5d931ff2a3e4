import { bind } from '../../../../platform/http/bind.ts';
import { yields } from '../contract.ts';
import { listYield } from './reads/list-yield.ts';

export const yieldRoutes = bind(yields, { listYield });

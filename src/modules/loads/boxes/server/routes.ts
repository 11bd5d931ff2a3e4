import { bind } from '../../../../platform/http/bind.ts';
import { loadBoxes } from '../contract.ts';
import { listBoxes } from './reads/list-boxes.ts';

export const loadBoxRoutes = bind(loadBoxes, { listBoxes });

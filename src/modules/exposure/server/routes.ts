import { bind } from '../../../platform/http/bind.ts';
import { exposure } from '../contract.ts';
import { getExposure } from './reads/get-exposure.ts';
import { listExposureLoads } from './reads/list-exposure-loads.ts';

export const exposureRoutes = bind(exposure, { getExposure, listExposureLoads });

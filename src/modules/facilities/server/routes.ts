import { bind } from '../../../platform/http/bind.ts';
import { facilities } from '../contract.ts';
import { listFacilities } from './reads/list-facilities.ts';

export const facilityRoutes = bind(facilities, { listFacilities });

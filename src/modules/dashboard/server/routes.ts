import { bind } from '../../../platform/http/bind.ts';
import { dashboard } from '../contract.ts';
import { groupOpenCarts } from './group-open-carts.ts';
import { listOpenCarts } from './list-open-carts.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = bind(dashboard, { readDashboard, listOpenCarts, groupOpenCarts });

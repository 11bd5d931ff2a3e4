import { screens } from '../../../ui/page/screen.ts';
import { mayReadDashboard } from '../domain/access.ts';
import { cartReportPath, dashboardPath } from '../paths.ts';

export const dashboardScreens = screens(
  { path: dashboardPath, title: 'Dashboard', opens: mayReadDashboard, page: () => import('./dashboard-page.tsx') },
  {
    path: cartReportPath,
    title: 'Load Report',
    menu: 'Open carts',
    opens: mayReadDashboard,
    page: () => import('./cart-report-page.tsx'),
  },
);

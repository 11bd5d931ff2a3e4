import { all, fullSettings, staff } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { facilitiesPath } from '../paths.ts';

export const facilityScreens = screens({
  path: facilitiesPath,
  title: 'Facilities',
  opens: all(fullSettings, staff),
  page: () => import('./facilities-page.tsx'),
});

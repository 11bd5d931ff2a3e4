import { all, fullSettings, staff } from '../../../kernel/access.ts';
import { facilitiesPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';

export const facilityScreens = screens({
  path: facilitiesPath,
  title: 'Facilities',
  opens: all(fullSettings, staff),
  page: () => import('./facilities-page.tsx'),
});

import { screens } from '../../../ui/page/screen.ts';
import { readsExposure } from '../../hedges/domain/access.ts';
import { exposurePath } from '../paths.ts';

export const exposureScreens = screens({
  path: exposurePath,
  title: 'Exposure',
  opens: readsExposure,
  page: () => import('./exposure-page.tsx'),
});

import { screens } from '../../../ui/page/screen.ts';
import { opensTips } from '../domain/access.ts';
import { makesPath } from '../paths.ts';

export const makeScreens = screens({
  path: makesPath,
  title: 'Manufacturer Tips',
  opens: opensTips,
  page: () => import('./makes-page.tsx'),
});

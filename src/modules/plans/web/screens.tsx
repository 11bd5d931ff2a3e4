import { screens } from '../../../ui/page/screen.ts';
import { paysForLookups } from '../../credits/domain/access.ts';
import { paymentPath } from '../paths.ts';

export const planScreens = screens({
  path: paymentPath,
  title: 'Lookup Plans',
  opens: paysForLookups,
  page: () => import('./plan-page.tsx'),
});

import { paymentPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { paysForLookups } from '../../credits/domain/access.ts';

export const planScreens = screens({
  path: paymentPath,
  title: 'Lookup Plans',
  opens: paysForLookups,
  page: () => import('./plan-page.tsx'),
});

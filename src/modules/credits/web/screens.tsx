import { paymentPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { paysForLookups } from '../domain/access.ts';

export const creditScreens = screens({
  path: paymentPath,
  title: 'Lookup Plans',
  opens: paysForLookups,
  page: () => import('./payment-page.tsx'),
});

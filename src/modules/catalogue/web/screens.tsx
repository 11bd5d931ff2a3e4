import { screens } from '../../../ui/page/screen.ts';
import { mayListConverters } from '../domain/access.ts';
import { convertersPath } from '../paths.ts';

export const converterListScreens = screens({
  path: convertersPath,
  title: 'Converters',
  opens: mayListConverters,
  page: () => import('./converters-page.tsx'),
});

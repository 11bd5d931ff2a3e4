import { convertersPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayListConverters } from '../domain/access.ts';

export const converterListScreens = screens({
  path: convertersPath,
  title: 'Converters',
  opens: mayListConverters,
  page: () => import('./converters-page.tsx'),
});

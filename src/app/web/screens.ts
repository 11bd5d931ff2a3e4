import { all, fullSettings, staff, traders } from '../../kernel/access.ts';
import { screens, type AnyScreen } from '../../ui/page/screen.ts';
import { moduleScreens } from './module-screens.ts';
import { configPath, kitPath } from './paths.ts';

const own = screens(
  {
    path: configPath,
    title: 'Config',
    opens: all(traders, fullSettings),
    page: () => import('./config-page.tsx'),
  },
  {
    path: kitPath,
    title: 'Kit',
    opens: staff,
    page: async () => ({ default: (await import('./kit/kit-page.tsx')).KitPage }),
  },
);

/** Every screen of the product. Of two matching paths the router takes the more precise one. */
export const allScreens: readonly AnyScreen[] = [...moduleScreens, ...own];

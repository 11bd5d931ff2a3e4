import { hierarchy } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';

const opens = hierarchy(1, 2, 10);
const search = () => import('./identify-page.tsx');
const detail = () => import('./converter-page.tsx');

/** Search and detail under all the addresses that they have had. */
export const identifyScreens = screens(
  { path: '/converters/identify', title: 'Identify Converters', opens, page: search },
  { path: '/converters/identify/$parameters', title: 'Identify Converters', opens, page: search },
  { path: '/converter/$id', title: 'Converter', opens, page: detail },
  { path: '/converter/$id/$type', title: 'Converter', opens, page: detail },
  { path: '/converter/$id/$type/$parameters', title: 'Converter', opens, page: detail },
);

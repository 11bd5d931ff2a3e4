import { hierarchy } from '../../../kernel/access.ts';
import {
  converterParametersPath,
  converterPath,
  converterTypePath,
  identifyParametersPath,
  identifyPath,
} from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';

const opens = hierarchy(1, 2, 10);
const search = () => import('./identify-page.tsx');
const detail = () => import('./converter-page.tsx');

/** Search and detail under all the addresses that they have had. */
export const identifyScreens = screens(
  { path: identifyPath, title: 'Identify Converters', opens, page: search },
  { path: identifyParametersPath, title: 'Identify Converters', opens, page: search },
  { path: converterPath, title: 'Converter', opens, page: detail },
  { path: converterTypePath, title: 'Converter', opens, page: detail },
  { path: converterParametersPath, title: 'Converter', opens, page: detail },
);

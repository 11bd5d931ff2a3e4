import {
  converterParametersPath,
  converterPath,
  converterTypePath,
  identifyParametersPath,
  identifyPath,
} from '../../../kernel/paths.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { screens } from '../../../ui/page/screen.ts';

const search = () => import('./identify-page.tsx');
const detail = () => import('./converter-page.tsx');

/** Search and detail under all their addresses. */
export const identifyScreens = screens(
  { path: identifyPath, title: 'Identify Converters', opens: catalogue.searchConverters.access, page: search },
  {
    path: identifyParametersPath,
    title: 'Identify Converters',
    opens: catalogue.searchConverters.access,
    page: search,
  },
  { path: converterPath, title: 'Converter', opens: catalogue.getConverter.access, page: detail },
  { path: converterTypePath, title: 'Converter', opens: catalogue.getConverter.access, page: detail },
  { path: converterParametersPath, title: 'Converter', opens: catalogue.getConverter.access, page: detail },
);

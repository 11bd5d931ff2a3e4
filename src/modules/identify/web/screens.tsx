import { mayIdentify } from '../../catalogue/domain/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import {
  converterParametersPath,
  converterPath,
  converterTypePath,
  identifyParametersPath,
  identifyPath,
  vehiclePath,
} from '../paths.ts';

const search = () => import('./identify-page.tsx');
const detail = () => import('./converter-page.tsx');

/** Search and detail under all their addresses. */
export const identifyScreens = screens(
  { path: identifyPath, title: 'Identify Converters', opens: mayIdentify, page: search },
  { path: identifyParametersPath, title: 'Identify Converters', opens: mayIdentify, page: search },
  { path: vehiclePath, title: 'Vehicle Search', opens: mayIdentify, page: () => import('./vehicle/vehicle-page.tsx') },
  { path: converterPath, title: 'Converter', opens: mayIdentify, page: detail },
  { path: converterTypePath, title: 'Converter', opens: mayIdentify, page: detail },
  { path: converterParametersPath, title: 'Converter', opens: mayIdentify, page: detail },
);

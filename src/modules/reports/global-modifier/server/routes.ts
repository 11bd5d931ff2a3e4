import { bind } from '../../../../platform/http/bind.ts';
import { globalModifier } from '../contract.ts';
import { downloadGlobalModifier } from './download-global-modifier.ts';
import { listGlobalModifier } from './list-global-modifier.ts';

export const globalModifierRoutes = bind(globalModifier, { listGlobalModifier, downloadGlobalModifier });

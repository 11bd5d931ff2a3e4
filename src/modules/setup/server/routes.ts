import { bind } from '../../../platform/http/bind.ts';
import { setup } from '../contract.ts';
import { firstSteps } from './first-steps.ts';

export const setupRoutes = bind(setup, { firstSteps });

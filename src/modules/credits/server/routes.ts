import { bind } from '../../../platform/http/bind.ts';
import { credits } from '../contract.ts';
import { getCredits } from './reads/get-credits.ts';
import { giveCredits } from './give-credits.ts';
import { listOpenLookups } from './reads/list-open-lookups.ts';
import { takeBackCredits } from './take-back-credits.ts';

export const creditRoutes = bind(credits, { getCredits, listOpenLookups, giveCredits, takeBackCredits });

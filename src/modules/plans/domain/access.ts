import { signedIn } from '../../../kernel/access.ts';
import { mayGiveCredits } from '../../credits/domain/access.ts';

/** Who reads the plans, and buys one for the own company. */
export const buysPlans = signedIn;

/** Who reads what another company has bought and paid: staff who may change what its users may do. */
export const readsPlansOfOthers = mayGiveCredits;

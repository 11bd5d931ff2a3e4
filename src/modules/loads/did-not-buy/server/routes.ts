import { bind } from '../../../../platform/http/bind.ts';
import { belowPaid } from '../../server/store.ts';
import { didNotBuy } from '../contract.ts';
import { markDidNotBuy } from './mark-did-not-buy.ts';

export const didNotBuyRoutes = bind(didNotBuy, { markDidNotBuy }, { load_paid_within_total: belowPaid });

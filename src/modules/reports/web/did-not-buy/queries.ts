import { clientOf } from '../../../../ui/api/api-client.ts';
import { notBought } from '../../did-not-buy/contract.ts';

export const notBoughtApi = clientOf(notBought);

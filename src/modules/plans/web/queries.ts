import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { credits } from '../../credits/contract.ts';
import { plans } from '../contract.ts';

export const plansApi = clientOf(plans);

export type Plan = Answer<(typeof plans)['listPlans']>['list'][number];
export type GatewayOfPlans = Answer<(typeof plans)['listPlans']>['gateway'];
export type Transaction = Answer<(typeof plans)['listPlanPayments']>['list'][number];
export type Subscription = Answer<(typeof plans)['listSubscriptions']>['list'][number];
export type Outcome = Answer<(typeof plans)['purchasePlan']>;

/** The plans that are sold, and how they are paid. */
export const usePlans = () => useRead(plansApi.listPlans, {}, { staleTime: 300_000 });

export const usePurchase = () => useWrite(plansApi.purchasePlan);
export const useConfirmPurchase = () => useWrite(plansApi.confirmPurchase);
export const useSandboxStep = () => useWrite(plansApi.takeSandboxStep);
/** Staff give a seller credits. */
export const useGiveCredits = () => useWrite(clientOf(credits).giveCredits);
/** Staff take back what is left of credits that were given. */
export const useTakeBackCredits = () => useWrite(clientOf(credits).takeBackCredits);
export const useMailReceipt = () => useWrite(plansApi.mailPlanReceipt);

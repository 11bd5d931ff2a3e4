import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { credits } from '../../credits/contract.ts';
import { plans } from '../contract.ts';

export const plansApi = clientOf(plans);

export type Plan = Answer<(typeof plans)['listPlans']>['list'][number];
export type GatewayOfPlans = Answer<(typeof plans)['listPlans']>['gateway'];
export type Transaction = Answer<(typeof plans)['listPlanPayments']>['list'][number];
export type Subscription = Answer<(typeof plans)['listSubscriptions']>['list'][number];
export type Outcome = Answer<(typeof plans)['purchasePlan']>;
type Page = Sent<(typeof plans)['listPlanPayments']>;

/** The plans that are sold, and how they are paid. */
export const usePlans = () =>
  useQuery({
    queryKey: readKey(plansApi.listPlans),
    queryFn: ({ signal }) => plansApi.listPlans({}, { signal }),
    staleTime: 300_000,
    meta: inPlace,
  });

export const useTransactions = (sent: Page) =>
  useQuery({
    queryKey: readKey(plansApi.listPlanPayments, sent),
    queryFn: ({ signal }) => plansApi.listPlanPayments(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

export const useSubscriptions = (sent: Page) =>
  useQuery({
    queryKey: readKey(plansApi.listSubscriptions, sent),
    queryFn: ({ signal }) => plansApi.listSubscriptions(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

export const usePurchase = () => useWrite(plansApi.purchasePlan);
export const useConfirmPurchase = () => useWrite(plansApi.confirmPurchase);
export const useSandboxStep = () => useWrite(plansApi.takeSandboxStep);
/** Staff give a seller credits. */
export const useGiveCredits = () => useWrite(clientOf(credits).giveCredits);
/** Staff take back what is left of credits that were given. */
export const useTakeBackCredits = () => useWrite(clientOf(credits).takeBackCredits);
export const useMailReceipt = () => useWrite(plansApi.mailPlanReceipt);

import type { APIRequestContext } from '@playwright/test';
import { allScreens } from '../../src/app/web/screens.ts';
import { invoicesPath } from '../../src/modules/invoices/paths.ts';
import { signOutPath } from '../../src/modules/sessions/paths.ts';
import { completedSettlementsPath } from '../../src/modules/settlements/paths.ts';
import type { AnyScreen } from '../../src/ui/page/screen.ts';

/** Real ids in the demo world of the signed-in user, for the parameters of addresses. */
export type Places = {
  readonly cartId: number;
  readonly invoiceId: number;
  readonly productId: number;
  readonly customerId: number;
  readonly franchiseId: number;
  /** An open and a completed settlement. */
  readonly openSettlementId: number;
  readonly completedSettlementId: number;
};

/** For screens that are refused before they ask for anything. */
export const noPlaces: Places = {
  cartId: 1,
  invoiceId: 1,
  productId: 1,
  customerId: 1,
  franchiseId: 1,
  openSettlementId: 1,
  completedSettlementId: 1,
};

export const placesOf = async (request: APIRequestContext, token: string): Promise<Places> => {
  const get = async (path: string) =>
    (await request.get(path, { headers: { token } })).json() as Promise<{ list?: Record<string, number>[] }>;
  const [carts, settled, pending, found, customers, franchises, open, completed] = await Promise.all([
    get('/read/v1/load/getAll?type=1&count=1&isMyCarts=true'),
    get('/read/v1/load/invoice/getAll?type=4&count=1'),
    get('/read/v1/load/invoice/getAll?type=3&count=1'),
    get('/read/v1/product/search?text=GD3EA6&count=1'),
    get('/read/v1/company/getAll?count=1'),
    get('/read/v1/company/getAll?count=1&isFranchise=true'),
    get('/read/v1/settlement/getAll?count=1&type=1'),
    get('/read/v1/settlement/getAll?count=1&type=2'),
  ]);
  return {
    cartId: carts.list?.[0]?.['loadId'] ?? 1,
    invoiceId: settled.list?.[0]?.['loadId'] ?? pending.list?.[0]?.['loadId'] ?? 1,
    productId: found.list?.[0]?.['productId'] ?? 1,
    customerId: customers.list?.[0]?.['companyId'] ?? 1,
    franchiseId: franchises.list?.[0]?.['companyId'] ?? 1,
    openSettlementId: open.list?.[0]?.['settlementId'] ?? 1,
    completedSettlementId: completed.list?.[0]?.['settlementId'] ?? 1,
  };
};

/** The address of a screen with its parameters filled in. */
export const addressOf = ({ path }: AnyScreen, places: Places): string => {
  const { cartId, invoiceId, productId, customerId, franchiseId } = places;
  const isCompleted = path.pattern.startsWith(completedSettlementsPath());
  return path.pattern
    .replace('$settlementId', String(isCompleted ? places.completedSettlementId : places.openSettlementId))
    .replace('$companyId', String(franchiseId))
    .replace('$entityId', String(customerId))
    .replace('$searchText', 'metal')
    .replace('$loadId', String(path.pattern.startsWith(invoicesPath()) ? invoiceId : cartId))
    .replace('$productId', String(productId))
    .replace('$id', String(productId))
    .replace('$username', 'buyer@troyard.test')
    .replace('$token', 'not-a-token')
    .replace('$type', '2')
    .replace('$parameters', 'text=GD3EA6');
};

/** Screens that do not redirect a signed-in user. */
export const insideScreens = allScreens.filter((screen) => !screen.isPublic);
export const outsideScreens = allScreens.filter((screen) => screen.isPublic && screen.path !== signOutPath);

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../../facilities/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { payments } from '../../../payments/contract.ts';
import { loadPath, loadSearch } from '../../paths.ts';
import LoadPage from '../load-page.tsx';
import { richItems, richLoad } from './rich-load.ts';

/* The screen of a load as a whole. */

export const buyer = {
  hierarchy: 1,
  userId: 1,
  companyId: 1,
  canBuildCart: true,
  canSeeSubtotal: true,
  canSeeUnitPrice: true,
  canVerifyLoad: true,
  deleteCart: true,
  canDeleteInvoice: true,
} as const;
export const invoice = {
  type: 3,
  status: 2,
  invoiceNo: 'ATL-20417',
  pendingItems: 0,
  amountPaid: 50.25,
  balance: 329.86,
} as const;
export const settled = {
  ...invoice,
  type: 4,
  status: 7,
  buyerFinalisedDate: '2026-06-10T11:20:00.000Z',
  signature: '/files/1/s',
  date: '2026-06-09',
} as const;
export const paid = {
  list: [
    {
      paymentId: 3,
      loadId: 7,
      paymentMethod: 'CHECK',
      referenceNumber: '1042',
      amount: 50.25,
      createdDate: '2026-06-08T16:00:00Z',
    },
  ],
  amountReceived: 50.25,
};

export const openWhole = async (
  changes: Partial<Load> = {},
  as: Partial<StoredSession> = {},
  { at = '', width = 1440, items = richItems, parts = ['GD3+EA6'] } = {},
) => {
  await page.viewport(width, 900);
  const { screen } = await openAs(
    <main>
      <LoadPage loadId="7" />
    </main>,
    {
      path: loadPath,
      at,
      search: loadSearch,
      as: { ...buyer, ...as },
      answers: [
        [loadLifeCycle.getLoad, { ...richLoad, ...changes }],
        [loadItems.listItems, { list: items }],
        [payments.listPayments, paid],
        [facilities.listFacilities, { list: [{ facilityId: 1, name: 'Atlanta', isActive: true, parentCompanyId: 1 }] }],
      ],
    },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: /^(Buy|Sell)/ })).toBeVisible();
  // Some parts are loaded when they are needed.
  for (const part of parts) await expect.element(screen.getByText(part, { exact: true }).first()).toBeVisible();
  return page.getByRole('main');
};
export const seller = { hierarchy: 2, companyId: 9, userId: 50 } as const;

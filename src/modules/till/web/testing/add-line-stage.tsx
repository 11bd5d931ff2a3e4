import { userEvent } from 'vitest/browser';
import { expect, vi } from 'vitest';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import type { Added } from '../../../loads/web/panels/use-last-add.ts';
import type { Load } from '../../../loads/wire.ts';
import { AddLine } from '../add-line.tsx';
import { UnclearCodes } from '../unclear-codes.tsx';
import { LineWaitingRows, useLineWaitingAdds } from '../line-waiting-rows.tsx';

const load = { loadId: 7, customerId: 9, facilityId: 3, isPicRequired: false } as Load;
export const found = {
  productId: 5,
  oem: 'GD3+EA6',
  oems: ['GD3+EA6'],
  make: 'Toyota',
  model: 'Corolla',
  description: '1.8 front',
  catAlert: '',
  priceUnit: 'piece',
  pricingVersion: 12,
  offerPrice: 184.35,
  match: { kind: 'exact', reason: 'Exact code', code: 'GD3+EA6', marked: [], swapped: [] },
};
export const added = vi.fn<(added: Added) => void>();
/** The add line and what waits, without the rest of the screen. */
export function Line() {
  const waiting = useLineWaitingAdds(load, added);
  return (
    <>
      <AddLine load={load} waiting={waiting} />
      <UnclearCodes loadId={load.loadId} />
      <LineWaitingRows load={load} waiting={waiting} mayEdit />
    </>
  );
}
export const open = (
  converter: object = found,
  as: Partial<StoredSession> = { canBuildCart: true },
  lookAlikes: object[] = [],
) =>
  openAs(<Line />, {
    as,
    answers: [
      [catalogue.searchConverters, { list: [converter], lookAlikes }],
      [loadItems.addItem, { itemId: 1, version: 0, message: 'Item added' }],
    ],
  });
type Opening = Awaited<ReturnType<typeof open>>;

export const typeCode = async ({ screen }: Opening, code: string) => {
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill(code);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('form').getByText('Toyota')).toBeVisible();
};

export const codeField = ({ screen }: Opening) => screen.getByRole('textbox', { name: 'Add a converter by code' });
/** Chooses a code and sends the line by Enter. */
export const send = async (opened: Opening, code: string, quantity: string) => {
  await typeCode(opened, code);
  await opened.screen.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  await userEvent.keyboard('{Enter}');
};
export const sentQuantities = async ({ bodies }: Opening) =>
  (await bodies(loadItems.addItem)).map((body) => (body as { quantity: number }).quantity);

import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { AddLine } from './add-line.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load = { loadId: 7, customerId: 9, facilityId: 3, isPicRequired: false } as Load;
const found = {
  productId: 5,
  make: 'Toyota',
  model: 'Corolla',
  description: '1.8 front',
  catAlert: '',
  priceUnit: 'piece',
  pricingVersion: 12,
  offerPrice: 184.35,
  match: { kind: 'exact', reason: 'Exact code', code: 'GD3+EA6', marked: [], swapped: [] },
};
const open = (converter: object = found, as: Partial<StoredSession> = { canBuildCart: true }) =>
  openAs(<AddLine load={load} onAdded={() => undefined} />, {
    as,
    answers: [
      [catalogue.searchConverters, { list: [converter] }],
      [loadItems.addItem, { itemId: 1, version: 0, message: 'Item added' }],
    ],
  });
const typeCode = async ({ screen }: Awaited<ReturnType<typeof open>>, code: string) => {
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill(code);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Toyota')).toBeVisible();
};

test('searches the code for this customer at this facility', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EA6');
  const sent = opened.queries(catalogue.searchConverters).at(-1);
  expect(sent).toEqual({ text: 'GD3EA6', count: '50', offset: '0', isLoad: 'true', companyId: '9', facilityId: '3' });
});

test('sends what was chosen and typed, with the version of its price, after asking about mistakes', async () => {
  const opened = await open();
  await typeCode(opened, 'GD3EA7');
  await opened.screen.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await opened.screen.getByRole('textbox', { name: 'Box' }).fill('4');
  await opened.screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => opened.bodies(loadItems.addItem))
    .toEqual([
      {
        loadId: 7,
        productId: 5,
        quantity: 2.5,
        box: 4,
        loadUrls: [],
        priceVersion: 12,
        ask: true,
        clientId: expect.any(String) as unknown,
      },
    ]);
});

test('Enter takes an exact hit, but never one of two', async () => {
  const two = [found, { ...found, productId: 6, make: 'Lexus' }];
  const { screen, queries } = await openAs(<AddLine load={load} onAdded={() => undefined} />, {
    as: { canBuildCart: true },
    answers: [[catalogue.searchConverters, { list: two }]],
  });
  const code = screen.getByRole('textbox', { name: 'Add a converter by code' });
  await code.fill('GD3EA9');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('option', { name: /Lexus/ })).toBeVisible();
  await expect.poll(() => queries(catalogue.searchConverters).length).toBeGreaterThan(0);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('GD3EA9');
});

test('sends nothing without a picture where the user has to add one', async () => {
  const opened = await open(found, { canBuildCart: true, isPictureMandatory: true });
  await typeCode(opened, 'GD3EA8');
  await opened.screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(opened.screen.getByRole('form').getByRole('alert')).toBeVisible();
  expect(await opened.bodies(loadItems.addItem)).toEqual([]);
});

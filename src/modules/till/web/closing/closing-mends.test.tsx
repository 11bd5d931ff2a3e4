import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { files } from '../../../files/contract.ts';
import { invoices } from '../../../invoices/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import { openClosing } from '../testing/load-closing.tsx';
import { shownItem } from '../testing/shown-item.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => vi.restoreAllMocks());

const saved = { message: 'Done', version: 5 };
const tampa = { isEinRequired: true, ein: '', facilityName: 'Tampa' } as const;
const at = { at: '?closing=complete' };

test('the EIN is typed in the step, saved as it is kept, and nothing is completed by its Enter', async () => {
  const { screen, bodies } = await openClosing(tampa, { ...at, answers: [[loadLifeCycle.editLoad, saved]] });
  const form = screen.getByRole('form', { name: 'EIN of the customer' });
  await form.getByRole('textbox', { name: 'EIN' }).fill('58123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('An EIN has 9 digits, such as 12-3456789.')).toBeVisible();
  expect(await bodies(loadLifeCycle.editLoad)).toEqual([]);
  await form.getByRole('textbox', { name: 'EIN' }).fill('58-1234567');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(loadLifeCycle.editLoad)).toEqual([{ loadId: 7, version: 4, ein: '58-1234567' }]);
  expect(await bodies(invoices.completeLoad)).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('an EIN that is typed and not saved stays with its load', async () => {
  const typedOn = async (loadId: number) => {
    const { screen } = await openClosing({ ...tampa, loadId }, at);
    return { screen, ein: screen.getByRole('form', { name: 'EIN of the customer' }).getByRole('textbox') };
  };
  const first = await typedOn(7);
  await first.ein.fill('58-1234567');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('58-1234567');
  await first.screen.unmount();
  const other = await typedOn(8);
  await expect.element(other.ein).toHaveValue('');
  await other.screen.unmount();
  await expect.element((await typedOn(7)).ein).toHaveValue('58-1234567');
});

test('the EIN is not asked for where it is on record', async () => {
  const { screen } = await openClosing({ ...tampa, isEinOnRecord: true }, at);
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Complete order' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'EIN of the customer' }).query()).toBeNull();
});

test('pictures that are missing are added in the step, to the items that lack them', async () => {
  const list = [
    { ...shownItem, itemId: 1, loadId: 7, oem: 'GD3+EA6', status: 1, loadUrls: [], version: 3 },
    { ...shownItem, itemId: 2, loadId: 7, oem: '95428083', status: 1, loadUrls: ['/files/9/a'], version: 1 },
    { ...shownItem, itemId: 3, loadId: 7, oem: 'KBA 17001', status: 2, loadUrls: [], version: 1 },
  ];
  const { screen, bodies, forms } = await openClosing(
    { unpicturedItems: 1 },
    {
      ...at,
      answers: [
        [loadItems.listItems, { list, areMoreItemsAvailable: false, total: 3 }],
        [loadItems.editItem, saved],
        [files.uploadImage, { imageUrl: '/files/11/new' }],
      ],
    },
  );
  const lacking = screen.getByRole('list', { name: 'Items that lack their pictures' });
  await expect.element(lacking.getByText('GD3+EA6')).toBeVisible();
  expect(
    lacking
      .getByRole('listitem')
      .elements()
      .filter((each) => each.querySelector('.ty-photos')),
  ).toHaveLength(1);
  expect(await accessibilityFaults()).toEqual([]);
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((taken) => canvas.toBlob(taken, 'image/png'));
  const input = lacking.element().querySelector('input[type=file]')!;
  const picture = (name: string) => new File([blob!], name, { type: 'image/png' });
  await userEvent.upload(input, [picture('a.png'), picture('b.png')]);
  await expect
    .poll(() => bodies(loadItems.editItem))
    .toEqual([{ loadId: 7, itemId: 1, version: 3, loadUrls: ['/files/11/new', '/files/11/new'] }]);
  expect(await forms(files.uploadImage)).toHaveLength(2);
});

test('a user who may not change the invoice is only told what it lacks', async () => {
  const { screen } = await openClosing(
    { ...tampa, type: 3, invoiceNo: 'TPA-1', unpicturedItems: 1 },
    { ...at, as: { canBuildCart: true, canSeeSubtotal: true, canEditInvoice: false } },
  );
  await expect.element(screen.getByText('1 item lacks its picture. Add it first.').first()).toBeVisible();
  expect(screen.getByRole('form', { name: 'EIN of the customer' }).query()).toBeNull();
  expect(screen.getByRole('list', { name: 'Items that lack their pictures' }).query()).toBeNull();
});

test('old prices are compared and taken in the step', async () => {
  const list = [{ itemId: 1, oem: 'GD3+EA6', quantity: 1, oldPrice: 10, newPrice: 12, oldTotal: 10, newTotal: 12 }];
  const { screen, bodies } = await openClosing(
    { olderPrices: 1, pricingVersion: 9 },
    { ...at, answers: [[loadLifeCycle.repriceLoad, { message: 'Done', priceVersion: 9, list }]] },
  );
  await screen.getByRole('button', { name: 'Compare' }).click();
  const comparison = screen.getByRole('dialog', { name: /^Prices of v9/ });
  await comparison.getByRole('button', { name: 'Take today’s prices' }).click();
  await expect.poll(() => bodies(loadLifeCycle.repriceLoad)).toContainEqual({ loadId: 7, priceVersion: 9 });
  await expect.poll(() => comparison.query()).toBeNull();
  await expect.element(screen.getByRole('dialog', { name: /^Complete/ })).toBeVisible();
});

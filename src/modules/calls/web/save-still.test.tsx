import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pagesKey } from '../../../ui/api/use-read.ts';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { files } from '../../files/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadsApi } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { SaveStill } from './save-still.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());

const load = (more: object = {}) =>
  ({ loadId: 7, type: 1, items: 2, dismissedDate: null, sellerFinalisedDate: null, ...more }) as unknown as Load;
const item = (itemId: number, oem: string, more: object = {}) => ({
  itemId,
  oem,
  box: 1,
  version: 4,
  status: 0,
  isAddedBySeller: true,
  loadUrls: [] as string[],
  ...more,
});
const picture = new Blob(['jpeg'], { type: 'image/jpeg' });

const opened = (as: object, items: readonly object[], now: object = items[0]!, shown = load()) =>
  openAs(
    <QueryClientProvider client={queryClient}>
      <SaveStill load={shown} picture={picture} />
    </QueryClientProvider>,
    {
      as: { canBuildCart: true, ...as },
      answers: [
        [loadItems.listItems, { list: items }],
        [loadItems.getItems, { list: [now], gone: [] }],
        [files.uploadImage, { imageUrl: '/files/still' }],
      ],
    },
  );
const save = () => page.getByRole('button', { name: 'Save' });

describe('a still', () => {
  test('is uploaded and put after the pictures that the item has now, under its version now', async () => {
    const now = item(3, 'GD3+EA6', { version: 6, loadUrls: ['/files/first'] });
    const { bodies, forms } = await opened({}, [item(3, 'GD3+EA6'), item(4, 'SV-1')], now);
    await save().click();
    await expect
      .poll(() => bodies(loadItems.editItem))
      .toEqual([{ loadId: 7, itemId: 3, version: 6, loadUrls: ['/files/first', '/files/still'] }]);
    expect((await forms(files.uploadImage))[0]!.get('image')).toMatchObject({ size: 4, type: 'image/jpeg' });
    // The same picture is not saved to the same item twice.
    await expect.element(save()).toHaveAccessibleDescription('This picture is saved there.');
  });

  test('of which the answer was lost is not saved twice', async () => {
    const shown = item(3, 'GD3+EA6');
    const refused = [loadItems.editItem];
    const { bodies, forms } = await openAs(
      <QueryClientProvider client={queryClient}>
        <SaveStill load={load()} picture={picture} />
      </QueryClientProvider>,
      {
        as: { canBuildCart: true },
        refused,
        answers: [
          [loadItems.listItems, { list: [shown] }],
          [loadItems.getItems, { list: [shown], gone: [] }],
          [files.uploadImage, { imageUrl: '/files/still/1/a/b.jpg' }],
        ],
      },
    );
    await save().click();
    await expect.element(page.getByText('Refused').first()).toBeVisible();
    // It was stored, and is read again under an address of another day.
    refused.length = 0;
    shown.loadUrls.push('/files/still/2/c/b.jpg');
    await save().click();
    await expect.element(save()).toHaveAccessibleDescription('This picture is saved there.');
    expect(await bodies(loadItems.editItem)).toHaveLength(1);
    const uploads = (await forms(files.uploadImage)).map((form) => form.get('clientId'));
    expect(uploads).toEqual([uploads[0], uploads[0]]);
  });

  test('is saved over a change that somebody made at the same moment', async () => {
    const { bodies } = await opened({}, [item(3, 'GD3+EA6')]);
    const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
    let isFirst = true;
    vi.mocked(globalThis.fetch).mockImplementation(async (address, init) => {
      const isEdit = new URL(new Request(address, init).url).pathname === loadItems.editItem.path;
      if (!isEdit || !isFirst) return answer(address, init);
      isFirst = false;
      return Response.json({ error: 'It has changed.', code: 'STALE' }, { status: 409 });
    });
    await save().click();
    await expect.element(save()).toHaveAccessibleDescription('This picture is saved there.');
    expect(await bodies(loadItems.editItem)).toMatchObject([{ itemId: 3, loadUrls: ['/files/still'] }]);
  });

  test('goes to the item that is chosen', async () => {
    const { bodies } = await opened({}, [item(3, 'GD3+EA6'), item(4, 'SV-1')], item(4, 'SV-1'));
    await page.getByRole('combobox', { name: 'Save the picture to' }).click();
    await page.getByRole('option', { name: /SV-1/ }).click();
    await save().click();
    await expect.poll(() => bodies(loadItems.editItem)).toMatchObject([{ itemId: 4 }]);
  });

  test('goes to the item that was shown, also when another one is added above it meanwhile', async () => {
    const { bodies } = await opened({}, [item(3, 'GD3+EA6')], item(3, 'GD3+EA6'));
    await expect.element(page.getByRole('combobox', { name: 'Save the picture to' })).toHaveValue('GD3+EA6, box 1');
    queryClient.setQueryData(pagesKey(loadsApi.listItems, { loadId: 7 }), {
      pages: [{ list: [item(9, 'NEWER'), item(3, 'GD3+EA6')], areMoreItemsAvailable: false }],
      pageParams: [0],
    });
    await save().click();
    await expect.poll(() => bodies(loadItems.editItem)).toMatchObject([{ itemId: 3 }]);
  });

  test('goes to a seller’s own items that are not decided', async () => {
    const items = [item(3, 'DECIDED', { status: 1 }), item(4, 'BUYERS', { isAddedBySeller: false }), item(5, 'OWN')];
    const { bodies, queries } = await opened({ hierarchy: 2 }, items, item(5, 'OWN'));
    await save().click();
    await expect.poll(() => queries(loadItems.getItems)).toMatchObject([{ itemIds: '5' }]);
    await expect.poll(() => bodies(loadItems.editItem)).toMatchObject([{ itemId: 5 }]);
  });

  test.each<[string, object, Load, RegExp | undefined]>([
    ['a seller without the right to build carts', { hierarchy: 2, canBuildCart: false }, load(), undefined],
    ['a settled invoice without the right to edit it', {}, load({ type: 4 }), undefined],
    ['a load without items of the seller', { hierarchy: 2 }, load(), /there is none/],
  ])('is not saved for %s', async (_, as, shown, words) => {
    const items = [item(3, 'DECIDED', { status: 1 }), item(4, 'BUYERS', { isAddedBySeller: false })];
    // From the start: an item that arrived later could be offered after the look.
    queryClient.setQueryData(pagesKey(loadsApi.listItems, { loadId: 7 }), {
      pages: [{ list: items, areMoreItemsAvailable: false }],
      pageParams: [0],
    });
    await opened(as, items, undefined, shown);
    if (words) await expect.element(page.getByText(words)).toBeVisible();
    expect(save().query()).toBeNull();
  });

  test('is refused where the item has ten pictures', async () => {
    const loadUrls = Array.from({ length: 10 }, (_, at) => `/files/${at}`);
    await opened({}, [item(3, 'GD3+EA6', { loadUrls })]);
    await expect.element(save()).toHaveAccessibleDescription(/has 10 pictures/);
  });
});

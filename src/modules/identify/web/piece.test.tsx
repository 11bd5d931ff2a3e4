import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { files } from '../../files/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { identifyPath } from '../paths.ts';
import { piecePictures } from './panels/piece-pictures.ts';
import IdentifyPage from './identify-page.tsx';
import { currentCart as load, foundConverter as found } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => {
  piecePictures.change(() => []);
  piecePictures.queue.drop();
  vi.restoreAllMocks();
});

const open = async (at = '?text=gd&load=7') => {
  const opened = await openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as: { canBuildCart: true },
    answers: [
      [catalogue.searchConverters, { list: [found(1, 'GD3')], lookAlikes: [] }],
      [loadLifeCycle.getLoad, load],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
      [files.uploadImage, { imageUrl: '/files/new.png' }],
    ],
    unanswered: [catalogue.getConverter],
  });
  return { ...opened, add: opened.screen.getByRole('button', { name: 'Add GD3 to load 7' }) };
};
const piece = () => page.getByRole('group', { name: 'Pictures of this piece' });
const photograph = async () => {
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((taken) => canvas.toBlob(taken));
  const input = document.querySelector('.ty-idf-list input[type=file]')!;
  await userEvent.upload(input, new File([blob!], 'piece.png', { type: 'image/png' }));
};

test('pictures of the piece go with the next item alone', async () => {
  piecePictures.change(() => ['/files/one.png', '/files/two.png']);
  const { add, bodies } = await open();
  await expect.element(piece()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - group "Pictures of this piece":
      - list:
        - listitem:
          - button "Show picture 1"
          - button "Remove picture 1"
        - listitem:
          - button "Show picture 2"
          - button "Remove picture 2"
      - paragraph: They go with the next item added here.
  `);
  await expect.element(page.getByText('Bayou Metals').first()).toBeVisible();
  await add.click();
  await expect
    .poll(() => bodies(loadItems.addItem))
    .toMatchObject([{ loadUrls: ['/files/one.png', '/files/two.png'] }]);
  await expect.element(piece()).not.toBeInTheDocument();
});

test('a picture is shown large, and a removed one goes with nothing', async () => {
  piecePictures.change(() => ['/files/one.png', '/files/two.png']);
  const { add, bodies } = await open();
  await piece().getByRole('button', { name: 'Show picture 2' }).click();
  const viewer = page.getByRole('dialog', { name: 'This piece' });
  await expect.element(viewer).toBeVisible();
  await expect.poll(() => viewer.element().querySelector('img')?.getAttribute('src')).toBe('/files/two.png');
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await piece().getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.element(piece().getByText('It goes with the next item added here.')).toBeVisible();
  await expect.element(piece().getByRole('button', { name: 'Show picture 1' })).toHaveFocus();
  await add.click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadUrls: ['/files/two.png'] }]);
});

test('nothing is added while a picture is on its way, and then it goes with the item', async () => {
  const { add, bodies, forms } = await open();
  await expect.element(page.getByText('Bayou Metals').first()).toBeVisible();
  let answer = (_: Response) => {};
  answerNext(
    files.uploadImage,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await photograph();
  await expect.element(piece().getByText('A picture is being sent…')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Photograph this piece' }))
    .toHaveAccessibleDescription('A picture is on its way.');
  await add.click();
  await expect.element(page.getByText('GD3: A picture is on its way.').first()).toBeVisible();
  expect(await bodies(loadItems.addItem)).toEqual([]);
  await expect.poll(() => forms(files.uploadImage)).toHaveLength(1);
  answer(Response.json({ imageUrl: '/files/new.png' }));
  await expect.element(piece().getByText('It goes with the next item added here.')).toBeVisible();
  await add.click();
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ loadUrls: ['/files/new.png'] }]);
});

test('a picture that could not be sent keeps the item back, and the focus goes to it', async () => {
  const { add, bodies } = await open();
  await expect.element(page.getByText('Bayou Metals').first()).toBeVisible();
  answerNext(files.uploadImage, () => Response.json({ error: 'The disk is full.' }, { status: 507 }));
  await photograph();
  await expect.element(piece().getByRole('alert')).toBeVisible();
  await add.click();
  await expect.poll(() => piece().getByRole('alert').element().contains(document.activeElement)).toBe(true);
  expect(await bodies(loadItems.addItem)).toEqual([]);
});

test('on a page the pictures that go with the item stand beside its button', async () => {
  piecePictures.change(() => ['/files/one.png', '/files/two.png']);
  await page.viewport(1000, 800);
  await open('?text=gd&load=7&open=1');
  const drawer = page.getByRole('dialog', { name: 'Converter' });
  await drawer.getByRole('button', { name: '2 pictures go with it' }).click();
  await expect.element(page.getByRole('dialog', { name: 'This piece' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  piecePictures.change((now) => now.slice(1));
  await expect.element(drawer.getByRole('button', { name: '1 picture goes with it' })).toBeVisible();
});

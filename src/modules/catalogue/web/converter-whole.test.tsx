import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { converterEditing } from '../editing/contract.ts';
import { convertersPath } from '../paths.ts';
import ConvertersPage from './converters-page.tsx';
import { converter, rights } from './fixtures/converter.ts';
import { ConverterMenu } from './panels/converter-menu.tsx';
import { ConverterPictures } from './panels/converter-pictures.tsx';
import { pageBody } from '../../../ui/testing/page-body.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
const all = { ...rights, canViewMarkForTest: true, canAccessAssay: true };
test('the list of converters has its search, columns and acts', async () => {
  const found = { ...converter, manufacturer: 'Toyota', model: 'Corolla', description: 'Oval', offerPrice: 184.35 };
  const { screen } = await openAs(<ConvertersPage />, {
    at: '?text=GD3',
    as: { hierarchy: 1, ...all, isSA: true },
    path: convertersPath,
    answers: [[converterEditing.listConverters, { list: [found], areMoreItemsAvailable: true }]],
  });
  await expect.element(screen.getByRole('table').getByText('GD3+EA6')).toBeVisible();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Converters" [level=1]
      - button "Download"
      - link "Add Converter":
        - /url: /converters?text=GD3&add=true
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - group "Filters":
      - searchbox "Search converters": GD3
      - button "Clear the search":
        - img
    - region "Converters":
      - table:
        - rowgroup:
          - row "Manufacturer Description OEM OFFER Price Type Actions":
            - columnheader "Manufacturer"
            - columnheader "Description"
            - columnheader "OEM"
            - columnheader "OFFER Price"
            - columnheader "Type"
            - columnheader "Actions"
        - rowgroup:
          - row "Toyota Corolla Oval GD3+EA6 $184.35, show the price receipt Ceramic Actions for converter GD3+EA6":
            - cell "Toyota":
              - link "Toyota":
                - /url: /converter/9?text=GD3&from=list
            - cell "Corolla Oval"
            - cell "GD3+EA6"
            - cell "$184.35, show the price receipt":
              - button "$184.35, show the price receipt": $184.35
            - cell "Ceramic"
            - cell "Actions for converter GD3+EA6":
              - button "Actions for converter GD3+EA6"
    - text: 1 to 1, more
    - combobox "Rows per page":
      - option "10 per page" [selected]
      - option "20 per page"
      - option "30 per page"
      - option "40 per page"
    - button "Previous" [disabled]
    - text: This is the first page.
    - button "Next"
  `);
});

test.each([
  [{ canEditConverter: true }, ['Edit', 'Print label']],
  [{ canAddConverter: true }, ['Clone', 'Print label']],
  [{ canDeleteConverter: true }, ['Print label', 'Delete']],
])('the menu of a converter with %o has the acts %j', async (as, acts) => {
  const { screen } = await openAs(
    <ConverterMenu productId={9} code="GD3" editTo="/converters/9?edit=true" onDeleted={() => undefined} />,
    { as: { hierarchy: 1, ...as } },
  );
  await screen.getByRole('button', { name: 'Actions of converter GD3' }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(acts);
});

test('a seller has no menu of a converter', async () => {
  const { screen } = await openAs(
    <ConverterMenu productId={9} code="GD3" editTo="/converters/9?edit=true" onDeleted={() => undefined} />,
    { as: { hierarchy: 2 } },
  );
  expect(screen.getByRole('button').query()).toBeNull();
});

test('a converter that is deleted is told and left; a refusal leaves it', async () => {
  const onDeleted = vi.fn<() => void>();
  const { screen, queries } = await openAs(
    <ConverterMenu productId={9} code="GD3" editTo="/converters/9?edit=true" onDeleted={onDeleted} />,
    {
      as: { hierarchy: 1, canDeleteConverter: true },
      answers: [[converterEditing.deleteConverter, { message: 'Gone' }]],
    },
  );
  const erase = async (answer: 'Cancel' | 'Confirm') => {
    await screen.getByRole('button', { name: 'Actions of converter GD3' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  };
  await erase('Cancel');
  expect(queries(converterEditing.deleteConverter)).toEqual([]);
  answerNext(converterEditing.deleteConverter, () => Response.json({ error: 'It is in a cart.' }, { status: 409 }));
  await erase('Confirm');
  await expect.element(told('It is in a cart.')).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
  await erase('Confirm');
  await expect.element(told('Gone')).toBeVisible();
  expect(queries(converterEditing.deleteConverter)).toEqual([{ productId: '9' }, { productId: '9' }]);
  await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
});

test('the pictures of a converter are chosen from; a single one has no others, and none is said', async () => {
  const three = await openAs(<ConverterPictures urls={['/a.png', '/b.png', '/c.png']} code="GD3" />);
  await three.screen.getByRole('button', { name: 'Picture 2' }).click();
  await expect.element(three.screen.getByRole('img', { name: 'GD3, 2 of 3' })).toHaveAttribute('src', '/b.png');
  await expect.element(three.screen.locator).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Messages":
      - status
      - status
      - alert
      - alert
    - img "GD3, 2 of 3"
    - group "Pictures":
      - button "Picture 1"
      - button "Picture 2" [pressed]
      - button "Picture 3"
  `);
  await three.screen.unmount();
  const one = await openAs(<ConverterPictures urls={['/a.png']} code="GD3" />);
  await expect.element(one.screen.getByRole('img', { name: 'GD3, 1 of 1' })).toHaveAttribute('src', '/a.png');
  expect(one.screen.getByRole('button').query()).toBeNull();
  await one.screen.unmount();
  const none = await openAs(<ConverterPictures urls={[]} code="GD3" />);
  await expect.element(none.screen.getByText('No picture of GD3 yet.')).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readBarcodes, prepareZXingModule } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../contract.ts';
import { labels } from '../../labels/contract.ts';
import type { Labelled } from './label-dialog.tsx';
import { useLabelAction } from './use-label-action.tsx';

// Before the tests answer all requests themselves.
const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer();
prepareZXingModule({ overrides: { wasmBinary } });

beforeEach(async () => {
  await page.viewport(1280, 800);
  localStorage.removeItem('troyard.label-size');
});
afterEach(() => vi.restoreAllMocks());

const converter = {
  productId: 5,
  oem: 'GD3+EA6',
  oems: ['GD3+EA6'],
  make: 'Toyota',
  model: 'Corolla',
  description: '1.8 front',
  family: 'T-12',
};
const item: Labelled = {
  productId: 5,
  loadId: 20417,
  itemId: 88,
  oem: 'GD3+EA6',
  make: 'Toyota',
  description: 'Toyota Corolla 1.8 front',
};

function Menu({ labelled }: { labelled: Labelled }) {
  const { actionsFor, dialog } = useLabelAction();
  const actions = actionsFor(labelled, 'GD3+EA6');
  return (
    <>
      {actions.length > 0 ? <RowMenu label="Actions" actions={actions} /> : <p>None</p>}
      {dialog}
    </>
  );
}

const menu = (labelled: Labelled, as: object = {}) =>
  openAs(<Menu labelled={labelled} />, { as, answers: [[catalogue.getConverter, converter]] });
const open = async (labelled: Labelled) => {
  const opened = await menu(labelled);
  await opened.screen.getByRole('button', { name: 'Actions' }).click();
  await opened.screen.getByRole('menuitem', { name: 'Print label' }).click();
  await expect.element(label()).toBeVisible();
  return opened;
};
const label = () => page.getByRole('img', { name: /^The label/ });

/** What a reader finds on the label as it stands on the screen. */
const codesOnScreen = async () => {
  const svg = label().element().cloneNode(true) as SVGSVGElement;
  const [, , width, height] = svg.getAttribute('viewBox')!.split(' ').map(Number);
  svg.setAttribute('width', String(width! * 3));
  svg.setAttribute('height', String(height! * 3));
  svg.querySelector('rect')!.setAttribute('fill', '#fff');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const found = await readBarcodes(context.getImageData(0, 0, picture.width, picture.height), {
    formats: ['QRCode', 'Code128'],
  });
  return found.map(({ text }) => text).toSorted();
};

test('a converter: the preview has both its codes, and the PDF is asked for in the chosen size', async () => {
  const { screen, queries } = await open({ productId: 5 });
  await expect.element(label()).toHaveAccessibleName('The label: GD3+EA6, Toyota, Corolla 1.8 front, Family T-12');
  expect(await codesOnScreen()).toEqual(['GD3+EA6', 'T:5:GD3EA6']);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: 'A4 sheet, 21 of 63.5 × 38.1 mm' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Labels' })).toHaveValue('21');
  await page.getByRole('textbox', { name: 'Labels' }).fill('4');
  await page.getByRole('button', { name: 'Save PDF to print' }).click();
  await expect.poll(() => queries(labels.printLabel)).toEqual([{ productId: '5', size: 'a4', copies: '4' }]);
  await screen.unmount();
  // The next label is printed on the same paper.
  await open({ productId: 5 });
  await expect.element(page.getByRole('combobox', { name: 'Size' })).toHaveValue('A4 sheet, 21 of 63.5 × 38.1 mm');
});

test('another size begins with one page of it, whatever was typed for the last', async () => {
  const { queries } = await open({ productId: 5 });
  await page.getByRole('textbox', { name: 'Labels' }).fill('4');
  await page.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: 'A4 sheet, 21 of 63.5 × 38.1 mm' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Labels' })).toHaveValue('21');
  await page.getByRole('button', { name: 'Save PDF to print' }).click();
  await expect.poll(() => queries(labels.printLabel)).toEqual([{ productId: '5', size: 'a4', copies: '21' }]);
});

test('an item of a load: its load and its number stand on it, and are asked for', async () => {
  const { queries } = await open(item);
  await expect
    .element(label())
    .toHaveAccessibleName('The label: GD3+EA6, Toyota, Corolla 1.8 front, Family T-12, Load 20417, Item 88');
  await page.getByRole('button', { name: 'Save PDF to print' }).click();
  await expect
    .poll(() => queries(labels.printLabel))
    .toEqual([{ loadId: '20417', itemId: '88', size: '100x50', copies: '1' }]);
});

test('an item that is not in the catalogue has its code alone', async () => {
  const { queries } = await open({ ...item, productId: null });
  expect(await codesOnScreen()).toEqual(['GD3+EA6', 'GD3+EA6']);
  expect(queries(catalogue.getConverter)).toEqual([]);
});

test('an item whose converter was deleted since has its code alone, and is still asked for', async () => {
  const { screen, queries } = await openAs(<Menu labelled={item} />, { refused: [catalogue.getConverter] });
  await screen.getByRole('button', { name: 'Actions' }).click();
  await screen.getByRole('menuitem', { name: 'Print label' }).click();
  await expect.element(label()).toBeVisible();
  expect(await codesOnScreen()).toEqual(['GD3+EA6', 'GD3+EA6']);
  expect(page.getByText('The converter could not be read').query()).toBeNull();
  await page.getByRole('button', { name: 'Save PDF to print' }).click();
  await expect
    .poll(() => queries(labels.printLabel))
    .toEqual([{ loadId: '20417', itemId: '88', size: '100x50', copies: '1' }]);
});

test('a converter that cannot be read is said to be so, with the reason', async () => {
  const { screen } = await openAs(<Menu labelled={{ productId: 5 }} />, { refused: [catalogue.getConverter] });
  await screen.getByRole('button', { name: 'Actions' }).click();
  await screen.getByRole('menuitem', { name: 'Print label' }).click();
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: 'The converter could not be read' })
        .getByText(/^Refused/),
    )
    .toBeVisible();
});

test.each([
  ['0', 'From 1 to 100 labels at once.'],
  ['101', 'From 1 to 100 labels at once.'],
  ['', 'From 1 to 100 labels at once.'],
  ['2.5', 'Whole numbers only.'],
])('%s labels are not asked for', async (count, sentence) => {
  const { queries } = await open({ productId: 5 });
  await page.getByRole('textbox', { name: 'Labels' }).fill(count);
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Save PDF to print' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(queries(labels.printLabel)).toEqual([]);
});

test('a seller prints none', async () => {
  const { screen } = await menu({ productId: 5 }, { hierarchy: 2 });
  await expect.element(screen.getByText('None')).toBeVisible();
});

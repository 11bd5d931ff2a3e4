import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../contract.ts';
import { converterEditing } from '../editing/contract.ts';
import { files } from '../../files/contract.ts';
import { converterListSearch, convertersPath } from '../paths.ts';
import ConvertersPage from './converters-page.tsx';
import { clonedValues, sentFields } from './converter-values.ts';
import { AddConverter, EditConverter } from './panels/converter-forms.tsx';
import { converter, rights } from './fixtures/converter.ts';
import { PricingEditor } from './panels/pricing-editor.tsx';
import type { Converter } from './queries.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const open = (at: string, as: object = { ...rights, canAccessAssay: true }) =>
  openAs(<ConvertersPage />, {
    at,
    as,
    path: convertersPath,
    answers: [
      [converterEditing.listConverters, { list: [] }],
      [catalogue.listTypes, { list: [{ id: 1, name: 'Ceramic', priceUnit: 'piece' }] }],
    ],
  });

test('nothing is asked for without a text, and a text is searched for', async () => {
  const { screen, queries } = await open('');
  await expect.element(screen.getByRole('heading', { name: 'Converters' })).toBeVisible();
  await expect.element(screen.getByText('Search the catalogue')).toBeVisible();
  expect(queries(converterEditing.listConverters)).toEqual([]);
  await screen.getByRole('searchbox', { name: 'Search converters' }).fill('GD3');
  await expect
    .poll(() => queries(converterEditing.listConverters).at(-1))
    .toEqual({ text: 'GD3', count: '10', offset: '0' });
});

test.each(['?add=1', '?add=true'])('%s opens the form, for whoever may add', async (at) => {
  const { screen } = await open(at);
  await expect.element(screen.getByRole('heading', { name: 'Add Converter' })).toBeVisible();
  await screen.unmount();
  const other = await open(at, { ...rights, canAddConverter: false });
  await expect.element(other.screen.getByRole('heading', { name: 'Converters', exact: true })).toBeVisible();
});

test('letters cannot be typed into weights, assays and the base price, which becomes whole', async () => {
  const { screen } = await open('?add=1');
  const pt = screen.getByRole('textbox', { name: 'PT Assay' });
  await userEvent.type(pt, 'ab420.5');
  await expect.element(pt).toHaveValue('420.5');
  const weight = screen.getByRole('textbox', { name: 'Sub weight' });
  await userEvent.type(weight, '-5g');
  await expect.element(weight).toHaveValue('5');
  const price = screen.getByRole('textbox', { name: 'Base price' });
  await userEvent.type(price, '12a.6');
  await expect.element(price).toHaveValue('12.6');
  await expect.element(price).toHaveAccessibleDescription('In whole dollars: it becomes $13.');
  await userEvent.tab();
  await expect.element(price).toHaveValue('13');
  await expect.element(price).toHaveAccessibleDescription('In whole dollars.');
  await userEvent.fill(price, '12.40');
  await userEvent.keyboard('{Enter}');
  await expect.element(price).toHaveValue('12');
});

test('a form without what it needs names each field, and sends nothing', async () => {
  const { screen, bodies } = await open('?add=1');
  await screen.getByRole('textbox', { name: 'Model' }).fill('F-150');
  await screen.getByRole('button', { name: 'Save converter' }).click();
  for (const sentence of [
    'Write a name.',
    'Choose a type.',
    'Write the code that is stamped on it.',
    'Write the base price.',
    'Add at least one picture.',
  ])
    await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(await bodies(converterEditing.addConverter)).toEqual([]);
});

test('an estimated price is marked in the list', async () => {
  const { screen } = await openAs(<ConvertersPage />, {
    at: '?text=GD3',
    as: { canSeeUnitPrice: true },
    path: convertersPath,
    answers: [[converterEditing.listConverters, { list: [{ ...converter, offerPrice: 131.1, isEstimated: true }] }]],
  });
  await expect.element(screen.getByRole('row', { name: /GD3\+EA6/ }).getByText('Estimated')).toBeVisible();
});

test.each([
  [true, false],
  [false, true],
])(
  'with canEditPricing %s, a copy of an overridden converter leaves its price to the metal: %s',
  async (may, leaves) => {
    const source = { ...converter, isCalculatedPrice: false, price: 240 } as Converter;
    const { screen, bodies } = await openAs(
      <AddConverter
        source={source}
        back={{ to: '/converters', label: 'Back' }}
        onClose={() => {}}
        onAdded={() => {}}
      />,
      { as: { ...rights, canEditPricing: may, canAccessAssay: true }, search: converterListSearch },
    );
    await expect.element(screen.getByRole('textbox', { name: 'Sub weight' })).toHaveValue('1,250');
    expect(screen.getByText('The typed price counts, and not the metal.').elements()).toHaveLength(may ? 1 : 0);
    sessionStorage.clear();
    expect(await bodies(converterEditing.addConverter)).toEqual([]);
    expect(sentFields(clonedValues(source, may))).toMatchObject({ basePrice: 240, isCalculatedPrice: leaves });
  },
);

test.each([
  ['Add anyway', [true, undefined], undefined],
  ['Go back', [true], 'It was not added.'],
])('a new converter that is asked about: %s sends it with ask %j', async (answer, asks, said) => {
  const { screen, bodies } = await openAs(
    <AddConverter
      source={converter}
      back={{ to: '/converters', label: 'Back' }}
      onClose={() => {}}
      onAdded={() => {}}
    />,
    {
      as: { ...rights, canAccessAssay: true },
      search: converterListSearch,
      answers: [
        [converterEditing.addConverter, { productId: 12, message: 'Added' }],
        [files.uploadImage, { imageUrl: '/files/1', urls: ['/files/1'] }],
      ],
      asking: [[converterEditing.addConverter, 'GD3 is in the catalogue already.']],
    },
  );
  await screen.getByRole('textbox', { name: 'OEM' }).fill('GD3');
  await screen.getByRole('textbox', { name: 'Base price' }).fill('241');
  const picture = new File(['a picture'], 'front.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLElement>('input[type=file]')!, picture);
  await expect.element(screen.getByRole('img', { name: 'Number 1' })).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save converter' }).click();
  const question = page.getByRole('dialog', { name: 'Add this converter?' });
  await expect.element(question.getByText('GD3 is in the catalogue already.')).toBeVisible();
  await question.getByRole('button', { name: answer }).click();
  await expect
    .poll(async () => ((await bodies(converterEditing.addConverter)) as { ask?: boolean }[]).map(({ ask }) => ask))
    .toEqual(asks);
  if (said !== undefined) await expect.element(screen.getByText(said)).toBeVisible();
});

test('what the server says of a base price stands at its field', async () => {
  const { screen } = await openAs(
    <AddConverter
      source={converter}
      back={{ to: '/converters', label: 'Back' }}
      onClose={() => {}}
      onAdded={() => {}}
    />,
    {
      as: { ...rights, canAccessAssay: true },
      search: converterListSearch,
      answers: [[files.uploadImage, { imageUrl: '/files/1', urls: ['/files/1'] }]],
    },
  );
  await screen.getByRole('textbox', { name: 'OEM' }).fill('GD3');
  const price = screen.getByRole('textbox', { name: 'Base price' });
  await price.fill('241');
  const picture = new File(['a picture'], 'front.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLElement>('input[type=file]')!, picture);
  await expect.element(screen.getByRole('img', { name: 'Number 1' })).toBeInTheDocument();
  answerNext(converterEditing.addConverter, () =>
    Response.json({ error: 'basePrice: At most 200.', fields: { basePrice: 'At most 200.' } }, { status: 400 }),
  );
  await screen.getByRole('button', { name: 'Save converter' }).click();
  await expect.element(price).toHaveAttribute('aria-invalid', 'true');
  await expect.element(price).toHaveAccessibleDescription(/At most 200\./);
});

const edit = (more: Pick<Parameters<typeof openAs>[1] & {}, 'asking'> = {}) =>
  openAs(
    <EditConverter
      converter={converter}
      title="GD3+EA6"
      back={{ to: '/converters', label: 'Back' }}
      onClose={() => {}}
    />,
    { as: { ...rights, canAccessAssay: true }, search: converterListSearch, ...more },
  );

test('an edit is sent after a question, with what has changed', async () => {
  const { screen, bodies } = await edit();
  await screen.getByRole('textbox', { name: 'Pt discount' }).fill('12.5');
  await screen.getByRole('textbox', { name: 'Override price' }).fill('240.6');
  await screen.getByRole('button', { name: 'Save converter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save converter' });
  await expect.element(dialog.getByText('Are you sure you want to save the change?')).toBeVisible();
  expect(await bodies(converterEditing.editConverter)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() => bodies(converterEditing.editConverter))
    .toEqual([{ productId: 9, version: 4, ptDisc: 12.5, price: 241, ask: true }]);
});

test.each([
  ['Go back', [true]],
  ['Save', [true, false]],
])('an unlikely weight is asked about; %s sends it again, or nothing', async (name, asks) => {
  const sentence = 'A weight of 1.25 g is far below the mean.';
  const { screen, bodies } = await edit({ asking: [[converterEditing.editConverter, sentence]] });
  await screen.getByRole('textbox', { name: 'Sub weight' }).fill('1.25');
  await screen.getByRole('button', { name: 'Save converter' }).click();
  await page.getByRole('dialog', { name: 'Save converter' }).getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('dialog', { name: 'Save these values?' });
  await expect.element(question.getByText(sentence)).toBeVisible();
  await question.getByRole('button', { name, exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect
    .poll(async () => ((await bodies(converterEditing.editConverter)) as { ask: boolean }[]).map(({ ask }) => ask))
    .toEqual(asks);
  await expect.element(screen.getByRole('textbox', { name: 'Sub weight' })).toHaveValue('1.25');
});

test.each([
  ['Pt discount', '1.234', 'At most 2 digits after the point.'],
  ['Scheme discount', '1,5', 'A comma only separates thousands. Write 1.5 or 1,234.'],
  ['Sub weight', '', 'Write the weight and all three assays, or none of them.'],
])('%s %j is refused before anything is asked or sent', async (field, value, sentence) => {
  const { screen, bodies } = await edit();
  await screen.getByRole('textbox', { name: field }).fill(value);
  await screen.getByRole('button', { name: 'Save converter' }).click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(await bodies(converterEditing.editConverter)).toEqual([]);
});

test('prices on the pricing desk are sent after a question, over the version that was shown', async () => {
  const { screen, bodies } = await openAs(<PricingEditor converter={converter} />, {
    as: rights,
    unanswered: [catalogue.getReceipt, converterEditing.previewPrice],
  });
  await screen.getByRole('textbox', { name: 'Pt discount' }).fill('12.5');
  await screen.getByRole('button', { name: 'Save prices' }).click();
  await page.getByRole('dialog', { name: 'Save converter' }).getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() => bodies(converterEditing.editConverter))
    .toEqual([{ productId: 9, version: 4, ptDisc: 12.5, ask: true }]);
});

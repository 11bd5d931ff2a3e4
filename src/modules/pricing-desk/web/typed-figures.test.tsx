import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openDesk } from './fixtures/open-desk.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const labels = {
  overrides: 'Modifier of override prices',
  families: 'Ford round, percent',
  facilities: 'Atlanta, percent',
  defaults: 'NetWeight',
  global: 'pt market, dollars per ounce',
  discount: 'pt discount',
} as const;

const openField = async (which: keyof typeof labels) => {
  const desk = await openDesk({ at: `?tab=${which === 'discount' ? 'global' : which}` });
  if (['overrides', 'global', 'discount'].includes(which)) await desk.press('Modify');
  return { ...desk, input: desk.field(labels[which]) };
};

test.each([
  ['overrides', '-3x', '-3'],
  ['overrides', '3-4a.5.6', '34.56'],
  ['overrides', 'e+1$', '1'],
  ['overrides', '3,5', '3,5'],
  ['families', '-1,5', '-1,5'],
  ['global', '1,788', '1788'],
  ['families', '-1e2', '-12'],
  ['facilities', '9x8', '98'],
  ['facilities', '-95', '95'],
  ['facilities', '98.5', '98.5'],
  ['defaults', '1e-3', '13'],
  ['global', '1a-788', '1788'],
  ['discount', 'x8.5', '8.5'],
] as const)('in %s, of %s only the number is typed', async (which, typed, left) => {
  const { input } = await openField(which);
  await input.fill('');
  await userEvent.type(input, typed);
  await expect.element(input).toHaveValue(left);
});

test.each([
  ['overrides', 'x-4.5 y', '-4.5'],
  ['overrides', '(4.5)', '-4.5'],
  // It could mean 4.5.
  ['overrides', '4,5', '4,5'],
  ['families', '2 %', '2'],
  ['families', '$2', ''],
  ['facilities', '9a7', '97'],
  ['global', '1,788', '1788'],
] as const)('in %s, of the pasted %s only the number stays', async (which, pasted, left) => {
  const { input } = await openField(which);
  await input.fill('');
  document.execCommand('insertText', false, pasted);
  await expect.element(input).toHaveValue(left);
});

test('a field with a fault is named from any tab, and nothing is asked or sent until it is mended', async () => {
  const { screen, input } = await openField('overrides');
  await input.fill('-');
  await screen.unmount();
  vi.restoreAllMocks();
  const other = await openDesk({ at: '?tab=facilities' });
  await other.field('Atlanta, percent').fill('95');
  await other.press('Preview');
  const alert = other.screen.getByRole('alert').filter({ hasText: 'Price override modifier: This is not a number.' });
  await expect.element(alert).toBeVisible();
  await other.press(/^Apply To DB/);
  expect(other.screen.getByRole('dialog').query()).toBeNull();
  expect(await other.saves()).toEqual([]);
  await other.screen.unmount();
  vi.restoreAllMocks();
  const again = await openDesk({ at: '?tab=overrides' });
  await again.field(labels.overrides).fill('-3');
  await again.press('Preview');
  await expect.poll(again.saves).toMatchObject([{ overridesModifier: -3, facilities: { Atlanta: 95 } }]);
  expect(again.screen.getByText('Price override modifier: This is not').query()).toBeNull();
});

test.each([
  ['facilities', '98.5', 'Facility Atlanta: Whole numbers only.'],
  ['facilities', '', 'Facility Atlanta: Write a number.'],
  ['global', '', 'Platinum market: Write a number.'],
  ['discount', '', 'Platinum discount: Write a number.'],
  ['families', '', 'Family Ford round: Write a number.'],
  ['defaults', '1.5', 'Default weight: Whole numbers only.'],
  ['defaults', '1,5', 'Default weight: A comma only separates thousands. Write 1.5 or 1,234.'],
  ['facilities', '98,5', 'Facility Atlanta: A comma only separates thousands. Write 1.5 or 1,234.'],
] as const)('in %s, %j is refused before the question', async (which, typed, said) => {
  const { screen, input, press, saves } = await openField(which);
  await input.fill(typed);
  await press(/^Apply To DB/);
  await expect.element(screen.getByText(said)).toBeVisible();
  expect(screen.getByRole('dialog').query()).toBeNull();
  expect(await saves()).toEqual([]);
  await press(/^Preview/);
  expect(await saves()).toEqual([]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { noPricing, sentPricing } from '../../loads/web/panels/add-line-entry.ts';
import { AddMore } from './add-more.tsx';

afterEach(() => vi.restoreAllMocks());

const refusal = 'This cannot be negative.';
/** The sentence under a markup of −5, for this user. */
const underMarkdown = async (as: Partial<StoredSession>) => {
  const { screen } = await openAs(
    <AddMore value={{ ...noPricing, markup: '-5' }} onChange={() => undefined} quantity="1" priceUnit="piece" />,
    { as },
  );
  await expect.element(screen.getByRole('textbox', { name: 'Markup' })).toBeVisible();
  return screen.getByText(refusal);
};

test('who only marks up types no markdown', async () => {
  await expect.element(await underMarkdown({ canAddMarkup: true, canSeeUnitPrice: true })).toBeVisible();
});

test.each([{ canOveridePrice: true }, { canAddMarkDownOnly: true }])('who marks down does: %o', async (as) => {
  expect((await underMarkdown({ ...as, canSeeUnitPrice: true })).query()).toBeNull();
});

function Typed() {
  const [value, set] = useState(noPricing);
  return (
    <>
      <AddMore
        value={value}
        onChange={(change) => set((now) => ({ ...now, ...change }))}
        quantity="1"
        priceUnit="piece"
      />
      <p>Sent: {JSON.stringify(sentPricing(value))}</p>
    </>
  );
}

test('I, O and Q are removed from a VIN as they are typed, and what is doubtful is said', async () => {
  const { screen } = await openAs(<Typed />);
  await screen.getByRole('button', { name: 'Unit, VIN', exact: true }).click();
  const vin = screen.getByRole('textbox', { name: 'VIN' });
  await userEvent.type(vin, '1IoQ2');
  await expect.element(vin).toHaveValue('12');
  await expect.element(screen.getByText('2 of 17 characters')).toBeVisible();
  await vin.fill('1hg-cm82633-a004352');
  await expect.element(vin).toHaveValue('1HGCM82633A004352');
  await expect.element(vin).toHaveAccessibleDescription('');
  await expect.element(screen.getByText('Sent: {"vin":"1HGCM82633A004352"}', { exact: true })).toBeVisible();
  await vin.fill('1HGCM82643A004352');
  await expect.element(screen.getByText(/^The check digit of this VIN is wrong/)).toBeVisible();
  await vin.fill('');
  await expect.element(screen.getByText('Sent: {}', { exact: true })).toBeVisible();
});

test('a typed VIN is shown after a reload, without a press', async () => {
  const { screen } = await openAs(
    <AddMore
      value={{ ...noPricing, vin: '1HGCM82633A004352' }}
      onChange={() => undefined}
      quantity="1"
      priceUnit="piece"
    />,
  );
  await expect.element(screen.getByRole('textbox', { name: 'VIN' })).toBeVisible();
});

test.each<[Partial<StoredSession>, string]>([
  [{}, 'Unit, VIN'],
  [{ canOveridePrice: true }, 'Unit, VIN, price'],
  [{ canAddMarkup: true, canSeeUnitPrice: true }, 'Unit, VIN, price'],
])('with %j the rare values of an item are called %s', async (as, name) => {
  const { screen } = await openAs(<Typed />, { as });
  await screen.getByRole('button', { name, exact: true }).click();
  const isOffered = (field: string) => screen.getByRole('textbox', { name: field }).query() !== null;
  await expect.element(screen.getByRole('textbox', { name: 'VIN' })).toBeVisible();
  expect(isOffered('Adjusted price')).toBe('canOveridePrice' in as);
});

import { afterEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { MarkupField } from './markup-field.tsx';

afterEach(() => vi.restoreAllMocks());

function Typed({ first = '' }: { first?: string }) {
  const [value, set] = useState(first);
  const [unit, setUnit] = useState<'percent' | 'money'>('money');
  return (
    <>
      <MarkupField aria-label="Markup" value={value} onChange={set} unit={unit} onUnitChange={setUnit} />
      <p>
        Sent: {value || 'nothing'} {unit}
      </p>
    </>
  );
}
const both = { canOveridePrice: true, canSeeUnitPrice: true };
const open = async (as: Partial<StoredSession>, first?: string) => {
  const { screen } = await openAs(<Typed first={first} />, { as });
  const field = screen.getByRole('textbox', { name: 'Markup' });
  await expect.element(field).toBeVisible();
  return {
    field,
    mode: screen.getByRole('button', { name: 'Markdown' }),
    unit: screen.getByRole('button', { name: /switch to/ }),
    expectSent: async (text: string) => {
      await expect.element(screen.getByText(`Sent: ${text}`, { exact: true })).toBeVisible();
    },
  };
};

test('takes numbers and a leading minus, and no letters', async () => {
  const { field, expectSent } = await open(both);
  await field.click();
  await userEvent.keyboard('a');
  await expectSent('nothing money');
  await userEvent.keyboard('1b2.5');
  await expectSent('12.5 money');
  await field.fill('-3');
  await expectSent('-3 money');
});

test('in negative mode a positive number gets a minus, and the mode turns what stands there', async () => {
  const { field, mode, expectSent } = await open(both);
  await expect.element(mode).toHaveAttribute('aria-pressed', 'false');
  await mode.click();
  await expect.element(mode).toHaveAttribute('aria-pressed', 'true');
  await field.click();
  await userEvent.keyboard('a5');
  await expectSent('-5 money');
  await userEvent.keyboard('0');
  await expectSent('-50 money');
  await mode.click();
  await expectSent('50 money');
  await mode.click();
  await expectSent('-50 money');
});

test('a typed minus is a markdown, which the mode takes back', async () => {
  const { field, mode, expectSent } = await open(both);
  await field.fill('-5');
  await expect.element(mode).toHaveAttribute('aria-pressed', 'true');
  await mode.click();
  await expectSent('5 money');
});

test('a stored markdown opens in negative mode', async () => {
  const { mode } = await open(both, '-5');
  await expect.element(mode).toHaveAttribute('aria-pressed', 'true');
});

test('who may only mark down is always in negative mode', async () => {
  const { field, mode, expectSent } = await open({ canAddMarkDownOnly: true, canSeeUnitPrice: true });
  expect(mode.query()).toBeNull();
  await field.click();
  await userEvent.keyboard('5');
  await expectSent('-5 money');
});

test('who may only mark up has no negative mode', async () => {
  const { field, mode, expectSent } = await open({ canAddMarkup: true, canSeeUnitPrice: true });
  expect(mode.query()).toBeNull();
  await field.click();
  await userEvent.keyboard('5');
  await expectSent('5 money');
});

test('switches between dollars and percent', async () => {
  const { field, unit, expectSent } = await open(both);
  await field.fill('5');
  await unit.click();
  await expectSent('5 percent');
});

test('takes no space between digits for nothing', async () => {
  const { field, expectSent } = await open(both);
  await field.click();
  // As a comma is typed by some, and a space by others. It is no number, and is refused.
  await userEvent.keyboard('12 50');
  await expectSent('12 50 money');
  await expect.element(field).toHaveValue('12 50');
  await field.fill('1 250');
  await expectSent('1250 money');
  await field.fill(' 7');
  await expectSent('7 money');
});

test('a space does not get around the negative mode', async () => {
  const { field, expectSent } = await open({ canAddMarkDownOnly: true, canSeeUnitPrice: true });
  await field.click();
  await userEvent.keyboard(' 1 250');
  await expectSent('-1250 money');
});

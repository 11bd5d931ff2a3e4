import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../../../ui/testing/mount.tsx';
import VinField from './vin-field.tsx';

function Typed() {
  const [vin, setVin] = useState('');
  return <VinField aria-label="VIN" value={vin} onChange={setVin} />;
}

const open = async () => {
  const screen = await mount(<Typed />);
  return { screen, field: screen.getByRole('textbox', { name: 'VIN' }) };
};

test('a letter that no VIN has is left out and said, and is read as a digit on request', async () => {
  const { screen, field } = await open();
  await field.fill('1HGCM82633AOO4352');
  await expect.element(field).toHaveValue('1HGCM82633A4352');
  await expect.element(screen.getByText('No VIN has I, O or Q: O was left out.')).toBeVisible();
  await screen.getByRole('button', { name: 'Read it as 0' }).click();
  await expect.element(field).toHaveValue('1HGCM82633A004352');
  await expect.element(screen.getByText('No VIN has', { exact: false })).not.toBeInTheDocument();
});

test('typed key by key it stays said while more is typed, until the field is empty', async () => {
  const { screen, field } = await open();
  await field.click();
  await userEvent.keyboard('iqH');
  await expect.element(field).toHaveValue('H');
  await expect.element(screen.getByText('No VIN has I, O or Q: Q was left out.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Read it as 0' })).not.toBeInTheDocument();
  await field.clear();
  await expect.element(screen.getByText('No VIN has', { exact: false })).not.toBeInTheDocument();
});

test('a VIN without such letters has no note', async () => {
  const { screen, field } = await open();
  await field.fill('1HGCM82633A004352');
  await expect.element(screen.getByText('No VIN has', { exact: false })).not.toBeInTheDocument();
});

test('the note about letters left out goes once a whole VIN stands there', async () => {
  const { screen, field } = await open();
  await field.click();
  await userEvent.keyboard('OQ');
  await expect.element(screen.getByText('No VIN has', { exact: false })).toBeVisible();
  await userEvent.keyboard('1HGCM82633A004352');
  await expect.element(field).toHaveValue('1HGCM82633A004352');
  await expect.element(screen.getByText('No VIN has', { exact: false })).not.toBeInTheDocument();
});

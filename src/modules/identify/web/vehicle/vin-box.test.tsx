import { expect, test } from 'vitest';
import { mount } from '../../../../ui/testing/mount.tsx';
import { converterSearch } from '../../paths.ts';
import { VinBox } from './vin-box.tsx';

test('a VIN is searched half a second after the last key', async () => {
  const times: number[] = [];
  const screen = await mount(<VinBox vin="" />, { search: converterSearch });
  const box = screen.getByRole('textbox', { name: 'VIN' });
  box.element().addEventListener('input', () => times.push(performance.now()));
  screen.router.history.subscribe(() => times.push(performance.now()));
  await box.fill('1HGCM82633A004352');
  await expect.poll(() => times.length).toBeGreaterThan(1);
  expect(times[1]! - times[0]!).toBeGreaterThan(490);
  await expect.poll(() => screen.router.state.location.search).toEqual({ vin: '1HGCM82633A004352' });
});

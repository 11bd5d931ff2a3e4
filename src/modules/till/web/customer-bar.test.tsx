import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../loads/wire.ts';
import { openLoad } from './testing/open-load.ts';
import { CustomerBar } from './customer-bar.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load: Load = {
  ...openLoad,
  items: 0,
  companyName: 'Macon Metal',
  videoGraderId: null,
  assistantId: null,
  notes: 'Call first',
  ein: '',
  loadName: 'Walk-in',
  dismissedDate: null,
  canSellerAddToCart: false,
};
const open = async (loadId = 7) => {
  const { screen } = await openAs(<CustomerBar load={{ ...load, loadId }} />, { as: { canBuildCart: true } });
  return {
    screen,
    mark: screen.getByText('Unsaved changes'),
    notes: screen.getByRole('textbox', { name: 'Notes' }),
    bar: screen.getByRole('button', { name: /Customer details/ }),
  };
};

test('an unsaved draft is marked while the panel is closed, until it is as before', async () => {
  const { bar, notes, mark } = await open();
  await bar.click();
  expect(mark.query()).toBeNull();
  await notes.fill('Call twice');
  await bar.click();
  await expect.poll(() => notes.query()).toBeNull();
  await expect.element(mark).toBeVisible();
  await bar.click();
  await notes.fill('Call first');
  await bar.click();
  await expect.poll(() => mark.query()).toBeNull();
});

test('the question before leaving says that the draft is kept, and it is marked after coming back', async () => {
  const { screen, bar, notes } = await open();
  await bar.click();
  await notes.fill('Call twice');
  void screen.router.navigate({ to: '/there' });
  await expect
    .element(
      screen.getByText('What you changed here is not saved. It is kept in this tab until you come back or sign out.'),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Another page')).toBeVisible();
  await screen.unmount();

  const other = await open(8);
  await expect.element(other.bar).toBeVisible();
  expect(other.mark.query()).toBeNull();
  await other.screen.unmount();

  const again = await open();
  await expect.element(again.mark).toBeVisible();
  await again.bar.click();
  await expect.element(again.notes).toHaveValue('Call twice');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadRequests } from '../../loads/requests/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { users } from '../../users/contract.ts';
import { CustomerPanel } from './customer-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load = {
  loadId: 7,
  version: 4,
  type: 1,
  companyId: 1,
  companyName: 'Peach Auto',
  facilityId: 3,
  facilityName: 'Atlanta',
  videoGraderId: null,
  assistantId: null,
  invoiceNo: null,
  dismissedDate: null,
  notes: '',
  ein: '',
  loadName: 'Walk-in',
  canSellerAddToCart: false,
  firstName: 'Marco',
  lastName: 'Ruiz',
  customerEmail: 'marco@peach.test',
  customerPhone: '',
  address: '',
  city: 'Macon',
  state: 'GA',
  zipcode: '',
  driversLicense: '',
  businessLicense: '',
} as Load;
const place = (facilityId: number, name: string, parentCompanyId = 1) => ({
  facilityId,
  name,
  parentCompanyId,
  isActive: true,
});
const answers = [
  [facilities.listFacilities, { list: [place(3, 'Atlanta'), place(5, 'Macon'), place(6, 'Riverbend', 2)] }],
  [users.listGraders, { list: [{ userId: 21, firstName: 'Ann', lastName: 'Abel', isOnline: true }] }],
] as const;
const open = (changes: Partial<Load> = {}) =>
  openAs(<CustomerPanel load={{ ...load, ...changes }} />, { as: { canBuildCart: true }, answers });
type Opened = Awaited<ReturnType<typeof open>>;

const choose = async ({ screen }: Opened, name: string, option: string) => {
  await screen.getByRole('combobox', { name }).click();
  await screen.getByRole('option', { name: option }).click();
};
const saved = async ({ screen, bodies }: Opened) => {
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await bodies(loadLifeCycle.editLoad)).length).toBe(1);
  return (await bodies(loadLifeCycle.editLoad))[0];
};

test.each([
  ['Current assistant', 'Ann Abel', { assistantId: 21 }],
  ['Video grader', 'Ann Abel, online', { videoGraderId: 21 }],
  ['Facility', 'Macon', { facilityId: 5 }],
] as const)('sends a chosen %s alone, with the version that was edited', async (name, option, sent) => {
  const opened = await open();
  await choose(opened, name, option);
  expect(await saved(opened)).toEqual({ loadId: 7, version: 4, ...sent });
});

test('sends nobody as null, and typed texts as they are', async () => {
  const opened = await open({ assistantId: 21, assistantFirstName: 'Ann', assistantLastName: 'Abel' });
  await opened.screen.getByRole('button', { name: 'Clear Current assistant' }).click();
  await opened.screen.getByRole('textbox', { name: 'EIN' }).fill('58-1234567');
  await opened.screen.getByRole('textbox', { name: 'Notes' }).fill('Friday');
  expect(await saved(opened)).toEqual({ loadId: 7, version: 4, assistantId: null, ein: '58-1234567', notes: 'Friday' });
});

test('the papers of this load are opened, and sent as they are typed', async () => {
  const opened = await open();
  await opened.screen.getByText('Papers of this load').click();
  await opened.screen.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await opened.screen.getByRole('textbox', { name: 'Driver license' }).fill('D-17');
  await opened.screen.getByRole('switch', { name: 'Seller may add items' }).click();
  await opened.screen.getByRole('textbox', { name: 'Load name' }).fill('Friday drop');
  expect(await accessibilityFaults()).toEqual([]);
  expect(await saved(opened)).toEqual({
    loadId: 7,
    version: 4,
    loadName: 'Friday drop',
    canSellerAddToCart: true,
    firstName: 'Nora',
    driversLicense: 'D-17',
  });
});

test('a load keeps a name', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('textbox', { name: 'Load name' }).fill(' ');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Load name' }))
    .toHaveAccessibleDescription('Enter a cart name.');
  expect(await bodies(loadLifeCycle.editLoad)).toEqual([]);
});

test('the video grader of the load is notified, and one who is online is marked', async () => {
  const { screen, bodies } = await open({
    videoGraderId: 21,
    videoGraderFirstName: 'Ann',
    videoGraderLastName: 'Abel',
  });
  await expect.element(screen.getByText('Online now')).toBeVisible();
  await screen.getByRole('button', { name: 'Notify' }).click();
  await expect.poll(() => bodies(loadRequests.notifyGrader)).toEqual([{ loadId: 7, videoGraderId: 21 }]);
});

test.each([
  ['without a grader', 'Choose a video grader first.', false],
  ['before the grader is saved', 'Save the video grader first.', true],
])('nobody is notified %s', async (_, reason, chooses) => {
  const opened = await open();
  if (chooses) await choose(opened, 'Video grader', 'Ann Abel, online');
  await expect.element(opened.screen.getByRole('button', { name: 'Notify' })).toHaveAccessibleDescription(reason);
});

test('offers the facilities of the company that owns the load', async () => {
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await expect.element(screen.getByRole('option', { name: 'Macon' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Riverbend' }).query()).toBeNull();
});

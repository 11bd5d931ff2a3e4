import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { users } from '../../users/contract.ts';
import { CustomerPanel } from './customer-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load = {
  loadId: 7,
  version: 4,
  type: 1,
  dismissedDate: null,
  companyId: 1,
  companyName: 'Peach Auto',
  facilityId: 3,
  facilityName: 'Atlanta',
  videoGraderId: null,
  assistantId: null,
  invoiceNo: null,
  notes: '',
  ein: '',
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
  ['Assistant', 'Ann Abel', { assistantId: 21 }],
  ['Video grader', 'Ann Abel', { videoGraderId: 21 }],
  ['Facility', 'Macon', { facilityId: 5 }],
] as const)('sends a chosen %s alone, with the version that was edited', async (name, option, sent) => {
  const opened = await open();
  await choose(opened, name, option);
  expect(await saved(opened)).toEqual({ loadId: 7, version: 4, ...sent });
});

test('sends nobody as null, and typed texts as they are', async () => {
  const opened = await open({ assistantId: 21, assistantFirstName: 'Ann', assistantLastName: 'Abel' });
  await opened.screen.getByRole('button', { name: 'Clear assistant' }).click();
  await opened.screen.getByRole('textbox', { name: 'EIN' }).fill('58-1234567');
  await opened.screen.getByRole('textbox', { name: 'Notes' }).fill('Friday');
  expect(await saved(opened)).toEqual({ loadId: 7, version: 4, assistantId: null, ein: '58-1234567', notes: 'Friday' });
});

test('offers the facilities of the company that owns the load', async () => {
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await expect.element(screen.getByRole('option', { name: 'Macon' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Riverbend' }).query()).toBeNull();
});

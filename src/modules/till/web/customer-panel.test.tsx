import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
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
const open = (changes: Partial<Load> = {}, as: Partial<StoredSession> = {}) =>
  openAs(<CustomerPanel load={{ ...load, ...changes }} />, { as: { canBuildCart: true, ...as }, answers });
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

test.each<[string, Partial<Load>, readonly string[]]>([
  ['nothing', {}, ['Driver license: Not on file', 'Business license: Not on file', 'EIN: Not on file']],
  [
    'all papers',
    { driversLicense: 'D-17', businessLicense: 'B-9', ein: '58-1234567', isEinOnRecord: true, isEinRequired: true },
    ['Driver license: D-17', 'Business license: B-9', 'EIN: 58-1234567'],
  ],
  [
    'an EIN on record',
    { isEinOnRecord: true, isEinRequired: true },
    ['Driver license: Not on file', 'Business license: Not on file', 'EIN: On the customer’s record'],
  ],
  [
    'no EIN, which is needed',
    { isEinRequired: true },
    ['Driver license: Not on file', 'Business license: Not on file', 'EIN: Needed to complete'],
  ],
])('%s on file is told', async (_, changes, lines) => {
  const { screen } = await open(changes);
  await expect.element(screen.getByRole('heading', { name: 'On file' })).toBeVisible();
  const shown = [...screen.container.querySelectorAll('.ty-on-file li')].map(
    (line) => `${line.childNodes[1]!.textContent}: ${line.querySelector('span')!.textContent}`,
  );
  expect(shown).toEqual(lines);
});

test.each([
  ['4045550142', '404-555-0142'],
  ['', undefined],
])('the phone number %j is shown as %s', async (customerPhone, text) => {
  const { screen } = await open({ customerPhone });
  await expect.element(screen.getByRole('heading', { name: 'Peach Auto' })).toBeVisible();
  if (text) await expect.element(screen.getByText(text)).toBeVisible();
  else expect(screen.container.querySelector('.ty-customer .lucide-phone')).toBeNull();
});

test.each([
  ['a franchise that builds no carts', { hierarchy: 10, canBuildCart: false }, false],
  ['the buyer side', {}, true],
] as const)('%s reads the details and papers: %s', async (_, as, does) => {
  const { screen } = await open({}, as);
  if (does) await expect.element(screen.getByRole('textbox', { name: 'Load name' })).toBeVisible();
  else await expect.element(screen.getByText('Atlanta', { exact: true })).toBeVisible();
  for (const shown of [
    screen.getByRole('heading', { name: 'On file' }),
    screen.getByRole('textbox', { name: 'Load name' }),
  ])
    expect(shown.query() !== null).toBe(does);
});

test.each<[string, Partial<Load>, Partial<StoredSession>, readonly string[]]>([
  ['a cart', {}, {}, []],
  ['a reopened invoice', { invoiceNo: 'ATL-7' }, {}, ['Facility']],
  ['a pending invoice', { type: 3, invoiceNo: 'ATL-7' }, {}, ['Load name', 'Facility', 'EIN']],
  ['a pending invoice, by right', { type: 3, invoiceNo: 'ATL-7' }, { canEditInvoice: true }, ['Facility']],
  [
    'a settled invoice',
    { type: 4, invoiceNo: 'ATL-7' },
    {},
    ['Load name', 'Facility', 'Video grader', 'Current assistant', 'EIN', 'Notes'],
  ],
])('of %s these fields are locked', async (_, changes, as, locked) => {
  const { screen } = await open(changes, as);
  await expect.element(screen.getByRole('textbox', { name: 'Load name' })).toBeVisible();
  const fields = ['Load name', 'Facility', 'Video grader', 'Current assistant', 'EIN', 'Notes'];
  const isLocked = (name: string) => {
    const [field] = [
      ...screen.getByRole('textbox', { name }).elements(),
      ...screen.getByRole('combobox', { name }).elements(),
    ];
    return (field as HTMLInputElement).disabled || (field as HTMLInputElement).readOnly;
  };
  expect(fields.filter(isLocked)).toEqual(locked);
  const adds = screen.getByRole('switch', { name: 'Seller may add items' });
  expect((adds.element() as HTMLInputElement).disabled).toBe(locked.includes('Load name'));
});

test('a viewer as a role notifies nobody', async () => {
  const { screen } = await open({ videoGraderId: 21 }, { isViewing: true });
  await expect.element(screen.getByRole('button', { name: 'Notify' })).toHaveAccessibleDescription(messages.viewOnly);
});

test('a grader who is not online is not marked', async () => {
  const { screen } = await openAs(<CustomerPanel load={{ ...load, videoGraderId: 21 }} />, {
    as: { canBuildCart: true },
    answers: [[users.listGraders, { list: [{ userId: 21, firstName: 'Ann', lastName: 'Abel', isOnline: false }] }]],
  });
  await expect.element(screen.getByRole('combobox', { name: 'Video grader' })).toHaveValue('Ann Abel');
  expect(screen.getByText('Online now').query()).toBeNull();
});

test('what others have changed meanwhile is told with its names', async () => {
  const { screen } = await open();
  await screen.getByRole('textbox', { name: 'Notes' }).fill('Friday');
  const answer = vi.mocked(fetch).getMockImplementation()!;
  const fresh = { ...load, version: 5, facilityId: 5, assistantId: 21, canSellerAddToCart: true, city: 'Athens' };
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new Request(address, init).method === 'GET'
      ? answer(address, init)
      : Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 }),
  );
  await screen.getByRole('button', { name: 'Save' }).click();
  const changes =
    'Facility is now “Macon” (was “Atlanta”), Current assistant is now “Ann Abel” (was empty), Seller may add items is now “Yes” (was “No”), City is now “Athens” (was “Macon”)';
  await expect
    .element(screen.getByText(`This load was changed meanwhile: ${changes}.`, { exact: false }))
    .toBeVisible();
});

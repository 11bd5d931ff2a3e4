import './till.css';
import './items-table.css';
import './add-line.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
import { loadHistory } from '../../loads/history/contract.ts';
import { users } from '../../users/contract.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { richLoad } from './testing/rich-load.ts';

/* The details and the history of a load, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const none = () => undefined;
const buyer = {
  hierarchy: 1,
  canBuildCart: true,
  canSeeUnitPrice: true,
  canSeeSubtotal: true,
  canSeeMarkup: true,
  canOveridePrice: true,
} as const;
test('the form of a load’s details, with its papers', async () => {
  const { screen } = await openAs(
    <main>
      <CustomerPanel load={richLoad} />
    </main>,
    {
      as: { ...buyer, companyId: 1 },
      answers: [
        [facilities.listFacilities, { list: [{ facilityId: 1, name: 'Atlanta', isActive: true, parentCompanyId: 1 }] }],
        [users.listGraders, { list: [{ userId: 22, firstName: 'Gil', lastName: 'Grey', isOnline: true }] }],
      ],
    },
  );
  await screen.getByText('Papers of this load').click();
  await expect.element(screen.getByRole('textbox', { name: 'Business license' })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Peachtree Auto" [level=2]
      - paragraph: 2 Mill Rd Macon, GA 31201
      - paragraph: 404-555-0142
      - form "Details of the load":
        - text: Load name
        - textbox "Load name": Walk-in
        - text: Facility
        - combobox "Facility": Atlanta
        - img
        - text: Video grader
        - combobox "Video grader": Gil Grey
        - button "Clear Video grader":
          - img
        - paragraph: Online now
        - button "Notify"
        - text: Current assistant
        - combobox "Current assistant": Ann Hall
        - button "Clear Current assistant":
          - img
        - text: EIN
        - textbox "EIN":
          - /placeholder: 12-3456789
          - text: 58-1234567
        - text: Notes
        - textbox "Notes": Call first
        - switch "Seller may add items" [checked]
        - text: Seller may add items
        - group:
          - text: Papers of this load First name
          - textbox "First name": Marco
          - text: Last name
          - textbox "Last name": Ruiz
          - text: Email
          - textbox "Email": marco@peachtree.test
          - text: Phone
          - textbox "Phone": "4045550142"
          - text: Address
          - textbox "Address": 2 Mill Rd
          - text: City
          - textbox "City": Macon
          - text: State
          - textbox "State": GA
          - text: ZIP code
          - textbox "ZIP code": "31201"
          - text: Driver license
          - textbox "Driver license": D-2
          - text: Business license
          - textbox "Business license": B-1
        - button "Save" [disabled]
        - text: Nothing has been changed.
      - heading "On file" [level=3]
      - list:
        - listitem: Driver license D-2
        - listitem: Business license B-1
        - listitem: EIN 58-1234567
  `);
});

test('the history of a load', async () => {
  const event = {
    eventId: 1,
    at: '2026-06-09T12:00:00Z',
    userName: 'Dana Okafor',
    subject: 'item',
    action: 'changed',
    name: 'GD3',
    mail: null,
    reason: 'Typed twice',
    changes: [{ field: 'Quantity', before: '2 pieces', after: '3 pieces' }],
    prices: [{ field: 'Price', before: '$10.00', after: '$12.00' }],
    markups: [{ field: 'Markup', before: null, after: '$5.00' }],
    totals: [{ field: 'Discount', before: '$1.00', after: null }],
  };
  const { screen } = await openAs(<HistoryDrawer load={richLoad} onClose={none} />, {
    answers: [
      [
        loadHistory.listHistory,
        { list: [event, { ...event, eventId: 2, changes: [], reason: '', userName: 'Gil Grey' }] },
      ],
    ],
  });
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "History of load 7":
      - heading "History of load 7" [level=2]
      - button "Close":
        - img
      - list:
        - listitem:
          - paragraph: Dana Okafor changed GD3
          - list:
            - listitem: Quantity from 2 pieces to 3 pieces
            - listitem: Price from $10.00 to $12.00
            - listitem: Markup $5.00
            - listitem: "Discount removed: $1.00"
          - paragraph: “Typed twice”
          - paragraph: 06-09-2026 12:00 pm
        - listitem:
          - paragraph: Gil Grey changed GD3
          - list:
            - listitem: Price from $10.00 to $12.00
            - listitem: Markup $5.00
            - listitem: "Discount removed: $1.00"
          - paragraph: 06-09-2026 12:00 pm
  `);
});

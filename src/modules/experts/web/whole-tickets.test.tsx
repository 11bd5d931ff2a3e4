import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { experts } from '../contract.ts';
import { ticketListSearch } from '../paths.ts';
import ExpertAdvicePage from './expert-advice-page.tsx';

/* The queue of tickets, a ticket and the question, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1800, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const ticket = {
  ticketId: 5,
  message: 'Which one is it?',
  marketPrice: 120,
  basePrice: 131.5,
  comments: 'A Corolla.',
  status: 2,
  oem: 'GD3+EA',
  make: 'Toyota',
  model: 'Corolla',
  url: '/logo-1.png',
  urls: ['/logo-1.png', '/logo-2.png'],
  companyName: 'Peachtree Auto Recyclers',
  firstName: 'Marco',
  lastName: 'Ruiz',
  createdDate: '2026-11-20T20:15:00.000Z',
  ticketResTime: 5400,
  version: 4,
};
const bare = {
  ...ticket,
  ticketId: 6,
  oem: '',
  urls: [],
  marketPrice: null,
  basePrice: null,
  comments: '',
  ticketResTime: null,
};
const open = async (at = '', as: object = { isAdmin: true, canSeeUnitPrice: true, canShowPricing: true }) => {
  const opened = await openAs(
    <main>
      <ExpertAdvicePage />
    </main>,
    {
      as,
      at,
      search: ticketListSearch,
      answers: [
        [experts.listTickets, { list: [ticket, bare] }],
        [experts.editTicket, { message: 'Updated', version: 5 }],
        [experts.deleteTicket, { message: 'Deleted Successfully' }],
      ],
    },
  );
  await expect.element(opened.screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(opened.screen.getByText(/Marco Ruiz/).first()).toBeVisible();
  return opened;
};

test('the whole queue of answered tickets', async () => {
  await open('?tab=resolved&text=gd3');
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Identification Queue" [level=1]
      - button "Ask Expert"
      - navigation "Tickets by status":
        - link "Pending":
          - /url: /converters/expert-advice?text=gd3
        - link "Resolved":
          - /url: /converters/expert-advice?text=gd3&tab=resolved
        - link "Rejected":
          - /url: /converters/expert-advice?text=gd3&tab=rejected
      - group "Filters":
        - searchbox "Search tickets": gd3
        - button "Clear the search":
          - img
      - region "Resolved tickets":
        - table:
          - rowgroup:
            - row "Converter Pictures Message Asked by Asked Comments Answered in Base Price Offer Price Actions":
              - /children: contain
          - rowgroup:
            - row "GD3+EA Toyota Corolla 2 pictures of GD3+EA Which one is it? Marco Ruiz Peachtree Auto Recyclers 20th Nov 2026, 8:15 pm A Corolla. 1 h 30 min $131.50 $120.00 Actions for ticket GD3+EA":
              - /children: contain
              - cell "GD3+EA Toyota Corolla":
                - link "GD3+EA Toyota Corolla":
                  - /url: /converters/expert-advice?text=gd3&tab=resolved&open=5
            - row "Toyota Corolla No picture Which one is it? Marco Ruiz Peachtree Auto Recyclers 20th Nov 2026, 8:15 pm none none Actions for ticket Toyota Corolla":
              - /children: contain
              - cell "Toyota Corolla":
                - link "Toyota Corolla":
                  - /url: /converters/expert-advice?text=gd3&tab=resolved&open=6
      - text: 1 to 2 of 2
  `);
});

test('the whole queue of pending tickets, for a seller', async () => {
  await open('', { hierarchy: 2, canSeeUnitPrice: true });
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Identification Queue" [level=1]
      - button "Ask Expert"
      - navigation "Tickets by status":
        - link "Pending":
          - /url: /converters/expert-advice
        - link "Resolved":
          - /url: /converters/expert-advice?tab=resolved
        - link "Rejected":
          - /url: /converters/expert-advice?tab=rejected
      - group "Filters":
        - searchbox "Search tickets"
      - region "Pending tickets":
        - table:
          - rowgroup:
            - row "Converter Pictures Message Asked by Asked Offer Price":
              - /children: contain
          - rowgroup:
            - row "GD3+EA Toyota Corolla 2 pictures of GD3+EA Which one is it? Marco Ruiz Peachtree Auto Recyclers 20th Nov 2026, 8:15 pm $120.00":
              - /children: contain
              - cell "GD3+EA Toyota Corolla":
                - link "GD3+EA Toyota Corolla":
                  - /url: /converters/expert-advice?open=5
            - row "Toyota Corolla No picture Which one is it? Marco Ruiz Peachtree Auto Recyclers 20th Nov 2026, 8:15 pm none":
              - /children: contain
              - cell "Toyota Corolla":
                - link "Toyota Corolla":
                  - /url: /converters/expert-advice?open=6
      - text: 1 to 2 of 2
  `);
});

test('the tickets on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByRole('list', { name: /tickets$/ })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Pending tickets":
      - listitem:
        - link "GD3+EA $120.00 Which one is it? Marco Ruiz, Peachtree Auto Recyclers, 20th Nov 2026, 8:15 pm":
          - /url: /converters/expert-advice?open=5
          - strong: GD3+EA
          - text: $120.00 Which one is it? Marco Ruiz, Peachtree Auto Recyclers, 20th Nov 2026, 8:15 pm
        - button "2 pictures of GD3+EA"
        - button "Actions for ticket GD3+EA"
      - listitem:
        - link "Toyota Corolla Which one is it? Marco Ruiz, Peachtree Auto Recyclers, 20th Nov 2026, 8:15 pm":
          - /url: /converters/expert-advice?open=6
          - strong: Toyota Corolla
          - text: Which one is it? Marco Ruiz, Peachtree Auto Recyclers, 20th Nov 2026, 8:15 pm
        - text: No picture
        - button "Actions for ticket Toyota Corolla"
  `);
});

test('the whole form of a ticket', async () => {
  await open('?open=5');
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to the queue":
        - /url: /converters/expert-advice
      - heading "GD3+EA" [level=1]
      - text: Resolved
      - button "Picture 1 of GD3+EA"
      - button "Picture 2 of GD3+EA"
      - paragraph: Marco Ruiz, Peachtree Auto Recyclers, 20th Nov 2026, 8:15 pm. Answered in 1 h 30 min.
      - form "GD3+EA":
        - text: Status
        - combobox "Status": Resolved
        - img
        - text: Offer price $
        - textbox "Offer price": "120"
        - paragraph: In whole dollars.
        - text: Base price $
        - textbox "Base price": "131.50"
        - text: Comments
        - textbox "Comments": A Corolla.
        - text: OEM
        - textbox "OEM": GD3+EA
        - text: Make
        - textbox "Make": Toyota
        - text: Model
        - textbox "Model": Corolla
        - text: Message
        - textbox "Message": Which one is it?
        - group "Pictures":
          - text: Pictures
          - button "Choose"
          - list:
            - listitem:
              - img "Number 1"
              - button "Remove picture 1"
            - listitem:
              - img "Number 2"
              - button "Remove picture 2"
        - button "Cancel"
        - button "Save ticket" [disabled]
        - text: Nothing has been changed.
  `);
});

test('the whole ticket for who asked', async () => {
  await open('?open=5', { hierarchy: 2, canSeeUnitPrice: true });
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to the queue":
        - /url: /converters/expert-advice
      - heading "GD3+EA" [level=1]
      - text: Resolved
      - button "Picture 1 of GD3+EA"
      - button "Picture 2 of GD3+EA"
      - paragraph: Marco Ruiz, Peachtree Auto Recyclers, 20th Nov 2026, 8:15 pm. Answered in 1 h 30 min.
      - term: OEM
      - definition: GD3+EA
      - term: Make and model
      - definition: Toyota Corolla
      - term: Message
      - definition: Which one is it?
      - term: Comments
      - definition: A Corolla.
      - term: Base price
      - definition: $131.50
      - term: Offer price
      - definition: $120.00
  `);
});

test('each field of a ticket is sent under its own name, and the queue stays as it was', async () => {
  const { screen, bodies } = await open('?tab=resolved&text=gd3&open=5');
  const typed = { OEM: 'X-1', Make: 'Kia', Model: 'Rio', Message: 'This?', Comments: 'No.' };
  for (const [name, text] of Object.entries(typed)) await screen.getByRole('textbox', { name, exact: true }).fill(text);
  await screen.getByRole('combobox', { name: 'Status' }).click();
  await screen.getByRole('option', { name: 'Rejected' }).click();
  await screen.getByRole('button', { name: 'Save ticket' }).dblClick();
  await expect
    .poll(() => bodies(experts.editTicket))
    .toEqual([
      { ticketId: 5, version: 4, status: 3, oem: 'X-1', make: 'Kia', model: 'Rio', message: 'This?', comments: 'No.' },
    ]);
  await expect.element(screen.getByText('Updated').first()).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({ tab: 'resolved', text: 'gd3' });
});

test('a ticket is left without a change', async () => {
  const { screen, bodies } = await open('?tab=rejected&open=5');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ tab: 'rejected' });
  expect(await bodies(experts.editTicket)).toEqual([]);
});

test('a deleted ticket is told', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /ticket GD3\+EA/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('Deleted Successfully').first()).toBeVisible();
});

test.each([
  ['', 'No pending tickets'],
  ['?tab=resolved', 'No resolved tickets'],
  ['?tab=rejected', 'No rejected tickets'],
])('an empty queue at %j says so', async (at, words) => {
  const { screen } = await openAs(
    <main>
      <ExpertAdvicePage />
    </main>,
    { at, search: ticketListSearch },
  );
  await expect.element(screen.getByRole('heading', { name: words })).toBeVisible();
});

test('tickets that could not be read say so', async () => {
  const { screen } = await openAs(
    <main>
      <ExpertAdvicePage />
    </main>,
    { search: ticketListSearch, refused: [experts.listTickets] },
  );
  await expect.element(screen.getByText('The tickets could not be read')).toBeVisible();
});

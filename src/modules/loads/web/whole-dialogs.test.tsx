import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
import { loadHistory } from '../history/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import { loadListSearch } from '../paths.ts';
import { AskDialog } from './ask-dialog.tsx';
import { openCreate, place } from './fixtures/create-load-cases.tsx';
import { AcceptDialog } from './panels/accept-dialog.tsx';
import { DismissDialog } from './panels/dismiss-dialog.tsx';
import { LastMail, LastMails } from './panels/last-mails.tsx';

/* The forms and the dialogs of loads, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(1920, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const none = () => undefined;
test('the whole form of a new cart', async () => {
  const asking = place(3, 'Atlanta', { isSignRequired: true, isEinRequired: true });
  const { screen } = await openCreate('?customer=9', [[facilities.listFacilities, { list: [asking] }]], {
    as: { canBuildCart: true, canCreateUser: true },
  });
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to carts":
        - /url: /loads/active-load
      - heading "Create Cart" [level=1]
      - link "Create Customer":
        - /url: /entities/create?cart=true
      - region "Who and where":
        - heading "Who and where" [level=2]
        - paragraph: The customer and the facility decide every price on the cart.
        - text: Customer
        - combobox "Customer": Peach Auto
        - button "Clear Customer":
          - img
        - text: Cart name
        - textbox "Cart name":
          - /placeholder: Walk-in
        - text: Facility
        - combobox "Facility": Atlanta
        - img
        - paragraph: Atlanta asks for a signature and the customer’s EIN.
        - checkbox "A quote: its prices hold for seven days"
        - text: "A quote: its prices hold for seven days"
      - region "Papers":
        - heading "Papers" [level=2]
        - paragraph: What is on file for the customer is filled in when the cart is created.
        - text: Business license
        - textbox "Business license"
        - text: Driver license
        - textbox "Driver license"
        - text: EIN
        - textbox "EIN":
          - /placeholder: 12-3456789
      - button "Cancel"
      - button "Create cart"
  `);
});

test.each(['session', 'quote'] as const)('the whole form of a request of a %s', async (kind) => {
  const list = [place(3, 'Atlanta'), place(7, 'Tampa')];
  const { screen } = await openAs(<AskDialog kind={kind} onClose={none} onAsked={none} />, {
    search: loadListSearch,
    as: { hierarchy: 2 },
    answers: [[facilities.listFacilities, { list }]],
  });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: 'Facility' })).toBeVisible();
  const [title, sentence] = {
    session: [
      'Request a grading session',
      'A buyer accepts the request and grades with you. Until then you can add what you have looked up.',
    ],
    quote: [
      'Request a quote',
      'A buyer prices what you bring and offers it to you. Until then you can add what you have looked up.',
    ],
  }[kind] as [string, string];
  await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(dialog.getByText(sentence)).toBeVisible();
});

const asked = {
  loadId: 17,
  loadName: 'Friday',
  companyId: 1,
  companyName: 'Peachtree Auto',
  facilityName: 'Atlanta',
  type: 2,
  isGradingSession: true,
  requestedBy: 'Nora Bell',
  requestMessage: 'Forty pieces',
  requestPictures: ['/files/1'],
  dismissedDate: null,
  buyerId: null,
  items: 12,
  createdDate: '2026-06-10T11:20:00.000Z',
};

test('the whole dialog that accepts a request', async () => {
  const { screen } = await openAs(<AcceptDialog loadId={17} onClose={none} />, {
    as: { canBuildCart: true, canAcceptLoadRequest: true },
    answers: [[loadLifeCycle.getLoad, asked]],
  });
  await expect.element(screen.getByRole('dialog').getByText('Forty pieces')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Accept request":
      - heading "Accept request" [level=2]
      - button "Close":
        - img
      - paragraph: You become its buyer, its assistant and its video grader.
      - term: Seller
      - definition: Peachtree Auto
      - term: Asked by
      - definition:
        - text: Nora Bell,
        - time: on 06-10-2026
      - term: Asks for
      - definition: Grading session
      - term: Facility
      - definition: Atlanta
      - term: Items
      - definition: "12"
      - paragraph: Forty pieces
      - button "Picture 1 of Friday"
      - button "Cancel"
      - button "Accept"
  `);
});

test('the whole dialog that dismisses a request', async () => {
  const { screen } = await openAs(<DismissDialog loadId={17} onClose={none} />, {
    as: { canBuildCart: true, canAcceptLoadRequest: true },
    answers: [[loadLifeCycle.getLoad, asked]],
  });
  await expect.element(screen.getByRole('dialog').getByText(/Peachtree Auto/)).toBeVisible();
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Dismiss request":
      - heading "Dismiss request" [level=2]
      - button "Close":
        - img
      - paragraph: The request of Peachtree Auto leaves the lists. Both sides can still open it.
      - text: Reason
      - textbox "Reason"
      - paragraph: The seller reads it.
      - button "Cancel"
      - button "Dismiss"
  `);
});

const mailed = {
  eventId: 1,
  at: '2026-06-09T12:00:00Z',
  userName: 'Dana Okafor',
  changes: [{ field: 'To', before: null, after: 'desk@yard.test' }],
  mail: { title: 'Invoice ATL-1', state: 'sent', at: '2026-06-09T12:05:00Z', answer: '' },
};
const openMails = (part: 'one' | 'five', list: readonly object[]) =>
  openAs(<main>{part === 'one' ? <LastMail loadId={7} /> : <LastMails loadId={7} />}</main>, {
    as: { canBuildCart: true },
    answers: [[loadHistory.listHistory, { list }]],
  });

test('the last mails of a load', async () => {
  const refused = { ...mailed.mail, title: '', state: 'refused', at: null, answer: '550 No such mailbox' };
  const { screen, queries } = await openMails('five', [mailed, { ...mailed, eventId: 2, mail: refused }]);
  await expect.element(screen.getByText('Refused')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Last mails" [level=4]
      - list "Last mails":
        - listitem: desk@yard.test 06-09-2026 12:00 pm, Dana Okafor Sent 06-09-2026 12:05 pm
        - listitem: "desk@yard.test 06-09-2026 12:00 pm, Dana Okafor Refused The mail server says: 550 No such mailbox"
  `);
  expect(queries(loadHistory.listHistory)).toEqual([{ loadId: '7', isMailed: 'true', count: '5' }]);
});

test('the last mail of an invoice stands beside its paper', async () => {
  const { screen, queries } = await openMails('one', [mailed]);
  const status = screen.getByRole('status', { name: 'Last mail' });
  await expect.element(status).toMatchTextContent(/^Invoice ATL-1 to desk@yard\.testSent06-09-2026/);
  expect(queries(loadHistory.listHistory)).toEqual([{ loadId: '7', isMailed: 'true', count: '1' }]);
});

test('a mail without a title is the invoice, and one that was not mailed is not told', async () => {
  const first = await openMails('one', [{ ...mailed, mail: { ...mailed.mail, title: '' } }]);
  const status = first.screen.getByRole('status', { name: 'Last mail' });
  await expect.element(status).toMatchTextContent(/^The invoice to desk@yard\.test/);
  await first.screen.unmount();
  const other = await openMails('one', [{ ...mailed, mail: null }]);
  await expect.poll(() => other.queries(loadHistory.listHistory)).toHaveLength(1);
  await other.readAgain();
  expect(other.screen.getByRole('status', { name: 'Last mail' }).query()).toBeNull();
  await other.screen.unmount();
  const never = await openMails('five', []);
  await expect.element(never.screen.getByText('It has not been mailed yet.')).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { outbox } from '../contract.ts';
import { outboxPath, outboxSearch } from '../paths.ts';
import OutboxPage from './outbox-page.tsx';

/* The mails, each view as a whole. */

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const mail = {
  mailId: 5,
  to: 'gus@guest.test',
  subject: 'You are invited',
  text: 'Register here:\nhttp://127.0.0.1:3000/invite#abc\n\nOnce.',
  attachment: { name: 'ATL-20417.pdf', bytes: 48_213 },
  createdDate: '2026-06-15T12:00:00.000Z',
  sentDate: null,
  state: 'refused',
  answer: '550 No such mailbox',
};
const second = {
  ...mail,
  mailId: 6,
  to: 'ann@yard.test',
  subject: 'Your invoice',
  state: 'sent',
  sentDate: '2026-06-16T12:07:00.000Z',
};
const open = async (at = '', list: readonly object[] = [mail, second]) => {
  const opened = await openAs(
    <main>
      <OutboxPage />
    </main>,
    {
      at,
      search: outboxSearch,
      path: outboxPath,
      answers: [[outbox.listMails, { list }]],
    },
  );
  await expect.element(opened.screen.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  return opened;
};

test('the whole list of mails', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('ann@yard.test')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Outbox" [level=1]
      - group "Filters":
        - searchbox "Search mails"
      - region "Mails":
        - table:
          - rowgroup:
            - row "To Written Sent":
              - /children: contain
          - rowgroup:
            - row "gus@guest.test You are invited 06-15-2026 12:00 pm refused":
              - /children: contain
            - row "ann@yard.test Your invoice 06-15-2026 12:00 pm 06-16-2026 12:07 pm":
              - /children: contain
      - text: 1 to 2 of 2
  `);
});

test('the mails on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByRole('list', { name: 'Mails' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Mails":
      - listitem:
        - button "gus@guest.test You are invited 06-15-2026 12:00 pm":
          - strong: gus@guest.test
          - text: You are invited 06-15-2026 12:00 pm
      - listitem:
        - button "ann@yard.test Your invoice 06-15-2026 12:00 pm":
          - strong: ann@yard.test
          - text: Your invoice 06-15-2026 12:00 pm
  `);
});

test('one mail as a whole, which is left again', async () => {
  const { screen } = await open('?open=5&text=gus');
  const drawer = screen.getByRole('dialog', { name: 'You are invited' });
  await expect.element(drawer).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "You are invited":
      - heading "You are invited" [level=2]
      - button "Close":
        - img
      - paragraph: To gus@guest.test
      - paragraph: "The mail server says: 550 No such mailbox"
      - paragraph:
        - text: "Register here:"
        - link "http://127.0.0.1:3000/invite#abc":
          - /url: http://127.0.0.1:3000/invite#abc
        - text: Once.
      - paragraph: With ATL-20417.pdf, 48 KB
  `);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'gus' });
});

test('a small attachment has one kilobyte, and a large one its thousands', async () => {
  for (const [bytes, words] of [
    [12, 'With a.pdf, 1 KB'],
    [1_234_567, 'With a.pdf, 1,235 KB'],
  ] as const) {
    const { screen } = await open('?open=5', [{ ...mail, attachment: { name: 'a.pdf', bytes } }]);
    await expect.element(screen.getByText(words)).toBeVisible();
    await screen.unmount();
  }
});

test('without mails it says what stands here, and under a text that none is like it', async () => {
  const none = await open('', []);
  await expect.element(none.screen.getByRole('heading', { name: 'No mails yet' })).toBeVisible();
  await none.screen.unmount();
  const { screen } = await open('?text=gus', []);
  await expect.element(screen.getByText('No mail like this')).toBeVisible();
});

test('mails that could not be read say so', async () => {
  const { screen } = await openAs(
    <main>
      <OutboxPage />
    </main>,
    { search: outboxSearch, path: outboxPath, refused: [outbox.listMails] },
  );
  await expect.element(screen.getByText('The mails could not be read')).toBeVisible();
});

import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { answerNext, openAs } from '../../../../ui/testing/sent-requests.tsx';
import { unmarkedFields } from '../../../../ui/testing/unmarked-fields.ts';
import { files } from '../../../files/contract.ts';
import { experts } from '../../contract.ts';
import { AskExpertButton } from './ask-expert-button.tsx';

afterEach(() => vi.restoreAllMocks());

const open = async (more: object = {}, as: object = { hierarchy: 2 }) => {
  const opened = await openAs(<AskExpertButton code=" GD3?A6 " />, { as, ...more });
  await opened.screen.getByRole('button', { name: 'Ask Expert' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Ask Expert' });
  await expect.element(dialog).toBeVisible();
  return { ...opened, dialog };
};

test('the dialog begins with the searched code, and sends what was typed', async () => {
  const { dialog, screen, bodies } = await open({
    answers: [[experts.askExpert, { message: 'Successfully posted the message to expert', ticketId: 1 }]],
  });
  await expect.element(dialog.getByRole('textbox', { name: 'OEM' })).toHaveValue('GD3?A6');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  await dialog.getByRole('textbox', { name: 'Make' }).fill('Toyota');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to expert' }).dblClick();
  await expect.element(screen.getByText('Successfully posted the message to expert')).toBeVisible();
  expect(await bodies(experts.askExpert)).toEqual([
    { message: 'Which one?', oem: 'GD3?A6', make: 'Toyota', model: '' },
  ]);
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test('without a message it sends nothing and says why', async () => {
  const { dialog, bodies } = await open();
  await dialog.getByRole('button', { name: 'Send to expert' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Required.');
  expect(unmarkedFields()).toEqual([]);
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(await bodies(experts.askExpert)).toEqual([]);
});

test('a failure without words is said in those of the specifications, and what was typed stays', async () => {
  const { dialog } = await open();
  vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 500 }));
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  await dialog.getByRole('button', { name: 'Send to expert' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("Couldn't post the message to expert");
  await expect.element(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Which one?');
});

test('a refused question that is sent again unchanged has the same key, a changed one another', async () => {
  const { dialog } = await open({ refused: [experts.askExpert] });
  const sent = () => vi.mocked(fetch).mock.calls.filter(([address]) => address === experts.askExpert.path);
  const send = async (times: number) => {
    await dialog.getByRole('button', { name: 'Send to expert' }).click();
    await expect.poll(() => sent().length).toBe(times);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Refused');
  };
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  await send(1);
  await send(2);
  await dialog.getByRole('textbox', { name: 'Model' }).fill('Corolla');
  await expect.element(dialog.getByText('Refused')).not.toBeInTheDocument();
  await send(3);
  const [first, again, changed] = sent().map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('a refusal is gone while the question is sent once more', async () => {
  const { dialog } = await open({ unanswered: [experts.askExpert] });
  answerNext(experts.askExpert, () =>
    Response.json({ error: 'Not now', fields: { make: 'Unknown make' } }, { status: 400 }),
  );
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  const send = dialog.getByRole('button', { name: 'Send to expert' });
  await send.click();
  await expect.element(dialog.getByText('Unknown make')).toBeVisible();
  await send.click();
  await expect.element(dialog.getByRole('button', { name: 'Sending…' })).toBeVisible();
  for (const words of ['Not now', 'Unknown make']) expect(dialog.getByText(words).query()).toBeNull();
});

test('with minimumSettingsOnly there is no button', async () => {
  const { screen } = await openAs(
    <>
      <p>Here</p>
      <AskExpertButton />
    </>,
    { as: { hierarchy: 2, minimumSettingsOnly: true } },
  );
  await expect.element(screen.getByText('Here')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask Expert' }).elements()).toEqual([]);
});

test.each([
  ['a field', { error: 'oem: Too long.', fields: { oem: 'Too long.' } }, 'Too long.', true],
  ['the pictures', { error: 'url: Gone.', fields: { url: 'Gone.' } }, 'Gone.', false],
  ['the whole', { error: 'Not today.' }, 'Not today.', false],
])('a refusal of %s is told once', async (_, body, sentence, isAtField) => {
  const { dialog } = await open();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await dialog.getByRole('button', { name: 'Send to expert' }).click();
  await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
  expect(dialog.getByRole('alert').elements()).toHaveLength(isAtField ? 0 : 1);
  await expect
    .element(dialog.getByRole('textbox', { name: 'OEM' }))
    .toHaveAccessibleDescription(isAtField ? sentence : '');
});

test.each([
  [true, 'The experts identify the converter and answer in the Identification Queue and by mail.'],
  [
    false,
    'The experts identify the converter and answer in the Identification Queue. No mail server is set up, so nothing is mailed.',
  ],
])('with a mail server (%s) it says how the answer comes', async (hasMailServer, sentence) => {
  const { dialog } = await open({}, { hierarchy: 2, hasMailServer });
  await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
});

test('pictures go with the question', async () => {
  const { dialog, bodies } = await open({ answers: [[files.uploadImage, { imageUrl: '/files/1' }]] });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  await userEvent.upload(
    document.querySelector('[role="dialog"] input[type=file]')!,
    new File(['a picture'], 'front.png', { type: 'image/png' }),
  );
  await expect.element(dialog.getByRole('img', { name: 'Number 1' })).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Send to expert' }).click();
  await expect.poll(() => bodies(experts.askExpert)).toMatchObject([{ message: 'Which one?', url: ['/files/1'] }]);
});

test.each([1280, 390])('a viewer as a role asks nothing, at %i px', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await openAs(<AskExpertButton inHeader />, { as: { hierarchy: 2, isViewing: true } });
  const button = screen.getByRole('button', { name: 'Ask Expert' });
  await expect.element(button).toHaveAccessibleDescription(messages.viewOnly);
  await button.click({ force: true });
  expect(screen.getByRole('dialog').query()).toBeNull();
  await page.viewport(414, 896);
});

test.each([
  [390, true, true],
  [390, false, false],
  [1280, true, false],
])('at %i px in a header (%s) the button is an icon alone: %s', async (width, inHeader, isIcon) => {
  await page.viewport(width, 844);
  const { screen } = await openAs(<AskExpertButton inHeader={inHeader} />, { as: { hierarchy: 2 } });
  const button = screen.getByRole('button', { name: 'Ask Expert' });
  await expect.element(button).toBeVisible();
  expect(button.element().textContent === '').toBe(isIcon);
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: 'Ask Expert' })).toBeVisible();
  await page.viewport(414, 896);
});

test('the whole dialog of a question', async () => {
  const { dialog } = await open({}, { hierarchy: 2, hasMailServer: true });
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Ask Expert":
      - heading "Ask Expert" [level=2]
      - button "Close":
        - img
      - paragraph: The experts identify the converter and answer in the Identification Queue and by mail.
      - text: Message
      - textbox "Message"
      - text: OEM
      - textbox "OEM": GD3?A6
      - text: Make
      - textbox "Make"
      - text: Model
      - textbox "Model"
      - group "Pictures":
        - text: Pictures
        - button "Choose"
      - button "Cancel"
      - button "Send to expert"
  `);
});

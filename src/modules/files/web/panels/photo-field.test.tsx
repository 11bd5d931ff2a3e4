import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { answerNext, openAs } from '../../../../ui/testing/sent-requests.tsx';
import { files } from '../../contract.ts';
import { PhotoField } from './photo-field.tsx';
import { pictureQueue } from './picture-queue.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

type Settings = Pick<Parameters<typeof PhotoField>[0], 'required' | 'compact' | 'queue'> & {
  first?: readonly string[];
};
const hold = vi.fn<(reason: string | undefined) => void>();
const fault = vi.fn<(has: boolean) => void>();
/** A form with pictures, which says what it would send. */
function Typed({ first = [], ...rest }: Settings) {
  const [value, change] = useState<readonly string[]>(first);
  return (
    <>
      <PhotoField {...rest} value={value} onChange={change} onHold={hold} onFault={fault} />
      <p>Sent: {value.join(' ') || 'none'}</p>
    </>
  );
}
const picture = (name: string) => new File(['a picture'], `${name}.png`, { type: 'image/png' });
const input = (at = 0) => document.querySelectorAll<HTMLInputElement>('input[type=file]')[at]!;

const open = async (settings: Settings = {}, more: object = {}) => {
  hold.mockClear();
  fault.mockClear();
  const opened = await openAs(<Typed {...settings} />, {
    answers: [[files.uploadImage, { imageUrl: '/files/1' }]],
    ...more,
  });
  const { screen } = opened;
  await expect.element(screen.getByRole('group', { name: 'Pictures' })).toBeVisible();
  return {
    ...opened,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    expectSent: async (text: string) => {
      await expect.element(screen.getByText(`Sent: ${text}`, { exact: true })).toBeVisible();
    },
  };
};

test('chosen pictures are sent one by one, and stand behind those that are there', async () => {
  const { screen, expectSent, forms } = await open({ first: ['/files/0'] });
  await userEvent.upload(input(), [picture('front')]);
  await expectSent('/files/0 /files/1');
  await expect.element(screen.getByRole('img', { name: 'Number 2' })).toHaveAttribute('src', '/files/1');
  const [form] = await forms(files.uploadImage);
  expect((form!.get('image') as File).name).toBe('front.png');
  expect(form!.get('clientId')).toMatch(/^[0-9a-f-]{36}$/);
  await expect.element(screen.getByText(messages.imageUploaded).first()).toBeInTheDocument();
  // The same picture can be chosen again.
  expect(input().value).toBe('');
});

test.each([
  [{}, 1280, ['Choose']],
  [{}, 390, ['Choose', 'Camera']],
  [{ compact: true }, 1280, ['Add pictures']],
  [{ compact: true }, 390, ['Camera']],
])('a field with %o at %i px has the buttons %j', async (settings, width, names) => {
  await page.viewport(width, 844);
  const { screen } = await open(settings);
  const buttons = screen.getByRole('group', { name: 'Pictures' }).getByRole('button');
  await expect.poll(() => buttons.elements().length).toBe(names.length);
  for (const [at, name] of names.entries()) await expect.element(buttons.nth(at)).toHaveAccessibleName(name);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  expect(inputs.map((each) => each.getAttribute('capture'))).toEqual(
    names.map((name) => (name === 'Camera' ? 'environment' : null)),
  );
  expect(inputs.map(({ multiple }) => multiple)).toEqual(names.map((name) => name !== 'Camera'));
  for (const { accept } of inputs) expect(accept).toMatch(/^image\/jpeg,image\/png,image\/gif,image\/webp,/);
});

test.each([
  [{ required: true }, 'Pictures *'],
  [{}, 'Pictures'],
  [{ compact: true, required: true }, ''],
])('a field with %o is headed %j', async (settings, words) => {
  const { screen } = await open(settings);
  const head = screen.container.querySelector('.mantine-InputWrapper-label');
  expect(head?.textContent.trim() ?? '').toBe(words);
});

test('a button opens the choice of the browser', async () => {
  const { button } = await open();
  const clicked = vi.spyOn(input(), 'click').mockImplementation(() => {});
  await button('Choose').click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('a picture is taken off alone', async () => {
  const { button, expectSent } = await open({ first: ['/files/a', '/files/b', '/files/c'] });
  await button('Remove picture 2').click();
  await expectSent('/files/a /files/c');
  expect(button('Remove picture 3').query()).toBeNull();
});

test('with ten pictures no more are taken', async () => {
  const first = Array.from({ length: 10 }, (_, at) => `/files/${at}`);
  const { button } = await open({ first });
  await expect.element(button('Choose')).toHaveAccessibleDescription('At most 10 pictures.');
  await button('Remove picture 1').click();
  await expect.element(button('Choose')).not.toHaveAccessibleDescription();
});

test('while a picture is on its way the form waits, and nothing is taken off', async () => {
  const { screen, button } = await open({ first: ['/files/0'] }, { unanswered: [files.uploadImage] });
  await expect.poll(() => hold.mock.calls.at(-1)).toEqual([undefined]);
  await userEvent.upload(input(), [picture('front')]);
  await expect.poll(() => hold.mock.calls.at(-1)).toEqual(['A picture is on its way.']);
  await expect.element(screen.getByText('Sending…')).toBeVisible();
  await expect.element(button('Remove picture 1')).toHaveAccessibleDescription('A picture is on its way.');
  expect(screen.getByRole('alert').filter({ hasText: /./ }).query()).toBeNull();
});

test('a picture that is refused for another reason is sent again or dropped', async () => {
  const { screen, button, expectSent, forms } = await open();
  answerNext(files.uploadImage, () => Response.json({ error: 'The disk is full.' }, { status: 507 }));
  await userEvent.upload(input(), [picture('front')]);
  await expect.element(screen.getByText(/^The disk is full\./)).toBeVisible();
  await expect.poll(() => fault.mock.calls.at(-1)).toEqual([true]);
  expect(hold.mock.calls.at(-1)).toEqual(['A picture has not been sent. Send it again, or drop it.']);
  await expect.element(button('Drop it')).toBeVisible();
  await button('Send again').click();
  await expectSent('/files/1');
  expect(await forms(files.uploadImage)).toHaveLength(2);
  await expect.poll(() => fault.mock.calls.at(-1)).toEqual([false]);
  expect(hold.mock.calls.at(-1)).toEqual([undefined]);
});

test('a picture that is refused is dismissed with its reason', async () => {
  const { screen, button, expectSent } = await open();
  const body = { error: 'image: Not a picture.', fields: { image: 'Not a picture.' } };
  answerNext(files.uploadImage, () => Response.json(body, { status: 400 }));
  await userEvent.upload(input(), [picture('front')]);
  await expect.element(screen.getByText(/^Not a picture\./)).toBeVisible();
  expect(button('Send again').query()).toBeNull();
  await button('Dismiss').click();
  await expect.poll(() => screen.getByText(/^Not a picture\./).query()).toBeNull();
  await expectSent('none');
});

test('a queue that outlives its form delivers the pictures itself', async () => {
  const queue = pictureQueue();
  const taken: string[] = [];
  queue.takenBy((url) => taken.push(url));
  const { expectSent } = await open({ queue });
  await userEvent.upload(input(), [picture('front')]);
  await expect.poll(() => taken).toEqual(['/files/1']);
  await expectSent('none');
});

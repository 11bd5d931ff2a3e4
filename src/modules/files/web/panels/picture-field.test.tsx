import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { files } from '../../contract.ts';
import { PictureField } from './picture-field.tsx';

afterEach(() => vi.restoreAllMocks());

type Settings = Partial<Parameters<typeof PictureField>[0]>;
function Typed({ value: first = null, ...rest }: Settings) {
  const [value, change] = useState(first);
  return (
    <>
      <PictureField label="Company logo" {...rest} value={value} onChange={change} />
      <p>Sent: {value ?? 'none'}</p>
    </>
  );
}
const picture = () => new File(['a picture'], 'logo.png', { type: 'image/png' });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

const open = async (settings: Settings = {}, more: object = {}) => {
  const opened = await openAs(<Typed {...settings} />, {
    answers: [[files.uploadImage, { imageUrl: '/files/1' }]],
    ...more,
  });
  const { screen } = opened;
  await expect.element(screen.getByText(/^Sent: /)).toBeVisible();
  return {
    ...opened,
    names: () =>
      screen
        .getByRole('button')
        .elements()
        // The words of its busy state have their room.
        .map((each) => each.textContent.replace('Uploading…', '')),
    image: screen.getByRole('img', { name: 'Company logo' }),
  };
};

test('a chosen picture is uploaded at once, and its address is sent', async () => {
  const { screen, names, image, forms } = await open();
  expect(names()).toEqual(['Choose company logo']);
  expect(image.query()).toBeNull();
  await userEvent.upload(input(), picture());
  await expect.element(screen.getByText('Sent: /files/1')).toBeVisible();
  await expect.element(image).toHaveAttribute('src', '/files/1');
  expect(names()).toEqual(['Replace company logo', 'Remove']);
  expect(((await forms(files.uploadImage))[0]!.get('image') as File).name).toBe('logo.png');
});

test('the picture is taken off, but not where one is required', async () => {
  const { screen, names } = await open({ value: '/files/0' });
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('Sent: none')).toBeVisible();
  expect(names()).toEqual(['Choose company logo']);
  await screen.unmount();
  expect((await open({ value: '/files/0', required: true })).names()).toEqual(['Replace company logo']);
});

test('the button opens the choice of the browser, and says while it uploads', async () => {
  const { screen } = await open({}, { unanswered: [files.uploadImage] });
  const clicked = vi.spyOn(input(), 'click').mockImplementation(() => {});
  await screen.getByRole('button', { name: 'Choose company logo' }).click();
  expect(clicked).toHaveBeenCalledOnce();
  clicked.mockRestore();
  await userEvent.upload(input(), picture());
  await expect.element(screen.getByText('Uploading…')).toBeVisible();
});

test('a refusal stands at the field, before what the form says, until another is taken', async () => {
  const { screen } = await open({ error: 'please add image' }, { refused: [files.uploadImage] });
  await expect.element(screen.getByText('please add image')).toBeVisible();
  await userEvent.upload(input(), picture());
  await expect.element(screen.getByText('Refused')).toBeVisible();
  expect(screen.getByText('please add image').query()).toBeNull();
  await expect.element(screen.getByText('Sent: none')).toBeVisible();
});

test('a file that is no picture is not sent', async () => {
  const { screen, forms } = await open();
  await userEvent.upload(input(), new File(['text'], 'logo.txt', { type: 'text/plain' }));
  await expect
    .poll(() => screen.container.querySelector('.mantine-InputWrapper-error')?.textContent)
    .toMatch(/logo\.txt/);
  expect(await forms(files.uploadImage)).toEqual([]);
});

test.each([
  ['/files/0', true],
  [null, false],
])('who only reads sees %s', async (value, has) => {
  const { screen, names, image } = await open({ value, isReadOnly: true });
  expect(image.query() !== null).toBe(has);
  expect(screen.getByText('None', { exact: true }).query() !== null).toBe(!has);
  expect(names()).toEqual([]);
});

import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { AlertText } from '../feedback/alert-text.tsx';
import { mount } from '../testing/mount.tsx';
import { useAttempt } from './use-attempt.ts';

/** What the next attempts do. */
let works: (() => Promise<unknown>)[] = [];
let done: boolean[] = [];
beforeEach(() => {
  works = [];
  done = [];
});
const refusal = (fields = {}) => new ApiError(400, { error: 'No facility takes it.', fields });
const refused = (fields?: object) => () => Promise.reject(refusal(fields));

function Saving({ tell }: { tell?: (thrown: unknown, otherwise: string) => string }) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt('It was not saved.', { form: () => form.current, ...(tell && { tell }) });
  const act = async () => void done.push(await attempt.run(() => works.shift()!()));
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <TextInput label="City" error={attempt.fields['city']} onChange={attempt.forget} />
      <TextInput label="Street" error={attempt.fields['street']} />
      <AlertText>{attempt.beside}</AlertText>
      <output>{attempt.failure ?? 'nothing is wrong'}</output>
      <button type="button" aria-busy={attempt.busy} onClick={() => void act()}>
        Save
      </button>
      <button type="button" onClick={() => attempt.refuse('Write more.', { street: 'Required.' })}>
        Check
      </button>
    </form>
  );
}
const open = async (tell?: (thrown: unknown, otherwise: string) => string) => {
  const screen = await mount(<Saving {...(tell && { tell })} />);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const said = () => document.querySelector('form output')?.textContent;
  return { screen, press, said };
};

/** What is read out beside the fields. */
const alert = () => document.querySelector('form > [role="alert"]')?.textContent;

test('a refusal is said in the words of the server', async () => {
  const { press, said } = await open();
  works = [refused()];
  await press('Save');
  await expect.poll(alert).toBe('No facility takes it.');
  expect([said(), done]).toEqual(['No facility takes it.', [false]]);
});

test('a failure without words is said in those of the act', async () => {
  const { press } = await open();
  works = [() => Promise.reject(new Error('x'))];
  await press('Save');
  await expect.poll(alert).toBe('It was not saved.');
});

test('a failure is told by the given function', async () => {
  const { press } = await open((thrown, otherwise) => `${(thrown as Error).message} ${otherwise}`);
  works = [() => Promise.reject(new Error('Lost.'))];
  await press('Save');
  await expect.poll(alert).toBe('Lost. It was not saved.');
});

test('a fault of a field is said there alone, and the field gets the focus', async () => {
  const { screen, press, said } = await open();
  works = [refused({ street: 'Too long.' })];
  await press('Save');
  await expect.element(screen.getByText('Too long.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus();
  expect(alert()).toBeUndefined();
  expect(said()).toBe('No facility takes it.');
});

test.each([
  ['that is refused', refused(), 'No facility takes it.'],
  ['that is refused for a field', refused({ city: 'Unknown.' }), 'Unknown.'],
] as const)('an attempt forgets one before it %s as soon as it begins', async (_, first, words) => {
  const { screen, press, said } = await open();
  let end = (_: unknown): void => {};
  works = [first, () => new Promise((resolve) => (end = resolve))];
  await press('Save');
  await expect.element(screen.getByText(words).first()).toBeVisible();
  await press('Save');
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  expect([said(), screen.getByText(words).query()]).toEqual(['nothing is wrong', null]);
  end(undefined);
  await expect.element(save).toHaveAttribute('aria-busy', 'false');
  expect([said(), done]).toEqual(['nothing is wrong', [false, true]]);
});

test('a fault that the screen finds is said like a refusal', async () => {
  const { screen, press, said } = await open();
  await press('Check');
  await expect.element(screen.getByText('Required.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus();
  expect(said()).toBe('Write more.');
});

test('a change forgets what is wrong', async () => {
  const { screen, press, said } = await open();
  works = [refused({ street: 'Too long.' })];
  await press('Save');
  await expect.element(screen.getByText('Too long.')).toBeVisible();
  // The focus would take what is typed before.
  await expect.element(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'City' }).fill('T');
  await expect.poll(said).toBe('nothing is wrong');
  expect(screen.getByText('Too long.').query()).toBeNull();
});

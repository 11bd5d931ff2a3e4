import { PasswordInput, TextInput } from '@mantine/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../api/api-client.ts';
import { AppLink } from '../controls/app-link.tsx';
import { storedDrafts } from '../session/use-stored-draft.ts';
import { mount } from '../testing/mount.tsx';
import { AddDrawer } from './add-drawer.tsx';
import { AddForm } from './add-form.tsx';
import { type Faults, useEntryDraft } from './use-entry-draft.ts';

/* What the base does for every form of a new row, on a page and in a drawer. */

const fields = [
  'name',
  'address',
  'city',
  'state',
  'zipcode',
  'phone',
  'email',
  'notes',
  'licence',
  'website',
] as const;
type Values = Record<(typeof fields)[number] | 'password', string>;
const blank = Object.fromEntries([...fields, 'password'].map((field) => [field, ''])) as Values;
type Sent = Values & { readonly clientId: string };
type Server = (sent: Sent) => Promise<{ message: string }>;
type Frame = 'page' | 'drawer';

function Adding({ in: frame, server }: { in: Frame; server: Server }) {
  const draft = useEntryDraft<Values>('company', blank, ['password']);
  const form = {
    draft,
    faultsOf: ({ name }: Values): Faults => ({ ...(name === '' && { name: 'Enter the name.' }) }),
    saveLabel: 'Save',
    submit: (entry: Values) => draft.submit({ entry, send: server, failure: 'It was not saved.' }),
    children: (errors: Faults) => (
      <>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={field}
            value={draft.values[field]}
            error={errors[field]}
            onChange={(event) => draft.set({ [field]: event.currentTarget.value })}
          />
        ))}
        <div data-fault={errors['pictures'] !== undefined || undefined}>
          <input type="file" hidden />
          <button type="button">Choose pictures</button>
        </div>
        <PasswordInput
          label="password"
          value={draft.values.password}
          error={errors['password']}
          onChange={(event) => draft.set({ password: event.currentTarget.value })}
        />
      </>
    ),
  };
  if (frame === 'drawer') return <AddDrawer {...form} title="Add company" onClose={() => undefined} />;
  return (
    <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <AppLink to="/there">There</AppLink>
      <AddForm {...form} onSaved={() => undefined} onCancel={() => undefined} />
    </div>
  );
}

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(390, 600);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const open = async (frame: Frame, server: Server = async () => ({ message: 'Saved' })) => {
  const sent: Sent[] = [];
  const screen = await mount(
    <Adding
      in={frame}
      server={async (one) => {
        sent.push(one);
        return server(one);
      }}
    />,
  );
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect.element(field('name')).toBeVisible();
  return { screen, sent, field };
};
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const refuse =
  (refused: Readonly<Record<string, string>>): Server =>
  () =>
    Promise.reject(new ApiError(400, { error: 'Refused', fields: refused }));
const frames: Frame[] = ['page', 'drawer'];

test.each(frames)('on a phone the label and the error of a wrong field come into view, in a %s', async (frame) => {
  const { field } = await open(frame);
  await field('website').click();
  await expect.element(field('name')).not.toBeInViewport();
  await save();
  await expect.element(field('name')).toHaveFocus();
  await expect.element(page.getByText('Enter the name.')).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByText('name', { exact: true })).toBeInViewport({ ratio: 1 });
});

test.each(frames)('a refused field stays marked until it is changed, in a %s', async (frame) => {
  const { field } = await open(frame, refuse({ city: 'No such city.' }));
  await field('name').fill('Macon Metal');
  await save();
  await expect.element(field('city')).toHaveAccessibleDescription('No such city.');
  await expect.element(field('city')).toHaveFocus();
  await field('zipcode').fill('31201');
  await expect.element(field('city')).toHaveAccessibleDescription('No such city.');
  await field('city').fill('Macon');
  await expect.element(field('city')).not.toHaveAccessibleDescription('No such city.');
});

test('a wrong password has the focus', async () => {
  const { field } = await open('page', refuse({ password: 'At least 10 characters.' }));
  await field('name').fill('Macon Metal');
  await save();
  await expect.element(page.getByLabelText('password', { exact: true })).toHaveFocus();
});

test('a wrong control that is no field of HTML has the focus', async () => {
  const { field } = await open('page', refuse({ pictures: 'Add a picture.' }));
  await field('name').fill('Macon Metal');
  await save();
  await expect.element(page.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
});

test.each(frames)('what is refused of no field of the form is said beside them, in a %s', async (frame) => {
  const { field } = await open(frame, refuse({ city: 'No such city.', parentCompanyId: 'It is switched off.' }));
  await field('name').fill('Macon Metal');
  await save();
  await expect.element(page.getByRole('alert').getByText('It is switched off.')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('No such city.')).not.toBeInTheDocument();
});

test.each(frames)('a refusal of the whole comes into view, in a %s', async (frame) => {
  const { field } = await open(frame, refuse({}));
  await field('name').fill('Macon Metal');
  await field('website').click();
  await save();
  await expect.element(page.getByRole('alert').getByText('Refused')).toBeInViewport({ ratio: 1 });
});

test.each(frames)('without a connection nothing is sent, and what is typed stays, in a %s', async (frame) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { sent, field } = await open(frame);
  await field('name').fill('Macon Metal');
  await save();
  await expect.element(page.getByRole('alert').getByText(/^No connection\./)).toBeVisible();
  expect(sent).toEqual([]);
  await expect.element(field('name')).toHaveValue('Macon Metal');
});

test('a password is sent and stored nowhere, and neither is the id of its entry', async () => {
  const lost: Server = () => Promise.reject(new ApiError(0, {}));
  const { screen, sent, field } = await open('page', lost);
  await field('name').fill('Macon Metal');
  await page.getByLabelText('password', { exact: true }).fill('rust under the sill');
  for (const times of [1, 2]) {
    await save();
    await expect.poll(() => sent).toHaveLength(times);
    await expect.element(page.getByText('It may have been saved.')).toBeVisible();
  }
  expect(sent[0]!.password).toBe('rust under the sill');
  expect(sent[1]!.clientId).toBe(sent[0]!.clientId);
  expect(JSON.stringify(sessionStorage)).toContain('Macon Metal');
  expect(JSON.stringify(sessionStorage)).not.toContain('rust under the sill');
  await screen.unmount();
  const again = await open('page');
  await expect.element(again.field('name')).toHaveValue('Macon Metal');
  await expect.element(page.getByLabelText('password', { exact: true })).toHaveValue('');
});

test('an entry of an earlier visit is asked about when the page is left', async () => {
  storedDrafts.write('company', { ...blank, name: 'Macon Metal' });
  const { screen } = await open('page');
  await screen.getByRole('link', { name: 'There' }).click();
  await expect.element(page.getByText('What you changed here is not saved and would be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(storedDrafts.read('company')).toBeUndefined();
});

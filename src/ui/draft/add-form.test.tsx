import { SegmentedControl, TextInput } from '@mantine/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../api/api-client.ts';
import { AppLink } from '../controls/app-link.tsx';
import { DateField } from '../form/date-field.tsx';
import { TypedSelect } from '../form/typed-select.tsx';
import { storedDrafts } from '../session/use-stored-draft.ts';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { AddForm } from './add-form.tsx';
import { binderOf } from './bound-field.ts';
import { useEntryDraft } from './use-entry-draft.ts';

type Values = { name: string; email: string };
type Refused = { sentence: string; fields?: Readonly<Record<string, string>>; isLost?: boolean };
type Save = (values: Values) => Promise<Refused | void>;

const blank = { name: '', email: '' };
type CustomerProps = { onSave: Save; onLeave?: () => void };

beforeEach(() => sessionStorage.clear());

function Customer({ onSave, onLeave = () => undefined }: CustomerProps) {
  const draft = useEntryDraft<Values>('customer', blank);
  const discard = () => {
    onLeave();
    draft.discard();
  };
  return (
    <>
      <AppLink to="/there">There</AppLink>
      <AddForm
        draft={{ ...draft, discard }}
        faultsOf={({ name, email }) => ({
          ...(name === '' && { name: 'Enter the name.' }),
          ...(email === '' && { email: 'Enter the email.' }),
        })}
        saveLabel="Save customer"
        submit={(entry) =>
          draft.submit({
            entry,
            send: async ({ clientId: _, ...values }) => {
              const { sentence, fields, isLost } = (await onSave(values)) ?? {};
              if (isLost) throw new ApiError(0, {});
              if (sentence !== undefined) throw new ApiError(400, { error: sentence, ...(fields && { fields }) });
              return true;
            },
            failure: 'It was not saved.',
          })
        }
        onSaved={() => undefined}
        onCancel={() => undefined}
      >
        {(errors) => {
          const labels = { name: 'Company name', email: 'Company email' };
          const field = binderOf({ draft: { ...draft, errors }, labels, required: ['name', 'email'] });
          return (
            <>
              <TextInput {...field.text('name')} />
              <TextInput {...field.text('email')} />
            </>
          );
        }}
      </AddForm>
    </>
  );
}

test.for(['light', 'dark'] as const)(
  'a save that is refused says each fault once, under its field, and focuses the first, in %s',
  async (scheme) => {
    const onSave = vi.fn<Save>();
    const screen = await mount(<Customer onSave={onSave} />, { scheme });
    await screen.getByRole('button', { name: 'Save customer' }).click();

    expect(onSave).not.toHaveBeenCalled();
    const name = screen.getByRole('textbox', { name: 'Company name' });
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('Enter the name.');
    for (const said of ['Enter the name.', 'Enter the email.'])
      expect(screen.getByText(said).elements()).toHaveLength(1);
    expect(
      screen
        .getByRole('alert')
        .elements()
        .map((each) => each.textContent)
        .join(''),
    ).toBe('');
    await expect.element(screen.getByText(/2 fields to fix/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Company email' }).click();
    await screen.getByRole('button', { name: 'Go to the first' }).click();
    await expect.element(name).toHaveFocus();
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test('what the server refuses stands under its field, and what belongs to none in the summary', async () => {
  const onSave: Save = async () => ({
    sentence: 'Not saved.',
    fields: { email: 'Already in use.', vehicle: 'The vehicle is gone.' },
  });
  const screen = await mount(<Customer onSave={onSave} />);
  await screen.getByRole('textbox', { name: 'Company name' }).fill('Macon Metal');
  await screen.getByRole('textbox', { name: 'Company email' }).fill('office@maconmetal.com');
  await screen.getByRole('button', { name: 'Save customer' }).click();

  const email = screen.getByRole('textbox', { name: 'Company email' });
  await expect.element(email).toHaveAccessibleDescription('Already in use.');
  await expect.element(email).toHaveFocus();
  await expect.element(screen.getByText('The vehicle is gone.')).toBeVisible();
});

test('after a lost answer it does not say that nothing was saved', async () => {
  const onSave: Save = async () => ({ sentence: 'No answer came.', isLost: true });
  const screen = await mount(<Customer onSave={onSave} />);
  await screen.getByRole('textbox', { name: 'Company name' }).fill('Macon Metal');
  await screen.getByRole('textbox', { name: 'Company email' }).fill('office@maconmetal.com');
  await screen.getByRole('button', { name: 'Save customer' }).click();

  await expect.element(screen.getByText('It may have been saved.')).toBeVisible();
  await expect.element(screen.getByText('No answer came.', { exact: false })).toBeVisible();
  expect(screen.getByText('Nothing was saved yet.').elements()).toEqual([]);
});

test('a refusal after a lost answer says that nothing was saved', async () => {
  const onSave = vi
    .fn<Save>()
    .mockResolvedValueOnce({ sentence: 'No answer came.', isLost: true })
    .mockResolvedValueOnce({ sentence: 'The facility is full.' });
  const screen = await mount(<Customer onSave={onSave} />);
  await screen.getByRole('textbox', { name: 'Company name' }).fill('Macon Metal');
  await screen.getByRole('textbox', { name: 'Company email' }).fill('office@maconmetal.com');
  await screen.getByRole('button', { name: 'Save customer' }).click();
  await expect.element(screen.getByText('It may have been saved.')).toBeVisible();
  await screen.getByRole('button', { name: 'Save customer' }).click();
  await expect.element(screen.getByText('The facility is full.')).toBeVisible();
  await expect.element(screen.getByText('Nothing was saved yet.')).toBeVisible();
  expect(screen.getByText('It may have been saved.').query()).toBeNull();
  expect(screen.getByText('No answer came.', { exact: false }).query()).toBeNull();
});

test('a double click saves once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSave = vi.fn<Save>(() => promise);
  const screen = await mount(<Customer onSave={onSave} />);
  await screen.getByRole('textbox', { name: 'Company name' }).fill('Macon Metal');
  await screen.getByRole('textbox', { name: 'Company email' }).fill('office@maconmetal.com');
  await screen.getByRole('button', { name: 'Save customer' }).dblClick();
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledTimes(1);
  resolve();
  await expect.element(screen.getByRole('button', { name: 'Save customer' })).toBeVisible();
});

test('leaving with unsaved work asks: Stay keeps what was typed, Leave discards it before the page changes', async () => {
  const left: string[] = [];
  const onLeave = () => void left.push(screen.router.state.location.pathname);
  const screen = await mount(<Customer onSave={async () => {}} onLeave={onLeave} />);
  const name = screen.getByRole('textbox', { name: 'Company name' });
  await name.fill('Macon Metal');
  await screen.getByRole('link', { name: 'There' }).click();
  await expect.element(screen.getByText('What you changed here is not saved and would be lost.')).toBeVisible();
  await screen.getByRole('button', { name: 'Stay' }).click();
  await expect.element(name).toHaveValue('Macon Metal');
  expect(left).toEqual([]);

  await screen.getByRole('link', { name: 'There' }).click();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Another page')).toBeVisible();
  expect(left).toEqual(['/here']);
});

test('on a phone what can be tapped is 44 px', async () => {
  await page.viewport(390, 844);
  const screen = await mount(
    <>
      <Customer onSave={async () => {}} />
      <TypedSelect
        label="Facility"
        placeholder="Choose"
        value={null}
        onChange={() => {}}
        data={['Atlanta', 'Tampa'].map((place) => ({ value: place, label: place }))}
      />
      <SegmentedControl
        aria-label="View"
        data={[
          { value: 'a', label: <i>a</i> },
          { value: 'b', label: <i>b</i> },
        ]}
      />
    </>,
  );
  await screen.getByRole('button', { name: 'Save customer' }).click();
  await screen.getByPlaceholder('Choose').click();
  await expect.element(screen.getByRole('option', { name: 'Atlanta' })).toBeVisible();
  const sizes = [
    screen.getByRole('option', { name: 'Atlanta' }),
    screen.getByRole('button', { name: 'Go to the first' }),
    screen.getByText('a', { exact: true }),
  ].map((each) => {
    const { width, height } = (each.element().closest('label') ?? each.element()).getBoundingClientRect();
    return Math.min(width, height);
  });
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(44);
  await page.viewport(1280, 720);
});

test('what was typed on an earlier visit is told, and can be put away', async () => {
  const onLeave = vi.fn<() => void>();
  storedDrafts.write('customer', { name: 'Macon Metal', email: '' });
  const screen = await mount(<Customer onSave={vi.fn<Save>()} onLeave={onLeave} />);
  const notice = screen.getByText('What you typed here before is not saved yet.');
  await expect.element(notice).toBeVisible();
  expect(notice.element().closest('[role=status]')).not.toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Start anew' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('');
  await expect.element(notice).not.toBeInTheDocument();
  expect(onLeave).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('Unsaved changes')).not.toBeInTheDocument();
});

test('an untouched form tells of no earlier visit', async () => {
  const screen = await mount(<Customer onSave={vi.fn<Save>()} />);
  await expect.element(screen.getByRole('textbox', { name: 'Company name' })).toBeVisible();
  expect(screen.getByText('What you typed here before is not saved yet.').query()).toBeNull();
});

function Dated({ onSave }: { onSave: (values: { since: string }) => Promise<void> }) {
  const draft = useEntryDraft('dated', { since: '2026-05-21' });
  return (
    <AddForm
      draft={draft}
      faultsOf={() => ({})}
      saveLabel="Save day"
      submit={(values) => onSave(values).then(() => true)}
      onSaved={() => undefined}
      onCancel={() => undefined}
    >
      {() => <DateField label="Since" value={draft.values.since} onChange={(since) => draft.set({ since })} />}
    </AddForm>
  );
}

test('a date that is none is not saved as the date before it', async () => {
  const onSave = vi.fn<(values: { since: string }) => Promise<void>>(async () => {});
  const screen = await mount(<Dated onSave={onSave} />);
  await screen.getByRole('textbox', { name: 'Since' }).fill('31-12-2026');
  await screen.getByRole('button', { name: 'Save day' }).click();
  await expect.element(screen.getByText('There is no such date.')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: 'Since' }).fill('12-31-2026');
  await screen.getByRole('button', { name: 'Save day' }).click();
  await expect.poll(() => onSave.mock.calls).toEqual([[{ since: '2026-12-31' }]]);
});

import { TextInput } from '@mantine/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '../api/api-client.ts';
import { DateField } from '../form/date-field.tsx';
import { mount } from '../testing/mount.tsx';
import { EditForm } from './edit-form.tsx';
import { type EditDraft, useEditDraft } from './use-edit-draft.ts';

type Row = { readonly version: number; readonly name: string; readonly notes: string };
type Values = { name: string; notes: string };
type Sent = { readonly changed: Partial<Values>; readonly version: number };
type Server = (sent: Sent) => Promise<{ message: string; version: number }>;

const labels = { name: 'Name', notes: 'Notes' };
const first: Row = { version: 1, name: 'Walk-in', notes: '' };
const stale = (fresh: Row) => new ApiError(409, { error: 'Stale', code: 'STALE', fresh });
const saved: Server = async ({ version }) => ({ message: 'Saved', version: version + 1 });

/** A form for a row, as on a page. The test reads what it sends. */
function Page({
  row,
  server,
  sent,
  locked,
  isDated,
  merges,
  onSaved,
  onDraft,
}: {
  row: Row;
  server: Server;
  sent: Sent[];
  locked?: boolean;
  isDated?: boolean;
  merges?: boolean;
  onSaved?: (isDone: boolean) => void;
  onDraft?: (draft: EditDraft<Values>) => void;
}) {
  const isLocked = (field: keyof Values) => locked === true && field === 'name';
  const draft = useEditDraft<Row, Values>({
    name: 'row',
    row,
    valuesOf: ({ name, notes }) => ({ name, notes }),
    wordsOf: ({ name, notes }) => ({ Name: name, Notes: notes }),
    subject: 'This row',
    failure: 'It could not be saved.',
    savedBefore: 'It was saved before',
    mergesOthers: merges ?? false,
    isLocked,
    send: async (changed, { version }) => {
      sent.push({ changed, version });
      return server({ changed, version });
    },
  });
  onDraft?.(draft);
  const save = async () => {
    const isDone = await draft.save();
    onSaved?.(isDone);
    return isDone;
  };
  return (
    <EditForm
      draft={{ ...draft, save }}
      labels={labels}
      title="Row"
      subject="This row"
      saveLabel="Save"
      isLocked={isLocked}
    >
      {(field) => (
        <>
          <TextInput {...field.text('name')} />
          <TextInput {...field.text('notes')} />
          {isDated && <DateField label="Day" value="2026-05-21" onChange={() => {}} />}
        </>
      )}
    </EditForm>
  );
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const open = async (
  server: Server,
  settings: Pick<
    Partial<Parameters<typeof Page>[0]>,
    'row' | 'locked' | 'isDated' | 'merges' | 'onSaved' | 'onDraft'
  > = {},
) => {
  const sent: Sent[] = [];
  const screen = await mount(<Page row={first} {...settings} server={server} sent={sent} />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    screen,
    sent,
    field,
    type: (name: string, text: string) => userEvent.fill(field(name).element(), text),
    save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })),
    says: async (sentence: string) => {
      await expect.element(screen.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    },
  };
};

test('sends the changed fields alone, with the version they were typed over', async () => {
  const form = await open(saved);
  await form.type('Notes', 'Wants cash');
  await form.save();
  await expect.poll(() => form.sent).toEqual([{ changed: { notes: 'Wants cash' }, version: 1 }]);
});

test('sends nothing while a date is none', async () => {
  const form = await open(saved, { isDated: true });
  await form.type('Day', '31-12-2026');
  await form.type('Notes', 'Wants cash');
  await form.save();
  await expect.element(form.screen.getByText('There is no such date.')).toBeVisible();
  expect(form.sent).toEqual([]);
  await form.type('Day', '05-21-2026');
  await form.save();
  await expect.poll(() => form.sent).toHaveLength(1);
});

test('sends nothing when what was typed is what stands there', async () => {
  const form = await open(saved);
  await form.type('Notes', 'x');
  await form.type('Notes', '');
  await userEvent.keyboard('{Enter}');
  expect(form.sent).toEqual([]);
});

test('what is typed outlives a reload, and is saved over the version that it was typed over', async () => {
  const form = await open(saved);
  await form.type('Notes', 'Wants cash');
  await form.screen.unmount();
  const again = await open(saved, { row: { ...first, version: 3, name: 'Other' } });
  await expect.element(again.field('Notes')).toHaveValue('Wants cash');
  await expect.element(again.field('Name')).toHaveValue('Other');
  await again.save();
  await expect.poll(() => again.sent).toEqual([{ changed: { notes: 'Wants cash' }, version: 1 }]);
});

test('a stale save writes nothing, says what others changed, and saves over it when it is asked to', async () => {
  const fresh = { version: 2, name: 'Walk-in', notes: 'Wants a check' };
  const form = await open(async (sent) => {
    if (sent.version === 1) throw stale(fresh);
    return saved(sent);
  });
  await form.type('Notes', 'Wants cash');
  await form.save();
  await form.says(
    'This row was changed meanwhile: Notes is now “Wants a check” (was empty). Nothing of yours was saved yet; save again to keep what stands here.',
  );
  await expect.element(form.field('Notes')).toHaveValue('Wants cash');
  await form.save();
  await expect.poll(() => form.sent.at(-1)).toEqual({ changed: { notes: 'Wants cash' }, version: 2 });
});

test('a stale save whose fields nobody else changed goes through by itself where others’ changes are merged', async () => {
  const form = await open(
    async (sent) => {
      if (sent.version === 1) throw stale({ version: 2, name: 'Other', notes: '' });
      return saved(sent);
    },
    { merges: true },
  );
  await form.type('Notes', 'Wants cash');
  await form.save();
  await expect.poll(() => form.sent.map(({ version }) => version)).toEqual([1, 2]);
});

test('a merging save stops where somebody else changed the same field', async () => {
  const form = await open(async () => Promise.reject(stale({ version: 2, name: 'Walk-in', notes: 'Theirs' })), {
    merges: true,
  });
  await form.type('Notes', 'Mine');
  await form.save();
  await form.says('Notes is now “Theirs”');
  expect(form.sent).toHaveLength(1);
});

test('a repeat after a lost answer is told that it was saved', async () => {
  let stored = first;
  const form = await open(async ({ changed, version }) => {
    if (version !== stored.version) throw stale(stored);
    stored = { ...stored, ...changed, version: version + 1 };
    throw new ApiError(0, {});
  });
  await form.type('Notes', 'Wants cash');
  await form.save();
  await form.says('No answer came');
  await form.save();
  await expect.element(form.screen.getByText('It was saved before')).toBeVisible();
  expect(stored).toEqual({ ...first, notes: 'Wants cash', version: 2 });
});

test('what is typed while a save is on its way stays, and is saved next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = await open(async (sent) => {
    if (sent.version === 1) await promise;
    return saved(sent);
  });
  await form.type('Notes', 'Wants');
  await form.save();
  await form.type('Notes', 'Wants cash');
  resolve();
  await expect.element(form.field('Notes')).toHaveValue('Wants cash');
  await expect.element(form.screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
  await form.save();
  await expect.poll(() => form.sent.at(-1)).toEqual({ changed: { notes: 'Wants cash' }, version: 2 });
});

test('without a connection nothing is sent, and the form says why', async () => {
  const form = await open(saved);
  await form.type('Notes', 'Wants cash');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await form.save();
  await form.says('No connection. What you typed is kept: save it when the connection is back.');
  expect(form.sent).toEqual([]);
});

test('a value that arrives after the form was given up is dropped', async () => {
  let draft: EditDraft<Values> | undefined;
  const form = await open(saved, { onDraft: (shown) => (draft = shown) });
  await form.type('Name', 'Other');
  draft!.discard();
  draft!.update('notes', () => 'Arrives late');
  await form.screen.unmount();
  const again = await open(saved);
  await expect.element(again.field('Name')).toHaveValue('Walk-in');
  await expect.element(again.field('Notes')).toHaveValue('');
});

test('a refusal stands under its field, and nothing typed is lost', async () => {
  const form = await open(async () =>
    Promise.reject(new ApiError(400, { error: 'Wrong', fields: { notes: 'Too long.' } })),
  );
  await form.type('Notes', 'Wants cash');
  await form.save();
  await expect.element(form.field('Notes')).toHaveAccessibleDescription('Too long.');
  await expect.element(form.field('Notes')).toHaveValue('Wants cash');
});

test('what was typed into a field that is locked by now is not sent, and can be copied until it is put away', async () => {
  const form = await open(saved);
  await form.type('Name', 'Mine');
  await form.screen.unmount();
  const locked = await open(saved, { locked: true });
  await expect.element(locked.field('Name')).toHaveValue('Walk-in');
  await expect.element(locked.screen.getByRole('definition')).toHaveTextContent('Mine');
  await locked.type('Notes', 'Wants cash');
  await locked.save();
  await expect.poll(() => locked.sent).toEqual([{ changed: { notes: 'Wants cash' }, version: 1 }]);
  await userEvent.click(locked.screen.getByRole('button', { name: 'Put away' }));
  await expect.element(locked.screen.getByRole('definition')).not.toBeInTheDocument();
});

test('a value that was typed and put back does not keep a saved form from being done', async () => {
  const isDone: boolean[] = [];
  const form = await open(saved, { onSaved: (done) => isDone.push(done) });
  await form.type('Name', 'Other');
  await form.type('Name', 'Walk-in');
  await form.type('Notes', 'Wants cash');
  await form.save();
  await expect.poll(() => form.sent).toEqual([{ changed: { notes: 'Wants cash' }, version: 1 }]);
  await expect.poll(() => isDone).toEqual([true]);
});

test('two saves before the page reads the row again: both values stay, and the second names the version of the first', async () => {
  const form = await open(saved);
  await form.type('Notes', 'Wants cash');
  await form.save();
  await expect.element(form.screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
  await form.type('Name', 'Other');
  await form.save();
  await expect.poll(() => form.sent.at(-1)).toEqual({ changed: { name: 'Other' }, version: 2 });
  await expect.element(form.screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
  await expect.element(form.field('Notes')).toHaveValue('Wants cash');
  await expect.element(form.field('Name')).toHaveValue('Other');
});

import { TextInput } from '@mantine/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../kernel/messages.ts';
import { ApiError } from '../api/api-client.ts';
import { session, type StoredSession } from '../session/session.ts';
import { mount } from '../testing/mount.tsx';
import { EditForm, type EditFormProps } from './edit-form.tsx';
import { useEditDraft, type EditOptions } from './use-edit-draft.ts';

type Row = { readonly version: number; readonly name: string; readonly notes: string };
type Values = { name: string; notes: string };
type FormProps = {
  form?: Partial<EditFormProps<Values>>;
  draft?: Partial<EditOptions<Row, Values>>;
};

const row: Row = { version: 1, name: 'Walk-in', notes: '' };
const sent =
  vi.fn<(changed: Partial<Values>, over: Row) => Promise<{ message: string; version: number } | undefined>>();

function Edited({ form = {}, draft: more = {} }: FormProps) {
  const draft = useEditDraft<Row, Values>({
    name: 'row',
    row,
    valuesOf: ({ name, notes }) => ({ name, notes }),
    wordsOf: ({ name, notes }) => ({ Name: name, Notes: notes }),
    subject: 'This row',
    failure: 'It could not be saved.',
    savedBefore: 'It was saved before',
    send: (changed, over) => sent(changed, over),
    ...more,
  });
  return (
    <EditForm
      draft={draft}
      labels={{ name: 'Name', notes: 'Notes' }}
      title="Row"
      subject="This row"
      saveLabel="Save row"
      {...form}
    >
      {(field) => (
        <>
          <TextInput {...field.text('name')} />
          <TextInput {...field.text('notes')} />
        </>
      )}
    </EditForm>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  session.end();
  sent.mockReset();
  sent.mockImplementation(async (_, { version }) => ({ message: 'Row saved', version: version + 1 }));
});

const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });

test('nothing that is unchanged is saved, and that is said', async () => {
  await mount(<Edited />);
  await expect.element(button('Save row')).toHaveAccessibleDescription('Nothing has been changed.');
  expect(button('Cancel').query()).toBeNull();
  await field('Notes').fill('Cash');
  await expect.element(button('Save row')).not.toHaveAccessibleDescription();
  await field('Notes').fill('');
  await expect.element(button('Save row')).toHaveAccessibleDescription('Nothing has been changed.');
});

test('a save is asked about first: no sends nothing, yes saves, tells it and ends the form', async () => {
  const asks = vi.fn<() => Promise<boolean>>(async () => false);
  const onSaved = vi.fn<() => void>();
  await mount(<Edited form={{ asks, onSaved }} />);
  await field('Notes').fill('Cash');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asks.mock.calls.length).toBe(1);
  expect(sent).not.toHaveBeenCalled();
  asks.mockResolvedValue(true);
  await button('Save row').click();
  await expect.element(told('Row saved')).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ notes: 'Cash' }, row]]);
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(asks).toHaveBeenCalledTimes(2);
});

test('a faulty value is marked and has the focus before anything is asked', async () => {
  const asks = vi.fn<() => Promise<boolean>>(async () => true);
  const onSaved = vi.fn<() => void>();
  await mount(
    <Edited
      form={{ asks, onSaved }}
      draft={{ faultsOf: ({ notes }): Record<string, string> => (notes === 'x' ? { notes: 'Too short.' } : {}) }}
    />,
  );
  await field('Notes').fill('x');
  await button('Save row').click();
  await expect.element(field('Notes')).toHaveAccessibleDescription('Too short.');
  await expect.element(field('Notes')).toHaveFocus();
  expect(asks).not.toHaveBeenCalled();
  expect(onSaved).not.toHaveBeenCalled();
});

test('a fault holds a save back only in a changed field', async () => {
  await mount(<Edited draft={{ faultsOfAll: () => ({ name: 'Too old.', notes: 'Too short.' }) }} />);
  await field('Notes').fill('x');
  await button('Save row').click();
  await expect.element(field('Notes')).toHaveAccessibleDescription('Too short.');
  await expect.element(field('Name')).not.toHaveAccessibleDescription('Too old.');
  expect(sent).not.toHaveBeenCalled();
});

test('a field that is not changed may be older than its rule', async () => {
  await mount(<Edited draft={{ faultsOfAll: () => ({ name: 'Too old.' }) }} />);
  await field('Notes').fill('Cash');
  await button('Save row').click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ notes: 'Cash' }, row]]);
});

test('a save that the user declines keeps everything, and is no failure', async () => {
  const onSaved = vi.fn<() => void>();
  sent.mockResolvedValue(undefined);
  await mount(<Edited form={{ onSaved }} />);
  await field('Notes').fill('Cash');
  await button('Save row').click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(field('Notes')).toHaveValue('Cash');
  expect(onSaved).not.toHaveBeenCalled();
  expect(page.getByText('It could not be saved.').query()).toBeNull();
});

test.each([
  [new ApiError(400, { error: 'notes: Too long.', fields: { notes: 'Too long.' } }), 'Too long.'],
  [new ApiError(409, { error: 'It is locked.' }), 'It is locked.'],
  [new Error('x'), 'It could not be saved.'],
])('a refusal (%o) is said, and can be saved again', async (thrown, words) => {
  sent.mockRejectedValueOnce(thrown);
  await mount(<Edited />);
  await field('Notes').fill('Cash');
  await button('Save row').click();
  await expect.element(page.getByText(words).first()).toBeVisible();
  await button('Save row').click();
  await expect.element(told('Row saved')).toBeVisible();
  expect(page.getByText(words, { exact: true }).query()).toBeNull();
});

test('Cancel of a page discards what was typed and leaves; while it is saved it says why not', async () => {
  const [onCancel, onSaved] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const first = await mount(<Edited form={{ onCancel, onSaved }} />);
  await field('Notes').fill('Cash');
  const answer = Promise.withResolvers<{ message: string; version: number }>();
  sent.mockReturnValueOnce(answer.promise);
  await button('Save row').click();
  await expect.element(button('Cancel')).toHaveAccessibleDescription('It is being saved.');
  answer.reject(new ApiError(409, { error: 'Not now.' }));
  await expect.element(button('Cancel')).not.toHaveAccessibleDescription();
  await button('Cancel').click();
  expect(onCancel).toHaveBeenCalledTimes(1);
  await first.unmount();
  await mount(<Edited form={{ onCancel, onSaved }} />);
  await expect.element(field('Notes')).toHaveValue('');
});

test('Cancel of a form that stays clears it, and says that there is nothing to clear', async () => {
  const onCancel = vi.fn<() => void>();
  await mount(<Edited form={{ onCancel }} />);
  await expect.element(button('Cancel')).toHaveAccessibleDescription('Nothing has been changed.');
  await field('Notes').fill('Cash');
  await button('Cancel').click();
  await expect.element(field('Notes')).toHaveValue('');
  await field('Notes').fill('Card');
  await expect.element(field('Notes')).toHaveValue('Card');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('what was typed on an earlier visit is said on a page, and can be discarded', async () => {
  const first = await mount(<Edited form={{ onCancel: () => {} }} />);
  await field('Notes').fill('Cash');
  const words = page.getByText('What you changed here before is not saved yet.');
  expect(words.query()).toBeNull();
  await first.unmount();
  await mount(<Edited form={{ onCancel: () => {} }} />);
  await expect.element(words).toBeVisible();
  await expect.element(field('Notes')).toHaveValue('Cash');
  await button('Discard it').click();
  await expect.element(field('Notes')).toHaveValue('');
  await expect.element(words).not.toBeInTheDocument();
});

test.each([
  [{ isViewing: true }, undefined, messages.viewOnly],
  [{}, 'It is complete.', 'It is complete.'],
])('with %o and the reason %s nothing is saved: %s', async (as, reason, words) => {
  session.start({ token: 't', userId: 1, companyId: 1, hierarchy: 1, ...as } as unknown as StoredSession, false);
  await mount(<Edited form={{ ...(reason !== undefined && { reason }) }} />);
  await field('Notes').fill('Cash');
  await expect.element(button('Save row')).toHaveAccessibleDescription(words);
});

test('a quiet save says nothing', async () => {
  const onSaved = vi.fn<() => void>();
  await mount(<Edited draft={{ isQuiet: true }} form={{ onSaved }} />);
  await field('Notes').fill('Cash');
  await button('Save row').click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(told('Row saved').query()).toBeNull();
});

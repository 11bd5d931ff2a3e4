import { TextInput } from '@mantine/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../api/api-client.ts';
import { mount } from '../testing/mount.tsx';
import { AddDrawer } from './add-drawer.tsx';
import { useEntryDraft } from './use-entry-draft.ts';

const empty = { notes: '' };
type Sent = { readonly notes: string; readonly clientId: string };
type RowDrawerProps = { onClose: () => void; server: (sent: Sent) => Promise<{ message: string }> };

function RowDrawer({ onClose, server }: RowDrawerProps) {
  const draft = useEntryDraft('row.new', empty);
  return (
    <AddDrawer
      draft={draft}
      title="Add row"
      saveLabel="Save"
      faultsOf={({ notes }) => ({ ...(notes === '' && { notes: 'Required.' }) })}
      submit={(entry) => draft.submit({ entry, send: server, question: 'Add it?', failure: 'It could not be saved.' })}
      onClose={onClose}
    >
      {(errors) => (
        <TextInput
          label="Notes"
          value={draft.values.notes}
          onChange={(event) => draft.set({ notes: event.currentTarget.value })}
          error={errors['notes']}
        />
      )}
    </AddDrawer>
  );
}

beforeEach(() => sessionStorage.clear());

const open = async (server: RowDrawerProps['server'] = async () => ({ message: 'Saved' })) => {
  const onClose = vi.fn<() => void>();
  const sent: Sent[] = [];
  const keep = async (request: Sent) => {
    sent.push(request);
    return server(request);
  };
  const screen = await mount(<RowDrawer onClose={onClose} server={keep} />);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect.element(notes).toBeVisible();
  return { onClose, sent, notes, screen };
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();

test('a saved row says so, closes the drawer, and leaves nothing for the next one', async () => {
  const { onClose, sent, notes, screen } = await open();
  await notes.fill('Wants cash');
  await press('Save');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(sent).toMatchObject([{ notes: 'Wants cash' }]);
  await screen.unmount();
  await expect.element((await open()).notes).toHaveValue('');
});

test('with a wrong field nothing is sent, and the focus goes to it', async () => {
  const { onClose, sent, notes } = await open();
  await press('Save');
  await expect.element(notes).toHaveFocus();
  await expect.element(notes).toHaveAccessibleDescription('Required.');
  expect([sent, onClose.mock.calls]).toEqual([[], []]);
});

test('a fault goes as soon as the field is right', async () => {
  const { notes } = await open();
  await expect.element(notes).not.toHaveAccessibleDescription('Required.');
  await press('Save');
  await expect.element(notes).toHaveAccessibleDescription('Required.');
  await notes.fill('Wants cash');
  await expect.element(notes).not.toHaveAccessibleDescription('Required.');
});

test('a field that the server refuses is marked, and the drawer stays', async () => {
  const refuse = async () =>
    Promise.reject(new ApiError(400, { error: 'notes: Too long.', fields: { notes: 'Too long.' } }));
  const { onClose, notes } = await open(refuse);
  await notes.fill('Wants cash');
  await press('Save');
  await expect.element(notes).toHaveAccessibleDescription('Too long.');
  await expect.element(notes).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test('after a lost answer the same row is sent again under its id', async () => {
  let isLost = true;
  const { onClose, sent, notes } = await open(async () => {
    if (isLost) throw new ApiError(0, {});
    return { message: 'Saved' };
  });
  await notes.fill('Wants cash');
  await press('Save');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Whether this was saved is not known' }))
    .toBeVisible();
  isLost = false;
  await press('Save');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

test('closing with typed values asks first and keeps them in this tab', async () => {
  const { onClose, notes, screen } = await open();
  await notes.fill('Wants cash');
  await press('Close');
  await press('Stay');
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByText('Leave without saving?')).not.toBeInTheDocument();
  await press('Close');
  await press('Leave');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await screen.unmount();
  await expect.element((await open()).notes).toHaveValue('Wants cash');
});

test('Cancel discards what was typed without a question', async () => {
  const { onClose, notes, screen } = await open();
  await notes.fill('Wants cash');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  await screen.unmount();
  await expect.element((await open()).notes).toHaveValue('');
});

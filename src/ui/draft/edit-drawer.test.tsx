import { TextInput } from '@mantine/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { useRowDraft } from './fixtures/row-draft.ts';

type RowDrawerProps = { onClose?: () => void; faultsOf?: () => { notes: string } };

function RowDrawer({ onClose = () => {}, faultsOf }: RowDrawerProps) {
  const draft = useRowDraft(faultsOf);
  return (
    <EditDrawer draft={draft} labels={{ notes: 'Notes' }} title="Row" saveLabel="Save" onClose={onClose}>
      {(field) => <TextInput {...field.text('notes')} />}
    </EditDrawer>
  );
}

beforeEach(() => sessionStorage.clear());

const open = async (typed?: string) => {
  const onClose = vi.fn<() => void>();
  await mount(<RowDrawer onClose={onClose} />);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect.element(notes).toBeVisible();
  if (typed !== undefined) await notes.fill(typed);
  return { onClose, notes };
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();

test('closing with unsaved changes asks first: Stay keeps them, Leave closes', async () => {
  const { onClose, notes } = await open('Wants cash');
  await press('Close');
  await press('Stay');
  await expect.element(page.getByText('Leave without saving?')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(notes).toHaveValue('Wants cash');
  await press('Close');
  await press('Leave');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('closing without changes asks nothing', async () => {
  const { onClose } = await open();
  await press('Close');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('Cancel discards what was typed without a question', async () => {
  const { onClose } = await open('Wants cash');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Save with a wrong field leads to it', async () => {
  await mount(<RowDrawer faultsOf={() => ({ notes: 'Too long.' })} />);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Wants cash');
  await press('Save');
  await expect.element(notes).toHaveFocus();
  await expect.element(notes).toHaveAccessibleDescription('Too long.');
});

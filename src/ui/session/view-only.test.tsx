import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../kernel/messages.ts';
import { SavingSwitch } from '../controls/saving-switch.tsx';
import { EditForm } from '../draft/edit-form.tsx';
import { useRowDraft } from '../draft/fixtures/row-draft.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { openAs } from '../testing/sent-requests.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const save = vi.fn<() => Promise<string>>();

/** What saves: a switch, the bar of a new row, and the form of a row with a change. */
function Saving() {
  const draft = useRowDraft();
  return (
    <>
      <SavingSwitch label="Tampa is active" checked={false} save={save} />
      <SaveBar label="Save new row" busy={false} reason={undefined} />
      <EditForm draft={draft} labels={{ notes: 'Notes' }} title="Row" subject="the row" saveLabel="Save row">
        {() => (
          <button type="button" onClick={() => draft.set({ notes: 'Wants cash' })}>
            Change
          </button>
        )}
      </EditForm>
    </>
  );
}

test.for([true, false])('who looks through a role (%s) is told why nothing can be saved', async (isViewing) => {
  const { screen } = await openAs(<Saving />, { as: { isViewing } });
  await screen.getByRole('button', { name: 'Change' }).click();
  const control = screen.getByRole('switch', { name: 'Tampa is active' });
  if (isViewing) await expect.element(control).toBeDisabled();
  else await expect.element(control).toBeEnabled();
  for (const name of ['Save new row', 'Save row']) {
    const button = screen.getByRole('button', { name });
    if (isViewing) await expect.element(button).toHaveAccessibleDescription(messages.viewOnly);
    else await expect.element(button).not.toHaveAccessibleDescription();
  }
});

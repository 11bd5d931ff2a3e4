import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessageField } from '../../modules/chat/web/message-field.tsx';
import { TypedSelect } from '../../ui/form/typed-select.tsx';
import { ReasonDialog } from '../../ui/layers/reason-dialog.tsx';
import { SidePanel } from '../../ui/layers/side-panel.tsx';
import { CommandPalette } from '../../ui/spotlight/command-palette.tsx';
import { mount } from '../../ui/testing/mount.tsx';

beforeEach(() => page.viewport(1280, 800));

/** An input method for Japanese, Korean and others accepts a word by Enter and drops it by Escape. The event has `isComposing`. */
const composed = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
  );

function Choice({ onAct }: { onAct: () => void }) {
  const [value, setValue] = useState<string | null>('1');
  const take = (chosen: string) => {
    setValue(chosen);
    onAct();
  };
  const data = [
    { value: '1', label: 'Atlanta' },
    { value: '2', label: 'Tampa' },
  ];
  return <TypedSelect label="Typed" data={data} value={value} onChange={take} nothing="No place begins with this" />;
}

const Reason = ({ onAct }: { onAct: () => void }) => (
  <ReasonDialog
    title="Reject"
    sentence="It stays."
    action="Reject"
    busyLabel="Rejecting…"
    failure="It could not be rejected."
    send={async () => {
      onAct();
      return { message: 'Rejected' };
    }}
    onClose={() => {}}
  />
);
const actions = [{ key: 'tampa', label: 'Tampa', group: 'Do', onRun: () => {} }];

test.each([
  ['a message', 'Enter', (act: () => void) => <MessageField loadId={7} onSend={act} />],
  ['a reason', 'Enter', (act: () => void) => <Reason onAct={act} />],
  ['a choice', 'Enter', (act: () => void) => <Choice onAct={act} />],
  [
    'the palette',
    'Enter',
    (act: () => void) => <CommandPalette opened onOpen={() => {}} onClose={act} actions={actions} />,
  ],
  [
    'a panel beside the page',
    'Escape',
    (act: () => void) => (
      <SidePanel title="Notes" onClose={act}>
        <input aria-label="Note" />
      </SidePanel>
    ),
  ],
] as const)('of %s %s ends the word that is being composed, and acts at the next press', async (_, key, part) => {
  sessionStorage.clear();
  const act = vi.fn<() => void>();
  const screen = await mount(part(act));
  const field = screen.getByRole('textbox').or(screen.getByRole('combobox')).first();
  await field.click();
  await field.fill('Tampa');
  composed(key);
  expect(act).not.toHaveBeenCalled();
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(() => act.mock.calls.length).toBe(1);
});

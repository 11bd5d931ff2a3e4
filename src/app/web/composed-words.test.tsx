import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessageField } from '../../modules/chat/web/message-field.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { TypedSelect } from '../../ui/form/typed-select.tsx';
import { ReasonDialog } from '../../ui/layers/reason-dialog.tsx';
import { SidePanel } from '../../ui/layers/side-panel.tsx';
import { Picker } from '../../ui/picker/picker.tsx';
import { CommandPalette } from '../../ui/spotlight/command-palette.tsx';
import { composedKey } from '../../ui/testing/composed-key.ts';
import { mount } from '../../ui/testing/mount.tsx';

beforeEach(() => page.viewport(1280, 800));

function Choice({ onAct }: { onAct: () => void }) {
  const [value, setValue] = useState<string | null>('1');
  const take = (chosen: string) => {
    setValue(chosen);
    onAct();
  };
  return <TypedSelect label="Typed" data={places} value={value} onChange={take} nothing="No place begins with this" />;
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
const places = [
  { value: '1', label: 'Atlanta' },
  { value: '2', label: 'Tampa' },
];
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
  ['a search', 'Enter', (act: () => void) => <SearchField label="Search" value="" pause={60_000} onSearch={act} />],
  [
    'a searched name',
    'Enter',
    (act: () => void) => (
      <Picker label="Place" value={null} onChange={act} onSearch={async () => places.slice(1)} pause={60_000} />
    ),
  ],
] as const)('of %s %s ends the word that is being composed, and acts at the next press', async (_, key, part) => {
  sessionStorage.clear();
  const act = vi.fn<() => void>();
  const screen = await mount(part(act));
  const field = screen.getByRole('textbox').or(screen.getByRole('combobox')).or(screen.getByRole('searchbox')).first();
  await field.click();
  await field.fill('Tampa');
  composedKey(key);
  // Time for what it would start.
  await userEvent.keyboard('{Shift}');
  expect(act).not.toHaveBeenCalled();
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(() => act.mock.calls.length).toBe(1);
});

import './draft.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { noConnection } from '../feedback/describe-failure.ts';
import { toast } from '../feedback/toast.ts';
import { focusFirstFault } from '../form/focus-first-fault.ts';
import { showUnreadDate } from '../form/unread-date.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { confirmLeavingDraft } from '../layers/confirm.tsx';
import { Drawer } from '../layers/drawer.tsx';
import { isOnline } from '../live/use-online.ts';
import { changedFields } from './changed-fields.ts';
import { AlertText } from '../feedback/alert-text.tsx';
import type { EntryDraft } from './use-entry-draft.ts';

type AddDrawerProps<Values extends object> = {
  draft: EntryDraft<Values>;
  /** The values of an empty form. */
  initial: Values;
  title: string;
  saveLabel: string;
  /** Why nothing can be saved now. */
  reason?: string | undefined;
  /** Why typed values cannot be sent, by field. Nothing is sent while there is a fault. */
  faultsOf: (values: Values) => Readonly<Record<string, string>>;
  /** Submits the draft. Undefined when nothing was saved. */
  submit: (values: Values) => Promise<{ readonly message: string } | undefined>;
  onClose: () => void;
  /** The fields, with the message for each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** Enters a new row in a drawer beside its page. Closing keeps what was typed in this tab; Cancel discards it. */
export function AddDrawer<Values extends object>(props: AddDrawerProps<Values>) {
  const { draft, initial, title, saveLabel, reason, faultsOf, submit, onClose, children } = props;
  const { values } = draft;
  /** The fields that had a fault when Save was pressed. What is wrong with them now is shown as it is typed. */
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const faults = Object.fromEntries(Object.entries(faultsOf(values)).filter(([field]) => faulty.includes(field)));
  const isDirty = Object.keys(changedFields(values, initial)).length > 0;
  useUnsavedGuard(isDirty && !draft.isBusy);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const putAway = () => {
    draft.discard();
    onClose();
  };
  const leave = async () => {
    if (!isDirty || (await confirmLeavingDraft())) onClose();
  };
  const save = async () => {
    if (showUnreadDate(form.current)) return;
    const found = Object.keys(faultsOf(values));
    setFaulty(found);
    if (found.length > 0) return focusFirstFault(form.current);
    if (!isOnline()) return draft.setFailure(noConnection);
    const answer = await submit(values);
    if (!answer) return focusFirstFault(form.current);
    toast(answer.message);
    putAway();
  };
  const hasFieldErrors = Object.keys(draft.errors).length > 0;
  return (
    <Drawer
      title={title}
      opened
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={putAway}>Cancel</Button>
          <BusyButton
            variant="filled"
            type="submit"
            form={formId}
            busy={draft.isBusy}
            busyLabel="Saving…"
            reason={reason}
            onPress={save}
          >
            {saveLabel}
          </BusyButton>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="ty-edit-drawer"
        aria-label={title}
        noValidate
        // Enter in a field presses Save.
        onSubmit={(event) => event.preventDefault()}
      >
        <AlertText>{hasFieldErrors ? undefined : draft.failure}</AlertText>
        {children({ ...draft.errors, ...faults })}
      </form>
    </Drawer>
  );
}

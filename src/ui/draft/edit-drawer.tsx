import './draft.css';
import { useId, useRef } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { focusFirstFault } from '../form/focus-first-fault.ts';
import { showUnreadDate } from '../form/unread-date.ts';
import { confirmLeaving } from '../layers/confirm.tsx';
import { Drawer } from '../layers/drawer.tsx';
import { binderOf } from './bound-field.ts';
import { AlertText } from '../feedback/alert-text.tsx';
import type { EditFormProps } from './edit-form.tsx';

type EditDrawerProps<Values extends object> = Omit<
  EditFormProps<Values>,
  'subject' | 'textOf' | 'onSaved' | 'onCancel'
> & {
  onClose: () => void;
};

/** Edits a row in a drawer beside its page. Closing with unsaved changes asks first; Cancel discards them. */
export function EditDrawer<Values extends object>(props: EditDrawerProps<Values>) {
  const { draft, title, saveLabel, reason, onClose, children } = props;
  const close = () => {
    draft.discard();
    onClose();
  };
  const leave = async () => {
    if (!draft.isDirty || (await confirmLeaving())) close();
  };
  const form = useRef<HTMLFormElement>(null);
  const save = async () => {
    if (showUnreadDate(form.current)) return;
    if (await draft.save()) close();
    else focusFirstFault(form.current);
  };
  const formId = useId();
  return (
    <Drawer
      title={title}
      opened
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
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
        <AlertText>{draft.failure}</AlertText>
        {children(binderOf(props))}
      </form>
    </Drawer>
  );
}

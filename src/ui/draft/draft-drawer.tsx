import './draft.css';
import { type ReactNode, type RefObject, useId } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { AlertText } from '../feedback/alert-text.tsx';
import { Drawer } from '../layers/drawer.tsx';

type DraftDrawerProps = {
  form: RefObject<HTMLFormElement | null>;
  title: string;
  saveLabel: string;
  /** Why nothing can be saved now. */
  reason?: string | undefined;
  isBusy: boolean;
  /** What is wrong, beside the fields. */
  failure: ReactNode;
  onSave: () => Promise<unknown>;
  onCancel: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a row in a drawer beside its page, with Cancel and Save below. */
export function DraftDrawer({ form, title, saveLabel, onSave, onCancel, onClose, ...props }: DraftDrawerProps) {
  const { reason, isBusy, failure, children } = props;
  const formId = useId();
  return (
    <Drawer
      title={title}
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <BusyButton
            variant="filled"
            type="submit"
            form={formId}
            busy={isBusy}
            busyLabel="Saving…"
            reason={reason}
            onPress={onSave}
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
        <AlertText>{failure}</AlertText>
        {children}
      </form>
    </Drawer>
  );
}

import './draft.css';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { useViewOnly } from '../session/can.tsx';
import { binderOf, type FieldBinder } from './bound-field.ts';
import { AlertText } from '../feedback/alert-text.tsx';
import { LockedFieldsNotice } from './locked-fields-notice.tsx';
import type { EditDraft } from './use-edit-draft.ts';
import { useEditForm } from './use-edit-form.ts';

export type EditFormProps<Values extends object> = {
  draft: EditDraft<Values>;
  labels: { readonly [Field in keyof Values & string]: string };
  /** Names the form for a screen reader. */
  title: string;
  /** The row's name in a sentence: `This load`. */
  subject: string;
  saveLabel: string;
  /** Why nothing can be saved now. */
  reason?: string | undefined;
  /** Whether a field is locked now. */
  isLocked?: (field: keyof Values & string) => boolean;
  /** A field's value as readable text, such as the name for an id. */
  textOf?: (field: keyof Values & string, value: Values[keyof Values & string]) => string;
  /** Asks before a save. Nothing is sent unless it is answered with yes. */
  asks?: () => Promise<boolean>;
  /** Called when everything is saved. */
  onSaved?: () => void;
  /** Cancel discards what was typed and then calls it. */
  onCancel?: () => void;
  children: (field: FieldBinder<Values>) => ReactNode;
};

/** Edits a row in place: its fields, errors, values that can no longer be saved, and Save. */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const { draft, labels, title, subject, saveLabel, reason, textOf, onSaved, onCancel, children } = props;
  const { form, save } = useEditForm(props);
  const viewOnly = useViewOnly();
  // Of an earlier visit: nothing else tells them from stored values.
  const [isFromBefore] = useState(draft.isDirty);
  const locked = Object.entries(draft.locked) as [keyof Values & string, Values[keyof Values & string]][];
  return (
    <form
      ref={form}
      className="ty-edit-form"
      data-page={onCancel !== undefined || undefined}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {onCancel && isFromBefore && draft.isDirty && (
        <div className="ty-draft-notice" role="status">
          <span>What you changed here before is not saved yet.</span>
          <Button size="xs" onClick={draft.clear}>
            Discard it
          </Button>
        </div>
      )}
      {children(binderOf(props))}
      {/* Stays visible, however long the message and however low the panel is. */}
      <div className="ty-edit-form-foot" data-dirty={draft.isDirty || locked.length > 0 || undefined}>
        <AlertText>{draft.failure}</AlertText>
        {locked.length > 0 && (
          <LockedFieldsNotice
            subject={subject}
            fields={locked.map(([field, value]) => ({
              label: labels[field],
              text: textOf?.(field, value) ?? String(value ?? ''),
            }))}
            onDiscard={draft.discardLocked}
          />
        )}
        <div className="ty-edit-form-buttons" data-page={onCancel !== undefined || undefined}>
          {onCancel && (
            <Button
              onClick={() => {
                if (onSaved) draft.discard();
                else draft.clear();
                onCancel();
              }}
              reason={draft.isBusy ? 'It is being saved.' : !onSaved && !draft.isDirty && 'Nothing has been changed.'}
            >
              Cancel
            </Button>
          )}
          <BusyButton
            type="submit"
            {...(onCancel && { variant: 'filled' as const })}
            busy={draft.isBusy}
            busyLabel="Saving…"
            reason={viewOnly || (reason ?? (!draft.isDirty && 'Nothing has been changed.'))}
          >
            {saveLabel}
          </BusyButton>
        </div>
      </div>
    </form>
  );
}

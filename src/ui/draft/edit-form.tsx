import './draft.css';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { Button } from '../controls/button.tsx';
import { focusFirstFault } from '../form/focus-first-fault.ts';
import { confirmLeaving } from '../layers/confirm.tsx';
import { Drawer } from '../layers/drawer.tsx';
import { useViewOnly } from '../session/can.tsx';
import { LockedFieldsNotice } from './locked-fields-notice.tsx';
import type { EditDraft } from './use-edit-draft.ts';

/** The props of one form field: its label, value, change handler, error, and whether it is locked. */
export type BoundField<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: string;
  readonly readOnly?: boolean;
};
/** The same for Mantine's text fields, whose change handler gets an event. */
export type BoundText = Omit<BoundField<string>, 'onChange'> & {
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};
export type FieldBinder<Values> = {
  <Field extends keyof Values & string>(field: Field): BoundField<Values[Field]>;
  readonly text: (field: keyof Values & string) => BoundText;
};

type EditFormProps<Values extends object> = {
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
  /** Called when everything is saved. */
  onSaved?: () => void;
  /** Cancel discards what was typed and then calls it. */
  onCancel?: () => void;
  children: (field: FieldBinder<Values>) => ReactNode;
};

const binderOf = <Values extends object>({
  draft,
  labels,
  isLocked,
}: Pick<EditFormProps<Values>, 'draft' | 'labels' | 'isLocked'>): FieldBinder<Values> => {
  const bind = <Field extends keyof Values & string>(field: Field): BoundField<Values[Field]> => {
    const error = draft.errors[field];
    return {
      label: labels[field],
      value: draft.values[field],
      onChange: (value) => draft.set({ [field]: value } as unknown as Partial<Values>),
      ...(error !== undefined && { error }),
      ...(isLocked?.(field) && { readOnly: true }),
    };
  };
  const text = (field: keyof Values & string): BoundText => {
    const { onChange, value, ...rest } = bind(field);
    return {
      ...rest,
      value: value as string,
      onChange: (event) => onChange(event.currentTarget.value as Values[typeof field]),
    };
  };
  return Object.assign(bind, { text });
};

const Failure = ({ sentence }: { sentence: string | undefined }) =>
  sentence && (
    <p role="alert" className="ty-alert-text">
      {sentence}
    </p>
  );

/** Edits a row in place: its fields, errors, values that can no longer be saved, and Save. */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const { draft, labels, title, subject, saveLabel, reason, textOf, onSaved, onCancel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const save = async () => {
    if (await draft.save()) onSaved?.();
    else focusFirstFault(form.current);
  };
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
        <Failure sentence={draft.failure} />
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
        <Failure sentence={draft.failure} />
        {children(binderOf(props))}
      </form>
    </Drawer>
  );
}

import './form.css';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../feedback/live-region.tsx';
import { applyFieldErrors, type FieldErrors, fieldId } from './field-errors.ts';
import { EarlierEntryNotice } from './earlier-entry-notice.tsx';
import { focusFault } from './focus-first-fault.ts';
import { FormErrorSummary } from './form-error-summary.tsx';
import { SaveBar } from './save-bar.tsx';
import { showUnreadDate } from './unread-date.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** The result of a save: nothing on success, otherwise the server's reasons. */
export type SaveFailure = {
  sentence: string;
  fields?: FieldErrors;
  /** The answer was lost: it may have been saved. */
  isLost?: boolean;
};

/** Connects one field: `<TextInput {...field('email')} />` gets its label, id, required mark, value and error. */
export type FieldConnector<Values> = (path: keyof Values & string) => FieldProps;
// oxlint-disable-next-line typescript/no-explicit-any -- the form's library hands out untyped change handlers
type FieldProps = { id: string; label: string; required?: boolean; value: any; onChange: any; error?: ReactNode };

type FormProps<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  labels: { readonly [Path in keyof Values & string]: string };
  required?: readonly (keyof Values & string)[];
  saveLabel: string;
  busyLabel?: string;
  note?: string;
  reason?: string | false | undefined;
  onSave: (values: Values) => Promise<SaveFailure | void>;
  onCancel?: () => void;
  children: (field: FieldConnector<Values>) => ReactNode;
} & Kept<Values>;

/** A form whose typed values are stored says how they are deleted. */
type Kept<Values> =
  | {
      /** The values of an empty form. A form that opens with other values tells of an earlier visit and can be emptied. */
      blank: Values;
      /** Called when unsaved work is given up, to delete its draft. */
      onLeave: () => void;
    }
  | { blank?: undefined; onLeave?: () => void };

/** A form with errors under its fields, a save bar, and a question before leaving with unsaved work. */
export function Form<Values extends Record<string, unknown>>(props: FormProps<Values>) {
  const {
    form,
    labels,
    required = [],
    saveLabel,
    busyLabel,
    note,
    reason,
    onSave,
    onCancel,
    blank,
    onLeave,
    children,
  } = props;
  const formId = useId();
  const [others, setOthers] = useState<readonly string[]>([]);
  const [lost, setLost] = useState(false);
  const [isFromBefore, setIsFromBefore] = useState(
    blank !== undefined && JSON.stringify(form.getValues()) !== JSON.stringify(blank),
  );
  const startAnew = () => {
    form.setValues(blank!);
    form.resetDirty(blank!);
    form.clearErrors();
    onLeave?.();
    setIsFromBefore(false);
  };
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // Errors come with the next render. Only then the first one can be focused.
  const [refused, setRefused] = useState(0);
  const faults = Object.keys(form.errors).length;
  // Without a draft the typed values go with the page.
  useUnsavedGuard(form.isDirty() && !busy, () => onLeave?.());

  useEffect(() => {
    if (refused > 0) focusFault(document.getElementById(formId));
  }, [refused, formId]);

  const save = async (values: Values) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setOthers([]);
    announce(busyLabel ?? 'Saving…');
    try {
      const failure = await onSave(values);
      if (!failure) return form.resetDirty(values);
      setLost(failure.isLost === true);
      const homeless = applyFieldErrors(form, failure.fields ?? {});
      setOthers(
        failure.fields && homeless.length < Object.keys(failure.fields).length
          ? homeless
          : [failure.sentence, ...homeless],
      );
      setRefused((times) => times + 1);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (showUnreadDate(event.currentTarget)) return event.preventDefault();
    form.onSubmit(save, () => setRefused((times) => times + 1))(event);
  };

  const field: FieldConnector<Values> = (path) => ({
    id: fieldId(formId, path),
    label: labels[path],
    ...(required.includes(path) ? { required: true } : {}),
    ...(form.getInputProps(path as never) as { value: unknown; onChange: unknown; error?: ReactNode }),
  });

  return (
    <form id={formId} className="ty-form" noValidate onSubmit={submit}>
      <div className="ty-form-body">
        {isFromBefore && <EarlierEntryNotice onStartAnew={startAnew} />}
        <FormErrorSummary errors={others} lost={lost} />
        {children(field)}
      </div>
      <SaveBar
        label={saveLabel}
        busy={busy}
        faults={faults}
        onGoToFirst={() => focusFault(document.getElementById(formId))}
        note={note ?? (form.isDirty() ? 'Unsaved changes' : '')}
        reason={reason}
        {...(busyLabel && { busyLabel })}
        {...(onCancel && { onCancel })}
      />
    </form>
  );
}

import { type ReactNode, useState } from 'react';
import { EarlierEntryNotice } from '../form/earlier-entry-notice.tsx';
import { focusFault } from '../form/focus-first-fault.ts';
import { FormErrorSummary } from '../form/form-error-summary.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import type { Faults } from './use-entry-draft.ts';
import { useEntryForm, type EntryFormOptions } from './use-entry-form.ts';

type AddFormProps<Values extends object, Answer> = Omit<EntryFormOptions<Values, Answer>, 'isDiscardedOnLeave'> & {
  saveLabel: string;
  onCancel: () => void;
  /** The fields, with the message for each. */
  children: (errors: Faults) => ReactNode;
};

/**
 * Enters a new row on a page of its own, as `AddDrawer` does beside its page. Leaving asks, and discards what was typed.
 */
export function AddForm<Values extends object, Answer>({
  saveLabel,
  onCancel,
  children,
  ...options
}: AddFormProps<Values, Answer>) {
  const { draft, busyLabel } = options;
  const { form, errors, beside, isBusy, save, startAnew } = useEntryForm({ ...options, isDiscardedOnLeave: true });
  const [isFromBefore, setIsFromBefore] = useState(draft.isDirty);
  return (
    <form
      ref={form}
      className="ty-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="ty-form-body">
        {isFromBefore && (
          <EarlierEntryNotice
            onStartAnew={() => {
              startAnew();
              setIsFromBefore(false);
            }}
          />
        )}
        <FormErrorSummary errors={beside} lost={draft.isLost} />
        {children(errors)}
      </div>
      <SaveBar
        label={saveLabel}
        {...(busyLabel !== undefined && { busyLabel })}
        busy={isBusy}
        faults={Object.keys(errors).filter((field) => Object.hasOwn(draft.values, field)).length}
        onGoToFirst={() => focusFault(form.current)}
        note={draft.isDirty ? 'Unsaved changes' : ''}
        onCancel={onCancel}
      />
    </form>
  );
}

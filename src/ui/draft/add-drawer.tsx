import type { ReactNode } from 'react';
import { toast } from '../feedback/toast.ts';
import { confirmLeavingDraft } from '../layers/confirm.tsx';
import { DraftDrawer } from './draft-drawer.tsx';
import type { Faults } from './use-entry-draft.ts';
import { useEntryForm, type EntryFormOptions } from './use-entry-form.ts';

type AddDrawerProps<Values extends object> = Pick<
  EntryFormOptions<Values, { readonly message: string }>,
  'draft' | 'faultsOf' | 'submit'
> & {
  title: string;
  saveLabel: string;
  /** Why nothing can be saved now. */
  reason?: string | undefined;
  onClose: () => void;
  /** The fields, with the message for each. */
  children: (errors: Faults) => ReactNode;
};

/** Enters a new row in a drawer beside its page. Closing keeps what was typed in this tab; Cancel discards it. */
export function AddDrawer<Values extends object>({
  draft,
  faultsOf,
  submit,
  onClose,
  children,
  ...drawer
}: AddDrawerProps<Values>) {
  const { form, errors, beside, isBusy, save } = useEntryForm({
    draft,
    faultsOf,
    submit,
    onSaved: ({ message }) => {
      toast(message);
      onClose();
    },
  });
  const leave = async () => {
    if (!draft.isDirty || (await confirmLeavingDraft())) onClose();
  };
  return (
    <DraftDrawer
      {...drawer}
      form={form}
      isBusy={isBusy}
      failure={beside.join(' ')}
      onSave={save}
      onCancel={() => {
        draft.discard();
        onClose();
      }}
      onClose={() => void leave()}
    >
      {children(errors)}
    </DraftDrawer>
  );
}

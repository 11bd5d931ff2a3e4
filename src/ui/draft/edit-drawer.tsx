import { confirmLeaving } from '../layers/confirm.tsx';
import { binderOf } from './bound-field.ts';
import { DraftDrawer } from './draft-drawer.tsx';
import type { EditFormProps } from './edit-form.tsx';
import { useEditForm } from './use-edit-form.ts';

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
  const { form, save } = useEditForm({ ...props, onSaved: close });
  return (
    <DraftDrawer
      form={form}
      title={title}
      saveLabel={saveLabel}
      reason={reason}
      isBusy={draft.isBusy}
      failure={draft.failure}
      onSave={save}
      onCancel={close}
      onClose={() => void leave()}
    >
      {children(binderOf(props))}
    </DraftDrawer>
  );
}

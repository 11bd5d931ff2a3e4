import { FileInput, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { newId } from '../../../ui/api/new-id.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ApiError } from '../../../ui/api/api-client.ts';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusFirstFault } from '../../../ui/form/focus-first-fault.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { mayUploadEdits } from '../domain/access.ts';
import { maxSheetBytes } from '../domain/upload-status.ts';
import { uploadSheet } from './queries.ts';

const accept = '.csv,.xlsx,.xls';
type Faults = { readonly title?: string; readonly add?: string; readonly edit?: string; readonly other?: string };

/** A new upload. It is looked at first, and started where its result is shown. */
export function UploadDialog({ onClose, onUploaded }: { onClose: () => void; onUploaded: (uploadId: number) => void }) {
  const [title, setTitle] = useState('');
  const [files, setFiles] = useState<{ add: File | null; edit: File | null }>({ add: null, edit: null });
  const [faults, setFaults] = useState<Faults>({});
  const key = useRef(newId());
  const formId = useId();
  const mayEdit = useMay(mayUploadEdits);
  const changed = () => {
    key.current = newId();
    setFaults({});
  };
  // A sheet is one of the two.
  const choose = (kind: 'add' | 'edit', file: File | null) => {
    changed();
    setFiles({ add: null, edit: null, [kind]: file });
  };
  const isEdit = files.edit !== null;
  const file = files.edit ?? files.add;
  const refuse = (found: Faults) => {
    setFaults(found);
    requestAnimationFrame(() => focusFirstFault(document.getElementById(formId)));
  };
  const submit = async () => {
    const kind = isEdit ? 'edit' : 'add';
    if (title.trim() === '') return refuse({ title: 'Write a title.' });
    if (file === null) return refuse({ add: 'Choose a file.' });
    if (file.size > maxSheetBytes) return refuse({ [kind]: 'At most 100 MB.' });
    try {
      const uploadId = await uploadSheet({ title, file, isEdit, key: key.current });
      toast(messages.fileUploaded);
      onUploaded(uploadId);
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      if (fields['file']) return refuse({ [kind]: fields['file'] });
      if (fields['title']) return refuse({ title: fields['title'] });
      setFaults({ other: sentenceOf(thrown, messages.genericFailure) });
    }
  };
  return (
    <Dialog
      title="Bulk Upload"
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton variant="filled" busyLabel="Uploading…" onPress={submit}>
            Submit
          </BusyButton>
        </>
      }
    >
      <div id={formId} className="ty-upload-form">
        <TextInput
          label="Title"
          value={title}
          onChange={(event) => {
            changed();
            setTitle(event.currentTarget.value);
          }}
          error={faults.title}
          maxLength={120}
          required
          data-autofocus
        />
        <FileInput
          label="Upload File"
          description="New converters: csv or xlsx up to 100 MB, xls up to 20 MB."
          placeholder="Choose a file"
          accept={accept}
          value={files.add}
          onChange={(chosen) => choose('add', chosen)}
          error={faults.add}
          clearable
        />
        {mayEdit && (
          <FileInput
            label="Edit File"
            description="Changes of converters that are there, such as an edited download."
            placeholder="Choose a file"
            accept={accept}
            value={files.edit}
            onChange={(chosen) => choose('edit', chosen)}
            error={faults.edit}
            clearable
          />
        )}
        {faults.other && <p role="alert">{faults.other}</p>}
        <p className="ty-muted ty-small">
          The file is only looked at first. You see what would change before anything is written.
        </p>
      </div>
    </Dialog>
  );
}

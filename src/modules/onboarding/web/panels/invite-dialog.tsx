import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { useEntryId } from '../../../../ui/form/use-entry-id.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { useMailNote } from '../../../../ui/session/mail-note.ts';
import { useOfferedFacilities } from '../../../facilities/web/queries.ts';
import { useInviteUser } from '../queries.ts';

const nobody = { fname: '', lname: '', email: '', facilityCity: '' };
const labels = { fname: 'First Name', lname: 'Last Name', email: 'Email' } as const;

type InviteDialogProps = {
  /** The company that the new seller will stand under. */
  companyId: number;
  opened: boolean;
  onClose: () => void;
};

/** Invites a new seller by mail. What is typed stays when it is refused. */
export function InviteDialog({ companyId, opened, onClose }: InviteDialogProps) {
  const [values, setValues] = useState(nobody);
  const formId = useId();
  const entryId = useEntryId(`invitation.${companyId}`);
  const facilities = useOfferedFacilities({ companyId });
  const invite = useInviteUser();
  const attempt = useAttempt(messages.inviteFailure, { form: () => document.getElementById(formId) });
  const { failure, fields } = attempt;
  const mailNote = useMailNote();
  const set = (change: Partial<typeof nobody>) => {
    setValues((now) => ({ ...now, ...change }));
    attempt.forget();
  };
  const submit = async () => {
    const { facilityCity, ...person } = values;
    const missing = Object.entries(person).filter(([, text]) => text.trim() === '');
    if (missing.length > 0) {
      const required = Object.fromEntries(missing.map(([field]) => [field, 'Required.']));
      return attempt.refuse(messages.inviteIncomplete, required);
    }
    await attempt.run(async () => {
      const entry = { ...person, companyId, ...(facilityCity && { facilityCity }) };
      const { message } = await entryId.send(entry, invite.mutateAsync);
      toast(message);
      set(nobody);
      onClose();
    });
  };
  // The sentence on missing fields stands below them all.
  const isAtField = failure !== messages.inviteIncomplete && Object.keys(labels).some((field) => fields[field]);
  return (
    <Dialog
      title="Invite User"
      opened={opened}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton variant="filled" type="submit" form={formId} busyLabel="Inviting…" onPress={submit}>
            Invite
          </BusyButton>
        </>
      }
    >
      <p className="ty-muted">
        {mailNote ?? 'A mail with a link to register goes to a new seller. It is good for 7 days.'}
      </p>
      {/* Enter in a field presses Invite. */}
      <form id={formId} className="ty-dialog-fields" noValidate onSubmit={(event) => event.preventDefault()}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            name={field}
            required
            type={field === 'email' ? 'email' : 'text'}
            maxLength={field === 'email' ? 254 : 80}
            autoComplete="off"
            value={values[field]}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
            error={fields[field]}
          />
        ))}
        <TypedSelect
          label="Facility"
          description="Where the seller will sell. It can be chosen later."
          data={(facilities.data ?? []).map(({ city, name }) => ({ value: city, label: name }))}
          value={values.facilityCity || null}
          onChange={(facilityCity) => set({ facilityCity })}
          nothing="No facility begins with this"
          placeholder="Choose"
        />
      </form>
      {failure && !isAtField && <AlertText>{failure}</AlertText>}
    </Dialog>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { changedFields } from '../../../ui/draft/changed-fields.ts';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { PictureField } from '../../files/web/panels/picture-field.tsx';
import { refreshSession, useSetProfile } from './queries.ts';

/** Name, phone and picture of the signed-in user. */
export function OwnProfile() {
  const { firstName, lastName, phone, profileUrl } = useSession()!;
  const stored = { firstName, lastName, phone: phone ?? '', profileUrl };
  const [typed, setTyped] = useState<Partial<typeof stored>>({});
  const values = { ...stored, ...typed };
  const changed = changedFields(typed, stored);
  const isDirty = Object.keys(changed).length > 0;
  const save = useSetProfile();
  const { busy, fields, failure, onSubmit } = useSubmit(async () => {
    toast((await save.mutateAsync(changed)).message);
    await refreshSession();
    setTyped({});
  }, messages.genericFailure);
  useUnsavedGuard(isDirty && !busy);
  const set = (change: Partial<typeof stored>) => setTyped((now) => ({ ...now, ...change }));
  return (
    <form aria-label="Profile" noValidate onSubmit={onSubmit}>
      <FormSection title="Profile" why="Colleagues see your name and picture.">
        <TextInput
          label="First name"
          required
          value={values.firstName}
          onChange={(event) => set({ firstName: event.currentTarget.value })}
          error={fields['firstName']}
          maxLength={80}
          autoComplete="given-name"
        />
        <TextInput
          label="Last name"
          required
          value={values.lastName}
          onChange={(event) => set({ lastName: event.currentTarget.value })}
          error={fields['lastName']}
          maxLength={80}
          autoComplete="family-name"
        />
        <PhoneField
          label="Phone"
          value={values.phone}
          onChange={(next) => set({ phone: next })}
          error={fields['phone']}
        />
        <PictureField
          label="Picture"
          value={values.profileUrl}
          onChange={(next) => set({ profileUrl: next })}
          error={fields['profileUrl']}
        />
        <FullWidth>
          {failure && Object.keys(fields).length === 0 && <AlertText>{failure}</AlertText>}
          <BusyButton type="submit" busy={busy} busyLabel="Saving…" reason={!isDirty && 'Nothing has been changed.'}>
            Save profile
          </BusyButton>
        </FullWidth>
      </FormSection>
    </form>
  );
}

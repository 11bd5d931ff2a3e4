import { useForm } from '@mantine/form';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { entrySentenceOf, isLost } from '../../../ui/feedback/describe-failure.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useUnstoredEntryId } from '../../../ui/form/use-unstored-entry-id.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { useCustomerName } from '../../companies/web/queries.ts';
import { usersPath } from '../paths.ts';
import { useAddUser, useEditUser, useUser, type UserRow } from './queries.ts';
import { UserFields } from './user-fields.tsx';
import {
  emptyUser,
  faultsOf,
  nameOf,
  newFaultsOf,
  newFields,
  sentChanges,
  sentFields,
  userLabels,
  valuesOf,
  wordsOf,
  type UserValues,
} from './user-values.ts';

const toUsers = { to: usersPath(), label: 'Back to users' };

type Back = { to: string; label: string };

type AddUserProps = {
  /** The company of the new user, if not the own one. */
  companyId: number | undefined;
  back?: Back | undefined;
  onClose: () => void;
};

/** The form of a new user, which replaces the list. */
export function AddUser({ companyId, back = toUsers, onClose }: AddUserProps) {
  const session = useSession()!;
  const company = companyId ?? session.companyId;
  const isOwn = company === session.companyId;
  const companyName = useCustomerName(isOwn ? undefined : company) ?? session.organisationName;
  const draftName = `user.new.${company}`;
  const add = useAddUser();
  const idOf = useUnstoredEntryId();
  const [stored, keep] = useStoredDraft(draftName, emptyUser);
  const [first] = useState(stored);
  const form = useForm<UserValues>({
    initialValues: first,
    // A password is never stored.
    onValuesChange: (values) => keep({ ...values, password: '' }),
    validate: newFaultsOf,
  });
  const putAway = () => keep(undefined);
  const save = async (values: UserValues) => {
    const entry = { ...sentFields(values), companyId: company };
    try {
      const { message } = await add.mutateAsync({ ...entry, idempotencyKey: idOf(entry) });
      putAway();
      toast(message);
      onClose();
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      return { sentence: entrySentenceOf(thrown, messages.genericFailure), fields, isLost: isLost(thrown) };
    }
  };
  return (
    <Page title="Add User" back={back} meta={<span className="ty-muted ty-small">{companyName}</span>} flush>
      <Form<UserValues>
        form={form}
        labels={userLabels}
        required={newFields(form.values)}
        saveLabel={form.values.isInvited ? 'Invite user' : 'Save user'}
        busyLabel="Loading..."
        onSave={save}
        blank={emptyUser}
        onCancel={onClose}
        onLeave={putAway}
      >
        {() => (
          <UserFields
            values={form.values}
            errors={form.errors}
            set={(change) => form.setValues(change)}
            companyId={company}
            isNew
            showsPapers={isOwn || session.canEditGroup}
          />
        )}
      </Form>
    </Page>
  );
}

type EditUserProps = { userId: number; back?: Back | undefined; onClose: () => void };

/** The form of a user, which replaces the list. */
export function EditUser({ userId, back = toUsers, onClose }: EditUserProps) {
  const { data, error, refetch } = useUser(userId);
  if (!data) return <PageFallback title="User" back={back} of={{ error, refetch }} />;
  return <Editor user={data} back={back} onClose={onClose} />;
}

function Editor({ user, back, onClose }: { user: UserRow; back: Back; onClose: () => void }) {
  const { userId, companyId, companyName } = user;
  const edit = useEditUser();
  const draft = useEditDraft<UserRow, UserValues>({
    name: `user.edited.${userId}`,
    row: user,
    valuesOf,
    wordsOf,
    subject: nameOf(user),
    failure: messages.genericFailure,
    savedBefore: messages.userEdited,
    faultsOfAll: faultsOf,
    send: (changed, over) => edit.mutateAsync({ userId, version: over.version, ...sentChanges(changed) }),
  });
  return (
    <Page title={nameOf(user)} back={back} meta={<span className="ty-muted ty-small">{companyName}</span>}>
      <EditForm
        draft={draft}
        labels={userLabels}
        title={nameOf(user)}
        subject={nameOf(user)}
        saveLabel="Save user"
        {...(!user.isChangeable && { reason: messages.userHasMore })}
        onSaved={onClose}
        onCancel={onClose}
      >
        {() => (
          <UserFields
            values={draft.values}
            errors={draft.errors}
            set={draft.set}
            companyId={companyId}
            showsPapers={user.driversLicense !== undefined}
          />
        )}
      </EditForm>
    </Page>
  );
}

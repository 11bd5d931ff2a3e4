import { messages } from '../../../kernel/messages.ts';
import { AddForm } from '../../../ui/draft/add-form.tsx';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useCustomerName } from '../../companies/web/queries.ts';
import { usersPath } from '../paths.ts';
import { useAddUser, useEditUser, useUser, type UserRow } from './queries.ts';
import { UserFields } from './user-fields.tsx';
import {
  emptyUser,
  faultsOf,
  nameOf,
  newFaultsOf,
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
  const add = useAddUser();
  const draft = useEntryDraft(`user.new.${company}`, emptyUser, ['password']);
  return (
    <Page title="Add User" back={back} meta={<span className="ty-muted ty-small">{companyName}</span>} flush>
      <AddForm
        draft={draft}
        faultsOf={newFaultsOf}
        saveLabel={draft.values.isInvited ? 'Invite user' : 'Save user'}
        busyLabel="Loading..."
        submit={(values) =>
          draft.submit({
            entry: { ...sentFields(values), companyId: company },
            send: ({ clientId, ...entry }) => add.mutateAsync({ ...entry, idempotencyKey: clientId }),
            failure: messages.genericFailure,
          })
        }
        onSaved={({ message }) => {
          toast(message);
          onClose();
        }}
        onCancel={onClose}
      >
        {(errors) => (
          <UserFields
            values={draft.values}
            errors={errors}
            set={draft.set}
            companyId={company}
            isNew
            showsPapers={isOwn || session.canEditGroup}
          />
        )}
      </AddForm>
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

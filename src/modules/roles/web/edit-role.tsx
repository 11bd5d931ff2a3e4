import { messages } from '../../../kernel/messages.ts';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { permissionOf } from '../domain/permissions.ts';
import { rolesPath } from '../paths.ts';
import { useEditRole, useRole, type RoleRow } from './queries.ts';
import { RoleFields } from './role-fields.tsx';
import {
  faultsOf,
  fieldsOf,
  headFaultsOf,
  roleLabels,
  sentChanges,
  valuesOf,
  wordsOf,
  type RoleValues,
} from './role-values.ts';

type EditRoleProps = { roleId: number; onClose: () => void };

/** The form of a role, which replaces the list. */
export function EditRole({ roleId, onClose }: EditRoleProps) {
  const { data, error, refetch } = useRole(roleId);
  if (!data)
    return <PageFallback title="Role" back={{ to: rolesPath(), label: 'Back to roles' }} of={{ error, refetch }} />;
  return <Editor role={data} onClose={onClose} />;
}

function Editor({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { isSA, roleId: ownRoleId } = useSession()!;
  const edit = useEditRole();
  const draft = useEditDraft<RoleRow, RoleValues>({
    name: `role.edited.${role.roleId}`,
    row: role,
    valuesOf,
    wordsOf,
    subject: role.name,
    failure: messages.genericFailure,
    savedBefore: messages.changesApplied,
    // A shipped role may hold nothing, and its name can be changed all the same.
    faultsOf: (changed, all) => (changed.flags ? faultsOf(all) : headFaultsOf(all)),
    send: (changed, over, all) =>
      edit.mutateAsync({ roleId: role.roleId, version: over.version, ...sentChanges(changed, all) }),
  });
  const users = role.userCount === 1 ? '1 user has' : `${role.userCount ?? 0} users have`;
  // Of the own role: a right that is taken away is gone for oneself too.
  const lost =
    role.roleId === ownRoleId ? valuesOf(role).flags.filter((flag) => !draft.values.flags.includes(flag)) : [];
  return (
    <Page
      title={`Role ${role.name}`}
      back={{ to: rolesPath(), label: 'Back to roles' }}
      meta={<span className="ty-muted ty-small">{users} this role.</span>}
    >
      <EditForm
        draft={draft}
        labels={roleLabels}
        title={`Role ${role.name}`}
        subject={role.name}
        saveLabel="Save role"
        onSaved={onClose}
        onCancel={onClose}
      >
        {() => (
          <>
            <RoleFields
              values={draft.values}
              errors={fieldsOf(draft.errors)}
              set={draft.set}
              keepsOtp={role.isOtpRequired && !isSA}
            />
            {lost.length > 0 && !isSA && (
              <p role="status" className="ty-alert-text">
                This is your own role. You lose {lost.map((flag) => permissionOf(flag).label).join(', ')}, and cannot
                give it back to yourself.
              </p>
            )}
          </>
        )}
      </EditForm>
    </Page>
  );
}

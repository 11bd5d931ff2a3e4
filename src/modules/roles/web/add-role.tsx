import { messages } from '../../../kernel/messages.ts';
import { AddForm } from '../../../ui/draft/add-form.tsx';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { rolesPath } from '../paths.ts';
import { useAddRole, useRole } from './queries.ts';
import { RoleFields } from './role-fields.tsx';
import { emptyRole, faultsOf, fieldsOf, sentRole, valuesOf, type RoleValues } from './role-values.ts';

type AddRoleProps = {
  /** The role that is copied. */
  cloneOf?: number;
  onClose: () => void;
};

/** The form of a new role, which replaces the list. */
export function AddRole({ cloneOf, onClose }: AddRoleProps) {
  return cloneOf === undefined ? (
    <RoleForm initial={emptyRole} onClose={onClose} />
  ) : (
    <Copy roleId={cloneOf} onClose={onClose} />
  );
}

/** Starts with what the copied role holds. */
function Copy({ roleId, onClose }: { roleId: number; onClose: () => void }) {
  const { data, error, refetch } = useRole(roleId);
  const { isSA } = useSession()!;
  if (!data)
    return <PageFallback title="Role" back={{ to: rolesPath(), label: 'Back to roles' }} of={{ error, refetch }} />;
  const source = valuesOf(data);
  return (
    <RoleForm
      initial={{ ...source, name: `${source.name} copy` }}
      cloneOf={roleId}
      {...(!isSA && { source })}
      onClose={onClose}
    />
  );
}

type RoleFormProps = { initial: RoleValues; cloneOf?: number; source?: RoleValues; onClose: () => void };

function RoleForm({ initial, cloneOf, source, onClose }: RoleFormProps) {
  const add = useAddRole();
  const draft = useEntryDraft(cloneOf === undefined ? 'role.new' : `role.copy.${cloneOf}`, initial);
  const title = cloneOf === undefined ? 'Add Role' : 'Clone Role';
  return (
    <Page title={title} back={{ to: rolesPath(), label: 'Back to roles' }} flush>
      <AddForm
        draft={draft}
        faultsOf={faultsOf}
        saveLabel="Save role"
        submit={(values) =>
          draft.submit({
            entry: { ...sentRole(values), ...(cloneOf !== undefined && { cloneOf }) },
            send: ({ clientId, ...entry }) => add.mutateAsync({ ...entry, idempotencyKey: clientId }),
            faultsIn: fieldsOf,
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
          <RoleFields
            values={draft.values}
            errors={errors}
            set={draft.set}
            source={source}
            keepsOtp={source?.isOtpRequired === true}
          />
        )}
      </AddForm>
    </Page>
  );
}

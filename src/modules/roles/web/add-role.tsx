import { useForm } from '@mantine/form';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { entrySentenceOf, isLost } from '../../../ui/feedback/describe-failure.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useEntryId } from '../../../ui/form/use-entry-id.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { rolesPath } from '../paths.ts';
import { useAddRole, useRole } from './queries.ts';
import { RoleFields } from './role-fields.tsx';
import { emptyRole, faultsOf, fieldsOf, roleLabels, sentRole, valuesOf, type RoleValues } from './role-values.ts';

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
  const draftName = cloneOf === undefined ? 'role.new' : `role.copy.${cloneOf}`;
  const add = useAddRole();
  const entryId = useEntryId(draftName);
  const [stored, keep] = useStoredDraft(draftName, initial);
  const [first] = useState(stored);
  const form = useForm<RoleValues>({ initialValues: first, onValuesChange: keep, validate: faultsOf });
  const title = cloneOf === undefined ? 'Add Role' : 'Clone Role';

  const putAway = () => {
    keep(undefined);
    entryId.taken();
  };
  const save = async (values: RoleValues) => {
    const entry = { ...sentRole(values), ...(cloneOf !== undefined && { cloneOf }) };
    try {
      const { message } = await add.mutateAsync({ ...entry, idempotencyKey: entryId.of(entry) });
      putAway();
      toast(message);
      onClose();
    } catch (thrown) {
      entryId.answered(thrown);
      const fields = thrown instanceof ApiError ? fieldsOf(thrown.fields) : {};
      return { sentence: entrySentenceOf(thrown, messages.genericFailure), fields, isLost: isLost(thrown) };
    }
  };
  return (
    <Page title={title} back={{ to: rolesPath(), label: 'Back to roles' }} flush>
      <Form<RoleValues>
        form={form}
        labels={roleLabels}
        required={['name', 'type', 'flags']}
        saveLabel="Save role"
        busyLabel="Saving…"
        onSave={save}
        blank={initial}
        onCancel={onClose}
        onLeave={putAway}
      >
        {() => (
          <RoleFields
            values={form.values}
            errors={form.errors}
            set={(change) => form.setValues(change)}
            source={source}
            keepsOtp={source?.isOtpRequired === true}
          />
        )}
      </Form>
    </Page>
  );
}

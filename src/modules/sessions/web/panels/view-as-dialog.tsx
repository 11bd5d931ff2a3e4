import { useState } from 'react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { Picker } from '../../../../ui/picker/picker.tsx';
import { session } from '../../../../ui/session/session.ts';
import { companiesApi, optionOf, type CompanyOption } from '../../../companies/web/queries.ts';
import { roleTypeNames } from '../../../roles/domain/role-types.ts';
import { useRoles } from '../../../roles/web/queries.ts';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { sessionsApi } from '../queries.ts';

type ViewAsDialogProps = { opened: boolean; onClose: () => void };

/** Opens the product as users of a role see it. Roles outside the parent company need a company to look through. */
export function ViewAsDialog({ opened, onClose }: ViewAsDialogProps) {
  const { data } = useRoles({ count: 1000 });
  const [roleId, setRoleId] = useState<string | null>(null);
  const [company, setCompany] = useState<CompanyOption | null>(null);
  const attempt = useAttempt('The view could not be opened.');
  const role = data?.list.find((each) => String(each.roleId) === roleId);
  const own = role?.companyId ?? null;
  const needsCompany = role !== undefined && role.type !== 1 && own === null;

  const chooseRole = (chosen: string) => {
    setRoleId(chosen);
    setCompany(null);
    attempt.forget();
  };
  const view = async () => {
    const missing = {
      ...(!role && { roleId: 'Choose a role.' }),
      ...(needsCompany && !company && { companyId: 'Choose a company.' }),
    };
    if (!role || Object.keys(missing).length > 0) return attempt.refuse(undefined, missing);
    const companyId = own ?? (company ? Number(company.value) : undefined);
    await attempt.run(async () =>
      session.view(await sessionsApi.viewAs({ roleId: role.roleId, ...(companyId !== undefined && { companyId }) })),
    );
  };

  return (
    <Dialog
      title="View as role"
      opened={opened}
      onClose={onClose}
      footer={
        <BusyButton variant="filled" busyLabel="Opening…" onPress={view}>
          View
        </BusyButton>
      }
    >
      <p className="ty-muted">
        You see the menu and the screens of users with this role, in this tab. Nothing can be changed. The audit trail
        tells that you have looked.
      </p>
      <div className="ty-dialog-fields">
        <TypedSelect
          label="Role"
          required
          data={(data?.list ?? []).map(({ roleId: value, name, type, companyName }) => ({
            value: String(value),
            label: `${name} (${companyName ?? roleTypeNames[type]})`,
          }))}
          value={roleId}
          onChange={chooseRole}
          nothing="No role begins with this"
          placeholder="Choose"
          error={attempt.fields['roleId']}
        />
        {needsCompany && (
          <Picker
            key={role.roleId}
            label={role.type === 3 ? 'Franchise' : 'Customer'}
            required
            value={company}
            onChange={setCompany}
            onSearch={async (text, signal) =>
              (
                await companiesApi.searchCompanies({ text, isFranchise: role.type === 3, count: 500 }, { signal })
              ).list.map(optionOf)
            }
            error={attempt.fields['companyId']}
          />
        )}
      </div>
      <AlertText>{attempt.beside}</AlertText>
    </Dialog>
  );
}

import { messages } from '../../../kernel/messages.ts';
import { AddForm } from '../../../ui/draft/add-form.tsx';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { PageFallback } from '../../../ui/feedback/page-fallback.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { OfFranchise } from '../../companies/web/panels/of-franchise.tsx';
import { facilitiesPath } from '../paths.ts';
import { FacilityFields } from './facility-fields.tsx';
import {
  emptyFacility,
  facilityLabels,
  faultsOf,
  sentChanges,
  sentFields,
  valuesOf,
  wordsOf,
  type FacilityValues,
} from './facility-values.ts';
import { useAddFacility, useEditFacility, useFacility, type FacilityRow } from './queries.ts';

const back = { to: facilitiesPath(), label: 'Back to facilities' };

type AddFacilityProps = {
  /** The franchise that it belongs to, if not the parent company. */
  franchise: number | undefined;
  onClose: () => void;
};

/** The form of a new facility, which replaces the list. */
export function AddFacility({ franchise, onClose }: AddFacilityProps) {
  const { organisationName } = useSession()!;
  const add = useAddFacility();
  const draft = useEntryDraft(`facility.new.${franchise ?? 'own'}`, emptyFacility);
  return (
    <Page
      title="Add Facility"
      back={back}
      meta={
        franchise === undefined ? (
          <span className="ty-muted ty-small">{organisationName}</span>
        ) : (
          <OfFranchise companyId={franchise} />
        )
      }
      flush
    >
      <AddForm
        draft={draft}
        faultsOf={faultsOf}
        saveLabel="Save facility"
        submit={(values) =>
          draft.submit({
            entry: { ...sentFields(values), ...(franchise !== undefined && { parentCompanyId: franchise }) },
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
        {(errors) => <FacilityFields values={draft.values} errors={errors} set={draft.set} />}
      </AddForm>
    </Page>
  );
}

/** The form of a facility, which replaces the list. */
export function EditFacility({ facilityId, onClose }: { facilityId: number; onClose: () => void }) {
  const { data, error, refetch } = useFacility(facilityId);
  if (!data) return <PageFallback title="Facility" back={back} of={{ error, refetch }} />;
  return <Editor facility={data} onClose={onClose} />;
}

function Editor({ facility, onClose }: { facility: FacilityRow; onClose: () => void }) {
  const { facilityId, name, companyName, isCodeFixed } = facility;
  const edit = useEditFacility();
  const draft = useEditDraft<FacilityRow, FacilityValues>({
    name: `facility.edited.${facilityId}`,
    row: facility,
    valuesOf,
    wordsOf,
    subject: name,
    failure: messages.genericFailure,
    savedBefore: messages.facilityEdited,
    faultsOfAll: faultsOf,
    send: (changed, over) => edit.mutateAsync({ facilityId, version: over.version, ...sentChanges(changed) }),
  });
  return (
    <Page title={name} back={back} meta={<span className="ty-muted ty-small">{companyName}</span>}>
      <EditForm
        draft={draft}
        labels={facilityLabels}
        title={name}
        subject={name}
        saveLabel="Save facility"
        onSaved={onClose}
        onCancel={onClose}
      >
        {() => <FacilityFields values={draft.values} errors={draft.errors} set={draft.set} isCodeFixed={isCodeFixed} />}
      </EditForm>
    </Page>
  );
}

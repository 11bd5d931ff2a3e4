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
import { useEntryId } from '../../../ui/form/use-entry-id.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { OfFranchise } from '../../companies/web/panels/of-franchise.tsx';
import { facilitiesPath } from '../paths.ts';
import { FacilityFields } from './facility-fields.tsx';
import {
  emptyFacility,
  facilityLabels,
  faultsOf,
  requiredFields,
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
  const draftName = `facility.new.${franchise ?? 'own'}`;
  const add = useAddFacility();
  const entryId = useEntryId(draftName);
  const [stored, keep] = useStoredDraft(draftName, emptyFacility);
  const [first] = useState(stored);
  const form = useForm<FacilityValues>({ initialValues: first, onValuesChange: keep, validate: faultsOf });
  const putAway = () => {
    keep(undefined);
    entryId.taken();
  };
  const save = async (values: FacilityValues) => {
    const entry = { ...sentFields(values), ...(franchise !== undefined && { parentCompanyId: franchise }) };
    try {
      const { message } = await add.mutateAsync({ ...entry, idempotencyKey: entryId.of(entry) });
      putAway();
      toast(message);
      onClose();
    } catch (thrown) {
      entryId.answered(thrown);
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      return { sentence: entrySentenceOf(thrown, messages.genericFailure), fields, isLost: isLost(thrown) };
    }
  };
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
      <Form<FacilityValues>
        form={form}
        labels={facilityLabels}
        required={requiredFields}
        saveLabel="Save facility"
        busyLabel="Saving…"
        onSave={save}
        blank={emptyFacility}
        onCancel={onClose}
        onLeave={putAway}
      >
        {() => <FacilityFields values={form.values} errors={form.errors} set={(change) => form.setValues(change)} />}
      </Form>
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

import { Select, TextInput, Textarea } from '@mantine/core';
import { FileCheck2, Phone, X } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useMay } from '../../../ui/can.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { phoneText } from '../../../ui/form/phone-field.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { toast } from '../../../ui/toast.ts';
import { useKept } from '../../../ui/use-kept.ts';
import { useFacilities } from '../../facilities/web/queries.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { useGraders } from '../../users/web/queries.ts';

type Draft = {
  facilityId: string;
  videoGraderId: string | null;
  assistantId: string | null;
  notes: string;
  ein: string;
};
/** What was typed, and the version of the load that it was typed over. */
type Kept = { draft: Partial<Draft>; base: number };
const draftOf = (load: Load): Draft => ({
  facilityId: String(load.facilityId),
  videoGraderId: load.videoGraderId === null ? null : String(load.videoGraderId),
  assistantId: load.assistantId === null ? null : String(load.assistantId),
  notes: load.notes ?? '',
  ein: load.ein ?? '',
});

/** Who sells, where, and who looks after it; what is changed is saved together. */
export function CustomerPanel({ load }: { load: Load }) {
  const isBuyer = useMay(buyerSide);
  return (
    <div className="ty-customer">
      <div>
        <h2>{load.companyName}</h2>
        <p>
          {load.address}
          <br />
          {load.city}, {load.state} {load.zipcode}
        </p>
        {load.customerPhone && (
          <p className="ty-row ty-muted">
            <Phone size={13} aria-hidden />
            {phoneText(load.customerPhone)}
          </p>
        )}
      </div>
      {isBuyer ? <LoadDetails load={load} /> : <p className="ty-muted">{load.facilityName}</p>}
      {isBuyer && <OnFile load={load} />}
    </div>
  );
}

function LoadDetails({ load }: { load: Load }) {
  const facilities = useFacilities().data ?? [];
  const graders = useGraders().data ?? [];
  const edit = useEditLoad();
  // What is typed stays until it is saved, whatever others save meanwhile.
  const [{ draft, base }, keep] = useKept<Kept>(`details.${load.loadId}`, { draft: {}, base: load.version });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const isDirty = Object.keys(draft).length > 0;
  useUnsavedGuard(isDirty);
  const stored = draftOf(load);
  const shown = { ...stored, ...draft };
  const people = graders.map((each) => ({ value: String(each.userId), label: `${each.firstName} ${each.lastName}` }));
  const cannot = useLoadCannot()('edit', load);
  const set = (change: Partial<Draft>) => keep((now) => ({ ...now, draft: { ...now.draft, ...change } }));

  const save = async () => {
    setErrors({});
    setFailure(undefined);
    const id = (value: string | null | undefined) => (value ? Number(value) : null);
    try {
      const { message, version } = await edit.mutateAsync({
        loadId: load.loadId,
        version: base,
        ...(draft.facilityId !== undefined && { facilityId: Number(draft.facilityId) }),
        ...(draft.videoGraderId !== undefined && { videoGraderId: id(draft.videoGraderId) }),
        ...(draft.assistantId !== undefined && { assistantId: id(draft.assistantId) }),
        ...(draft.notes !== undefined && { notes: draft.notes }),
        ...(draft.ein !== undefined && { ein: draft.ein }),
      });
      // What was typed while it was on its way is not saved yet.
      keep((now) => {
        const left = Object.entries(now.draft).filter(([name, value]) => value !== draft[name as keyof Draft]);
        return left.length === 0 ? undefined : { draft: Object.fromEntries(left), base: version };
      });
      toast(message);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'STALE') {
        keep((now) => ({ ...now, base: (thrown.fresh as Load).version }));
        setFailure(
          'Somebody else changed this load meanwhile. What they saved is shown in the fields you did not touch; save again to keep yours.',
        );
      } else {
        setErrors(thrown instanceof ApiError ? thrown.fields : {});
        setFailure(sentenceOf(thrown, messages.loadFailure));
      }
    }
  };

  return (
    <form
      className="ty-load-details"
      aria-label="Details of the load"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Select
        label="Facility"
        data={facilities
          .filter((each) => each.isActive && each.parentCompanyId === load.companyId)
          .map((each) => ({ value: String(each.facilityId), label: each.name }))}
        value={shown.facilityId}
        allowDeselect={false}
        readOnly={load.invoiceNo !== null || cannot !== undefined}
        onChange={(facilityId) => facilityId && set({ facilityId })}
        error={errors['facilityId']}
      />
      <Select
        label="Video grader"
        placeholder="Nobody"
        clearable
        data={people}
        value={shown.videoGraderId}
        onChange={(videoGraderId) => set({ videoGraderId })}
        readOnly={cannot !== undefined}
        error={errors['videoGraderId']}
      />
      <Select
        label="Assistant"
        placeholder="Nobody"
        clearable
        data={people}
        value={shown.assistantId}
        onChange={(assistantId) => set({ assistantId })}
        readOnly={cannot !== undefined}
        error={errors['assistantId']}
      />
      <TextInput
        label="EIN"
        placeholder="12-3456789"
        value={shown.ein}
        onChange={(event) => set({ ein: event.currentTarget.value })}
        readOnly={cannot !== undefined}
        error={errors['ein']}
      />
      <Textarea
        label="Notes"
        value={shown.notes}
        maxLength={4000}
        onChange={(event) => set({ notes: event.currentTarget.value })}
        readOnly={cannot !== undefined}
        error={errors['notes']}
      />
      {failure && (
        <p role="alert" className="ty-alert-text">
          {failure}
        </p>
      )}
      <BusyButton
        type="submit"
        busy={edit.isPending}
        busyLabel="Saving…"
        reason={cannot ?? (!isDirty && 'Nothing has been changed.')}
      >
        Save
      </BusyButton>
    </form>
  );
}

/** The papers that are on file, and what is still needed to complete. */
const OnFile = ({ load }: { load: Load }) => (
  <div className="ty-on-file">
    <h3>On file</h3>
    <ul>
      {(
        [
          ['Driver license', load.driversLicense, false],
          ['Business license', load.businessLicense, false],
          ['EIN', load.ein || (load.isEinOnRecord ? 'On the customer’s record' : ''), load.isEinRequired],
        ] as const
      ).map(([label, value, isNeeded]) => (
        <li key={label} data-missing={!value || undefined}>
          {value ? <FileCheck2 size={14} aria-hidden /> : <X size={14} aria-hidden />}
          {label}
          <span>{value || (isNeeded ? 'Needed to complete' : 'Not on file')}</span>
        </li>
      ))}
    </ul>
  </div>
);

import { Select, TextInput, Textarea } from '@mantine/core';
import { FileCheck2, Phone, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { phoneText } from '../../../ui/form/phone-field.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { useFacilities } from '../../facilities/web/queries.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { useGraders } from '../../users/web/queries.ts';
import {
  conflictSentence,
  draftFields,
  draftOf,
  peopleOptions,
  placeOptions,
  type Draft,
  type KeptDraft,
} from './load-draft.ts';
import { StaleDraftNotice } from './stale-draft-notice.tsx';

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
  const places = useFacilities(inPlace);
  const facilities = places.data ?? [];
  const graders = useGraders();
  const place = useRef<HTMLInputElement>(null);
  const grader = useRef<HTMLInputElement>(null);
  const edit = useEditLoad();
  // What is typed stays until it is saved, whatever others save meanwhile.
  const none: KeptDraft = { draft: {}, base: load.version };
  const [kept, keep] = useStoredDraft<KeptDraft>(`details.${load.loadId}`, none);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  useUnsavedGuard(Object.keys(kept.draft).length > 0);
  const stored = draftOf(load);
  const people = peopleOptions(load, graders.data ?? []);
  const cannotNow = useLoadCannot();
  const cannot = cannotNow('edit', load);
  const isPlaceFixed = load.invoiceNo !== null || cannot !== undefined;
  const isLost = (key: string) => (key === 'facilityId' ? isPlaceFixed : cannot !== undefined);
  const part = (wanted: boolean): Partial<Draft> =>
    Object.fromEntries(Object.entries(kept.draft).filter(([key]) => isLost(key) === wanted));
  // What was typed into a field that was closed meanwhile can be copied, and nothing else.
  const [draft, lost] = [part(false), part(true)];
  const isDirty = Object.keys(draft).length > 0;
  const shown = { ...stored, ...draft };
  const names = [...facilities.map((each) => ({ value: String(each.facilityId), label: each.name })), ...people];
  const set = (change: Partial<Draft>) =>
    keep((now) => {
      const { base, draft: before, was } = Object.keys(now.draft).length > 0 ? now : none;
      const seen = Object.fromEntries(Object.keys(change).map((key) => [key, shown[key as keyof Draft]]));
      return { draft: { ...before, ...change }, base, was: { ...seen, ...was } };
    });

  const save = async () => {
    setErrors({});
    setFailure(undefined);
    const id = (value: string | null | undefined) => (value ? Number(value) : null);
    try {
      const { message, version } = await edit.mutateAsync({
        loadId: load.loadId,
        version: kept.base,
        ...(draft.facilityId !== undefined && { facilityId: Number(draft.facilityId) }),
        ...(draft.videoGraderId !== undefined && { videoGraderId: id(draft.videoGraderId) }),
        ...(draft.assistantId !== undefined && { assistantId: id(draft.assistantId) }),
        ...(draft.notes !== undefined && { notes: draft.notes }),
        ...(draft.ein !== undefined && { ein: draft.ein }),
      });
      // What was typed while it was on its way is not saved yet, nor what can no longer be.
      keep((now) => {
        const left = Object.entries(now.draft).filter(([name, value]) => value !== draft[name as keyof Draft]);
        return left.length === 0
          ? undefined
          : { draft: Object.fromEntries(left), base: version, was: { ...now.was, ...draft } };
      });
      toast(message);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'STALE') {
        const fresh = thrown.fresh as Load;
        keep((now) => ({ draft: now.draft, base: fresh.version, was: draftOf(fresh) }));
        if (cannotNow('edit', fresh) === undefined) setFailure(conflictSentence(kept, draftOf(fresh), names));
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
        ref={place}
        label="Facility"
        data={placeOptions(
          load,
          facilities.filter((each) => each.isActive && each.parentCompanyId === load.companyId),
        )}
        value={shown.facilityId}
        allowDeselect={false}
        readOnly={isPlaceFixed}
        onChange={(facilityId) => facilityId && set({ facilityId })}
        error={errors['facilityId']}
      />
      <FetchError of={places} sentence="The facilities could not be read." then={() => place.current} />
      <Select
        ref={grader}
        label="Video grader"
        placeholder="Nobody"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear video grader', 'aria-hidden': false }}
        data={people}
        value={shown.videoGraderId}
        onChange={(videoGraderId) => set({ videoGraderId })}
        readOnly={cannot !== undefined}
        error={errors['videoGraderId']}
      />
      <FetchError of={graders} sentence="The graders could not be read." then={() => grader.current} />
      <Select
        label="Assistant"
        placeholder="Nobody"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear assistant', 'aria-hidden': false }}
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
      {/* Stays in view, however long the sentence and however low the panel. */}
      <div className="ty-load-details-foot" data-dirty={Object.keys(kept.draft).length > 0 || undefined}>
        {failure && isDirty && (
          <p role="alert" className="ty-alert-text">
            {failure}
          </p>
        )}
        {Object.keys(lost).length > 0 && (
          <StaleDraftNotice
            fields={draftFields(lost, names)}
            onPutAway={() => keep(isDirty ? { ...kept, draft } : undefined)}
          />
        )}
        <BusyButton
          type="submit"
          busy={edit.isPending}
          busyLabel="Saving…"
          reason={cannot ?? (!isDirty && 'Nothing has been changed.')}
        >
          Save
        </BusyButton>
      </div>
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

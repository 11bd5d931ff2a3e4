import { Switch, TextInput, Textarea } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { EditForm } from '../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { EinField } from '../../../ui/form/ein-field.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useOfferedFacilities } from '../../facilities/web/queries.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { useEditLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { useGraders } from '../../users/web/queries.ts';
import { loadLabels, peopleOptions, placeOptions, textOf, valuesOf, wordsOf, type LoadValues } from './load-values.ts';
import { NotifyGrader } from './notify-grader.tsx';
import { detailsDraft } from './use-unsaved-details.ts';

const CustomerPapers = lazyPart(async () => ({ default: (await import('./customer-papers.tsx')).CustomerPapers }));

const annotations: readonly (keyof LoadValues)[] = ['videoGraderId', 'assistantId', 'notes'];
const idOf = (value: string | null) => (value ? Number(value) : null);

/** The form of a load's details. */
export default function LoadDetails({ load }: { load: Load }) {
  const places = useOfferedFacilities({ kept: [load.facilityId] });
  const facilities = places.data ?? [];
  const graders = useGraders();
  const place = useRef<HTMLInputElement>(null);
  const grader = useRef<HTMLInputElement>(null);
  const edit = useEditLoad();
  const cannotNow = useLoadCannot();
  const cannot = (field: keyof LoadValues, row: Load) =>
    cannotNow(annotations.includes(field) ? 'annotate' : 'edit', row);
  const isLocked = (field: keyof LoadValues, row: Load) =>
    cannot(field, row) !== undefined || (field === 'facilityId' && row.invoiceNo !== null);
  const [showsPapers, setShowsPapers] = useState(false);
  const isOnline = (userId: number | null) =>
    (graders.data ?? []).some((each) => each.userId === userId && each.isOnline);
  const people = peopleOptions(load, graders.data ?? []);
  const names = [...facilities.map((each) => ({ value: String(each.facilityId), label: each.name })), ...people];
  const draft = useEditDraft<Load, LoadValues>({
    name: detailsDraft(load),
    row: load,
    valuesOf,
    wordsOf: (row) => wordsOf(row, names),
    subject: 'This load',
    failure: messages.loadFailure,
    savedBefore: messages.loadUpdated,
    isLocked,
    faultsOf: ({ loadName }): Record<string, string> =>
      loadName?.trim() === '' ? { loadName: messages.cartNameNeeded } : {},
    send: ({ facilityId, videoGraderId, assistantId, ...text }, { version }) =>
      edit.mutateAsync({
        loadId: load.loadId,
        version,
        ...text,
        ...(facilityId !== undefined && { facilityId: Number(facilityId) }),
        ...(videoGraderId !== undefined && { videoGraderId: idOf(videoGraderId) }),
        ...(assistantId !== undefined && { assistantId: idOf(assistantId) }),
      }),
  });

  return (
    <EditForm
      draft={draft}
      labels={loadLabels}
      title="Details of the load"
      subject="This load"
      saveLabel="Save"
      reason={cannot('notes', load)}
      isLocked={(field) => isLocked(field, load)}
      textOf={(field, value) => textOf(field, value, names)}
    >
      {(field) => (
        <>
          <TextInput {...field.text('loadName')} maxLength={120} />
          <TypedSelect
            {...field('facilityId')}
            ref={place}
            data={placeOptions(
              load,
              facilities.filter((each) => each.parentCompanyId === load.companyId),
            )}
            onChange={(facilityId) => draft.set({ facilityId })}
            nothing="No facility begins with this"
          />
          <FetchError of={places} sentence="The facilities could not be read." then={() => place.current} />
          <TypedSelect
            {...field('videoGraderId')}
            ref={grader}
            placeholder="Nobody"
            onClear={() => draft.set({ videoGraderId: null })}
            nothing="No grader begins with this"
            data={people}
            {...(isOnline(load.videoGraderId) && { description: 'Online now' })}
            renderOption={(option) => (
              <span>
                {option.label}
                {isOnline(Number(option.value)) && <span className="ty-muted">, online</span>}
              </span>
            )}
          />
          <NotifyGrader
            loadId={load.loadId}
            videoGraderId={load.videoGraderId}
            reason={
              cannot('videoGraderId', load) ??
              (draft.changed.videoGraderId === undefined ? undefined : 'Save the video grader first.')
            }
          />
          <FetchError of={graders} sentence="The graders could not be read." then={() => grader.current} />
          <TypedSelect
            {...field('assistantId')}
            placeholder="Nobody"
            onClear={() => draft.set({ assistantId: null })}
            nothing="Nobody begins with this"
            data={people}
          />
          <EinField {...field('ein')} />
          <Textarea {...field.text('notes')} maxLength={4000} />
          <Switch
            label={loadLabels.canSellerAddToCart}
            checked={draft.values.canSellerAddToCart}
            disabled={isLocked('canSellerAddToCart', load)}
            onChange={(event) => draft.set({ canSellerAddToCart: event.currentTarget.checked })}
          />
          <details className="ty-papers" onToggle={(event) => setShowsPapers(event.currentTarget.open)}>
            <summary>Papers of this load</summary>
            {showsPapers && (
              <Suspense>
                <CustomerPapers field={field} />
              </Suspense>
            )}
          </details>
        </>
      )}
    </EditForm>
  );
}

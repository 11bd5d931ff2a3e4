import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { AddDrawer } from '../../../../ui/draft/add-drawer.tsx';
import { EditDrawer } from '../../../../ui/draft/edit-drawer.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { useEntryDraft } from '../../../../ui/draft/use-entry-draft.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { MakeFields } from '../make-fields.tsx';
import {
  emptyMake,
  faultsOf,
  makeLabels,
  sentChanges,
  sentFields,
  valuesOf,
  wordsOf,
  type MakeValues,
  type MakeWithTips,
} from '../make-values.ts';
import { useAddMake, useEditMake, useMake } from '../queries.ts';

type MakeDrawerProps = {
  /** The make that is changed. Without one a new make is added. */
  makeId?: number | undefined;
  onClose: () => void;
};

/** The form of a make, beside the screen that it is opened from. */
export const MakeDrawer = ({ makeId, onClose }: MakeDrawerProps) =>
  makeId === undefined ? <AddMake onClose={onClose} /> : <EditMake makeId={makeId} onClose={onClose} />;

function AddMake({ onClose }: { onClose: () => void }) {
  const add = useAddMake();
  const draft = useEntryDraft('make.new', emptyMake);
  const [hold, setHold] = useState<string>();
  return (
    <AddDrawer
      draft={draft}
      title="Add make"
      saveLabel="Save make"
      reason={hold}
      faultsOf={faultsOf}
      submit={(values) =>
        draft.submit({
          entry: sentFields(values),
          // The key makes a repeat after a lost answer the same make.
          send: ({ clientId, ...entry }) => add.mutateAsync({ ...entry, idempotencyKey: clientId }),
          failure: messages.genericFailure,
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <MakeFields
          values={draft.values}
          errors={errors}
          set={draft.set}
          changePictures={(change) => draft.update((now) => ({ ...now, imglUrls: change(now.imglUrls) }))}
          onHold={setHold}
        />
      )}
    </AddDrawer>
  );
}

function EditMake({ makeId, onClose }: { makeId: number; onClose: () => void }) {
  const { data, error, refetch } = useMake(makeId);
  if (data?.version !== undefined) return <Editor make={data as MakeWithTips} onClose={onClose} />;
  const failure = failureOf({ error, refetch }, 'The make could not be read');
  return (
    <Drawer title="Make" opened onClose={onClose}>
      {failure ? <ErrorState {...failure} /> : <Skeleton height={320} />}
    </Drawer>
  );
}

function Editor({ make, onClose }: { make: MakeWithTips; onClose: () => void }) {
  const edit = useEditMake();
  const [hold, setHold] = useState<string>();
  const draft = useEditDraft<MakeWithTips, MakeValues>({
    name: `make.edited.${make.makeId}`,
    row: make,
    valuesOf,
    wordsOf,
    subject: make.make,
    failure: messages.genericFailure,
    savedBefore: messages.makeEdited,
    faultsOfAll: faultsOf,
    send: (changed, over) => edit.mutateAsync({ makeId: make.makeId, version: over.version, ...sentChanges(changed) }),
  });
  return (
    <EditDrawer
      draft={draft}
      labels={makeLabels}
      title={`Edit ${make.make}`}
      saveLabel="Save make"
      reason={hold}
      onClose={onClose}
    >
      {() => (
        <MakeFields
          values={draft.values}
          errors={draft.errors}
          set={draft.set}
          changePictures={(change) => draft.update('imglUrls', change)}
          onHold={setHold}
        />
      )}
    </EditDrawer>
  );
}

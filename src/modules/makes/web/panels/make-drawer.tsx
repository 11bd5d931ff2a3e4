import { useId, useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { changedFields, faultsOfChanged } from '../../../../ui/draft/changed-fields.ts';
import { DraftFailure } from '../../../../ui/draft/draft-failure.tsx';
import { EditDrawer } from '../../../../ui/draft/edit-drawer.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { useEntryDraft } from '../../../../ui/draft/use-entry-draft.ts';
import { failureOf, noConnection } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { focusFirstFault } from '../../../../ui/form/focus-first-fault.ts';
import { useUnsavedGuard } from '../../../../ui/form/use-unsaved-guard.ts';
import { confirmLeavingDraft } from '../../../../ui/layers/confirm.tsx';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import { isOnline } from '../../../../ui/live/use-online.ts';
import { MakeFields } from '../make-fields.tsx';
import {
  emptyMake,
  faultsOf,
  makeLabels,
  sentOf,
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
  const { values } = draft;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [hold, setHold] = useState<string>();
  const isDirty = Object.keys(changedFields(values, emptyMake)).length > 0;
  useUnsavedGuard(isDirty && !draft.isBusy);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const putAway = () => {
    draft.discard();
    onClose();
  };
  const save = async () => {
    const found = faultsOf(values);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirstFault(form.current);
    if (!isOnline()) return draft.setFailure(noConnection);
    const answer = await draft.submit({
      entry: sentOf(values) as ReturnType<typeof sentOf> & { make: string },
      // The key makes a repeat the same make.
      send: ({ ask: _, clientId, ...entry }) => add.mutateAsync({ ...entry, idempotencyKey: clientId }),
      question: '',
      failure: messages.genericFailure,
    });
    if (!answer) return focusFirstFault(form.current);
    toast(answer.message);
    putAway();
  };
  const leave = async () => {
    if (!isDirty || (await confirmLeavingDraft())) onClose();
  };
  return (
    <Drawer
      title="Add make"
      opened
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={putAway}>Cancel</Button>
          <BusyButton
            variant="filled"
            type="submit"
            form={formId}
            busy={draft.isBusy}
            busyLabel="Saving…"
            reason={hold}
            onPress={save}
          >
            Save make
          </BusyButton>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="ty-edit-drawer"
        aria-label="Add make"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <DraftFailure sentence={draft.failure} />
        <MakeFields
          values={values}
          errors={{ ...draft.errors, ...faults }}
          set={draft.set}
          changePictures={(change) => draft.update((now) => ({ ...now, imglUrls: change(now.imglUrls) }))}
          onHold={setHold}
        />
      </form>
    </Drawer>
  );
}

function EditMake({ makeId, onClose }: { makeId: number; onClose: () => void }) {
  const { data, error, refetch } = useMake(makeId);
  if (data?.version !== undefined) return <Editor make={data as MakeWithTips} onClose={onClose} />;
  const failure = failureOf(error, 'The make could not be read', () => void refetch());
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
    faultsOf: (changed, all) => faultsOfChanged(faultsOf(all), changed),
    send: (changed, over) => edit.mutateAsync({ makeId: make.makeId, version: over.version, ...sentOf(changed) }),
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

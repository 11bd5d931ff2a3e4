import { messages } from '../../../../kernel/messages.ts';
import { confirmLikelyMistake } from '../../../../ui/api/confirm-likely-mistake.ts';
import { AddDrawer } from '../../../../ui/draft/add-drawer.tsx';
import { EditDrawer } from '../../../../ui/draft/edit-drawer.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { useEntryDraft } from '../../../../ui/draft/use-entry-draft.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import type { Metal } from '../../../pricing/domain/price.ts';
import type { Hedge } from '../../contract.ts';
import { HedgeFields } from '../hedge-fields.tsx';
import { faultsOf, hedgeLabels, newHedge, sentOf, valuesOf, wordsOf, type HedgeValues } from '../hedge-values.ts';
import { useAddHedge, useEditHedge, useHedge } from '../queries.ts';

type HedgeDrawerProps = {
  /** The hedge that is changed. Without one a new hedge is recorded. */
  hedgeId?: number | undefined;
  /** That of a new hedge. */
  metal?: Metal | undefined;
  onClose: () => void;
};

/** The form of a hedge, beside the screen that it is opened from. */
export const HedgeDrawer = ({ hedgeId, metal = 'pt', onClose }: HedgeDrawerProps) =>
  hedgeId === undefined ? (
    <AddHedge metal={metal} onClose={onClose} />
  ) : (
    <EditHedge hedgeId={hedgeId} onClose={onClose} />
  );

/** The day of the reader as YYYY-MM-DD, which is how Swedish writes it. */
const today = () => new Date().toLocaleDateString('sv');

function AddHedge({ metal, onClose }: { metal: Metal; onClose: () => void }) {
  const add = useAddHedge();
  const draft = useEntryDraft<HedgeValues>('hedge.new', newHedge(today(), metal));
  return (
    <AddDrawer
      draft={draft}
      title="Record hedge"
      saveLabel="Save hedge"
      faultsOf={faultsOf}
      submit={(values) =>
        draft.submit({
          entry: { ...values, ounces: Number(values.ounces), price: Number(values.price) },
          send: (entry) => add.mutateAsync(entry),
          question: 'Record this hedge?',
          failure: messages.genericFailure,
        })
      }
      onClose={onClose}
    >
      {(errors) => <HedgeFields values={draft.values} errors={errors} set={draft.set} />}
    </AddDrawer>
  );
}

function EditHedge({ hedgeId, onClose }: { hedgeId: number; onClose: () => void }) {
  const { data, error, refetch } = useHedge(hedgeId);
  if (data) return <Editor hedge={data} onClose={onClose} />;
  const failure = failureOf({ error, refetch }, 'The hedge could not be read');
  return (
    <Drawer title="Hedge" opened onClose={onClose}>
      {failure ? <ErrorState {...failure} /> : <Skeleton height={420} />}
    </Drawer>
  );
}

function Editor({ hedge, onClose }: { hedge: Hedge; onClose: () => void }) {
  const edit = useEditHedge();
  const draft = useEditDraft<Hedge, HedgeValues>({
    name: `hedge.edited.${hedge.hedgeId}`,
    row: hedge,
    valuesOf,
    wordsOf,
    subject: `Hedge ${hedge.hedgeNo}`,
    failure: messages.genericFailure,
    savedBefore: messages.hedgeEdited,
    faultsOfAll: faultsOf,
    send: (changed, over) =>
      confirmLikelyMistake(
        (ask) => edit.mutateAsync({ hedgeId: hedge.hedgeId, version: over.version, ...sentOf(changed), ask }),
        'Save this hedge?',
        'Save',
      ),
  });
  return (
    <EditDrawer
      draft={draft}
      labels={hedgeLabels}
      title={`Edit hedge ${hedge.hedgeNo}`}
      saveLabel="Save hedge"
      onClose={onClose}
    >
      {() => <HedgeFields values={draft.values} errors={draft.errors} set={draft.set} />}
    </EditDrawer>
  );
}

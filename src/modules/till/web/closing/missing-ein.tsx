import { einFault } from '../../../../kernel/identity-numbers.ts';
import { messages } from '../../../../kernel/messages.ts';
import { EditForm } from '../../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { EinField } from '../../../../ui/form/ein-field.tsx';
import { restoreFocus } from '../../../../ui/layers/restore-focus.ts';
import { useEditLoad } from '../../../loads/web/queries.ts';
import type { Load } from '../../../loads/wire.ts';
import { loadLabels, valuesOf, wordsOf, type LoadValues } from '../load-values.ts';
import { firstOfStep } from '../focus-places.ts';

/** The EIN that the facility asks for, typed where it is missed. */
export function MissingEin({ load }: { load: Load }) {
  const edit = useEditLoad();
  const draft = useEditDraft<Load, Pick<LoadValues, 'ein'>>({
    name: `ein.${load.loadId}`,
    row: load,
    valuesOf: (row) => ({ ein: valuesOf(row).ein }),
    wordsOf: (row) => wordsOf(row, []),
    subject: 'This load',
    failure: messages.loadFailure,
    savedBefore: messages.loadUpdated,
    // Items change the version too: only a changed EIN is a conflict.
    mergesOthers: true,
    isQuiet: true,
    faultsOf: ({ ein = '' }): Record<string, string> => {
      const fault = einFault(ein);
      return fault ? { ein: fault } : {};
    },
    send: ({ ein }, { version }) => edit.mutateAsync({ loadId: load.loadId, version, ein }),
  });
  return (
    <EditForm
      draft={draft}
      labels={{ ein: loadLabels.ein }}
      title="EIN of the customer"
      subject="This load"
      saveLabel="Save EIN"
      onSaved={() => restoreFocus(firstOfStep)}
    >
      {(field) => <EinField {...field('ein')} />}
    </EditForm>
  );
}

import { messages } from '../../../kernel/messages.ts';
import { confirmLikelyMistake } from '../../../ui/api/confirm-likely-mistake.ts';
import { AddDrawer } from '../../../ui/draft/add-drawer.tsx';
import { EditDrawer } from '../../../ui/draft/edit-drawer.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { useAddTest, useEditTest } from './queries.ts';
import { TestFields } from './test-fields.tsx';
import {
  emptyTest,
  faultsOf,
  sentChanges,
  sentFields,
  testLabels,
  valuesOf,
  wordsOf,
  type TestValues,
  type TestWithNumbers,
} from './test-values.ts';

type AddTestDrawerProps = { productId: number; onClose: () => void };

/** The form of a new test, beside the converter. */
export function AddTestDrawer({ productId, onClose }: AddTestDrawerProps) {
  const add = useAddTest();
  const draft = useEntryDraft(`test.new.${productId}`, emptyTest);
  return (
    <AddDrawer
      draft={draft}
      title="Add test"
      saveLabel="Save test"
      faultsOf={faultsOf}
      submit={(values) =>
        draft.submit({
          entry: { productId, ...sentFields(values) },
          // The key makes a repeat after a lost answer the same test.
          send: ({ clientId, ...entry }) => add.mutateAsync({ ...entry, idempotencyKey: clientId }),
          question: 'Add this test?',
          failure: messages.genericFailure,
        })
      }
      onClose={onClose}
    >
      {(errors) => <TestFields values={draft.values} errors={errors} set={draft.set} />}
    </AddDrawer>
  );
}

type EditTestDrawerProps = { test: TestWithNumbers; onClose: () => void };

/** The form of a test, beside the converter. */
export function EditTestDrawer({ test, onClose }: EditTestDrawerProps) {
  const edit = useEditTest();
  const draft = useEditDraft<TestWithNumbers, TestValues>({
    name: `test.edited.${test.testId}`,
    row: test,
    valuesOf,
    wordsOf,
    subject: 'This test',
    failure: messages.genericFailure,
    savedBefore: messages.testEdited,
    faultsOfAll: faultsOf,
    send: (changed, over) =>
      confirmLikelyMistake(
        (ask) => edit.mutateAsync({ testId: test.testId, version: over.version, ...sentChanges(changed), ask }),
        'Save this test?',
        'Save',
      ),
  });
  return (
    <EditDrawer draft={draft} labels={testLabels} title="Edit test" saveLabel="Save test" onClose={onClose}>
      {() => <TestFields values={draft.values} errors={draft.errors} set={draft.set} />}
    </EditDrawer>
  );
}

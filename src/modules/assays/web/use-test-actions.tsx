import { Suspense, useState, type ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { longDateTimeText } from '../../../ui/format/format-date.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { outlierText } from './outlier-text.ts';
import { useDeleteTest, useEditTest, type TestRow } from './queries.ts';
import type { TestWithNumbers } from './test-values.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';

const EditTestDrawer = lazyPart(async () => ({ default: (await import('./test-drawer.tsx')).EditTestDrawer }));
const ReasonDialog = lazyPart(async () => ({
  default: (await import('../../../ui/layers/reason-dialog.tsx')).ReasonDialog,
}));

type Open = { readonly what: 'edit' | 'count'; readonly test: TestRow };

/** What may be done with a test of the list, and the layer that is open for it. */
export const useTestActions = (): { actionsFor: (test: TestRow) => RowAction[]; layer: ReactNode } => {
  const [open, setOpen] = useState<Open>();
  const edit = useEditTest();
  const remove = useDeleteTest();
  const close = () => setOpen(undefined);

  const saying = async (write: () => Promise<{ readonly message: string }>, failure: string) => {
    try {
      toast((await write()).message);
    } catch (thrown) {
      toastFailure(thrown, failure);
    }
  };
  const ask = async ({ testId, createdDate }: TestRow) => {
    if (await confirmDelete('test of', longDateTimeText(createdDate)))
      await saying(() => remove.mutateAsync({ testId }), messages.deleteFailure);
  };
  const leaveOut = ({ testId, version }: TestRow) =>
    saying(() => edit.mutateAsync({ testId, version, countedReason: '' }), messages.genericFailure);

  const isFar = ({ outliers = [] }: TestRow) => outliers.length > 0;
  const actionsFor = (test: TestRow): RowAction[] => [
    { key: 'edit', label: 'Edit', onPress: () => setOpen({ what: 'edit', test }) },
    ...(isFar(test)
      ? [
          test.isCounted
            ? { key: 'leave-out', label: 'Leave it out', onPress: () => void leaveOut(test) }
            : { key: 'count', label: 'Count it all the same', onPress: () => setOpen({ what: 'count', test }) },
        ]
      : []),
    { key: 'delete', label: 'Delete', destructive: true, onPress: () => void ask(test) },
  ];

  const layer = open && (
    <Suspense>
      {open.what === 'edit' ? (
        <EditTestDrawer test={open.test as TestWithNumbers} onClose={close} />
      ) : (
        <ReasonDialog
          title="Count it all the same"
          sentence={`This test is far from the others: ${outlierText(open.test.outliers ?? [])}. It will count for low, average, high and the proposed assay.`}
          action="Count it"
          busyLabel="Saving…"
          send={(countedReason) =>
            edit.mutateAsync({ testId: open.test.testId, version: open.test.version, countedReason })
          }
          failure={messages.genericFailure}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { actionsFor, layer };
};

import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { RowAction } from '../../../../ui/data-table/column.ts';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { mayPrintLabels } from '../../domain/access.ts';
import type { Labelled } from './label-dialog.tsx';

const LabelDialog = lazyPart(() => import('./label-dialog.tsx'));

type Open = { readonly labelled: Labelled; readonly code: string };

type LabelAction = {
  /** The same function in every render. Nothing for those who may not. */
  readonly actionsFor: (labelled: Labelled, code: string) => readonly RowAction[];
  readonly dialog: ReactNode;
};

/** The action that prints a label, and the dialog that is open for it. */
export const useLabelAction = (): LabelAction => {
  const may = useMay(mayPrintLabels);
  const [open, setOpen] = useState<Open>();
  const actionsFor = useCallback<LabelAction['actionsFor']>(
    (labelled, code) =>
      may ? [{ key: 'label', label: 'Print label', onPress: () => setOpen({ labelled, code }) }] : [],
    [may],
  );
  return {
    actionsFor,
    dialog: open && (
      <Suspense>
        <LabelDialog {...open} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
};

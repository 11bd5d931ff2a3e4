import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { converterPath, convertersPath } from '../../../kernel/paths.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast, toastError } from '../../../ui/feedback/toast.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { useMay, useViewOnly } from '../../../ui/session/can.tsx';
import { mayAddConverters, mayDeleteConverters } from '../domain/access.ts';
import { useLabelAction } from './panels/use-label-action.tsx';
import type { ListedConverter } from '../editing/wire.ts';
import { useDeleteConverter } from './panels/editing-queries.ts';

type Named = Pick<ListedConverter, 'productId' | 'oem'>;

/** Deletes a converter after a question. Resolves to whether it is gone. */
export const useAskDelete = (): ((converter: Named) => Promise<boolean>) => {
  const remove = useDeleteConverter();
  return async ({ productId, oem }) => {
    if (!(await confirmDelete('converter', oem))) return false;
    try {
      toast((await remove.mutateAsync({ productId })).message);
      return true;
    } catch (thrown) {
      toastError({ message: sentenceOf(thrown, messages.deleteFailure) });
      return false;
    }
  };
};

type ConverterActions = { readonly actionsFor: (converter: Named) => RowAction[]; readonly dialog: ReactNode };

/** What a user may do with a converter of the list for a text, and the dialog that is open for it. */
export const useConverterActions = (text: string): ConverterActions => {
  const navigate = useNavigate();
  const mayAdd = useMay(mayAddConverters);
  const mayDelete = useMay(mayDeleteConverters);
  const viewOnly = useViewOnly() || undefined;
  const ask = useAskDelete();
  const label = useLabelAction();
  const actionsFor = (converter: Named): RowAction[] => [
    {
      key: 'view',
      label: 'View',
      onPress: () => void navigate({ href: converterPath({ id: converter.productId }, { text, from: 'list' }) }),
    },
    ...(mayAdd
      ? [
          {
            key: 'clone',
            label: 'Clone',
            onPress: () => void navigate({ href: convertersPath({ clone: converter.productId }) }),
          },
        ]
      : []),
    ...label.actionsFor(converter, converter.oem),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: 'Delete',
            destructive: true,
            reason: viewOnly,
            onPress: () => void ask(converter),
          },
        ]
      : []),
  ];
  return { actionsFor, dialog: label.dialog };
};

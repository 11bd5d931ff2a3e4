import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { useMay, useViewOnly } from '../../../ui/session/can.tsx';
import { converterPath } from '../../identify/paths.ts';
import { mayAddConverters, mayDeleteConverters } from '../domain/access.ts';
import { convertersPath } from '../paths.ts';
import { useAskDelete, type NamedConverter } from './panels/use-ask-delete.ts';
import { useLabelAction } from './panels/use-label-action.tsx';

type ConverterActions = { readonly actionsFor: (converter: NamedConverter) => RowAction[]; readonly dialog: ReactNode };

/** What a user may do with a converter of the list for a text, and the dialog that is open for it. */
export const useConverterActions = (text: string): ConverterActions => {
  const navigate = useNavigate();
  const mayAdd = useMay(mayAddConverters);
  const mayDelete = useMay(mayDeleteConverters);
  const viewOnly = useViewOnly() || undefined;
  const ask = useAskDelete();
  const label = useLabelAction();
  const actionsFor = (converter: NamedConverter): RowAction[] => [
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
            onPress: () => void navigate({ href: convertersPath({ text, clone: converter.productId }) }),
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

import { useNavigate } from '@tanstack/react-router';
import { converterPath, convertersPath } from '../../../kernel/paths.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { useMay, useViewOnly } from '../../../ui/session/can.tsx';
import { mayAddConverters, mayDeleteConverters } from '../domain/access.ts';
import { useAskDelete, type NamedConverter } from './panels/use-ask-delete.ts';

/** What a user may do with a converter of the list for a text. */
export const useConverterActions = (text: string): ((converter: NamedConverter) => RowAction[]) => {
  const navigate = useNavigate();
  const mayAdd = useMay(mayAddConverters);
  const mayDelete = useMay(mayDeleteConverters);
  const viewOnly = useViewOnly() || undefined;
  const ask = useAskDelete();
  return (converter) => [
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
};

import { useNavigate } from '@tanstack/react-router';
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx';
import { useMay, useViewOnly } from '../../../../ui/session/can.tsx';
import { mayAddConverters, mayDeleteConverters, mayEditConverters } from '../../domain/access.ts';
import { convertersPath } from '../../paths.ts';
import { useAskDelete } from './use-ask-delete.ts';
import { useLabelAction } from './use-label-action.tsx';

type ConverterMenuProps = {
  productId: number;
  code: string;
  /** The address of its form. */
  editTo: string;
  onDeleted: () => void;
};

/** What may be done with one converter: edit, clone, print its label, delete. Nothing for those who may do none of it. */
export function ConverterMenu({ productId, code, editTo, onDeleted }: ConverterMenuProps) {
  const navigate = useNavigate();
  const mayEdit = useMay(mayEditConverters);
  const mayAdd = useMay(mayAddConverters);
  const mayDelete = useMay(mayDeleteConverters);
  const viewOnly = useViewOnly() || undefined;
  const askDelete = useAskDelete();
  const label = useLabelAction();
  const erase = async () => {
    if (await askDelete({ productId, oem: code })) onDeleted();
  };
  const actions = [
    ...(mayEdit
      ? [
          {
            key: 'edit',
            label: 'Edit',
            onPress: () => void navigate({ href: editTo }),
          },
        ]
      : []),
    ...(mayAdd
      ? [
          {
            key: 'clone',
            label: 'Clone',
            onPress: () => void navigate({ href: convertersPath({ clone: productId }) }),
          },
        ]
      : []),
    ...label.actionsFor({ productId }, code),
    ...(mayDelete
      ? [{ key: 'delete', label: 'Delete', destructive: true, reason: viewOnly, onPress: () => void erase() }]
      : []),
  ];
  return (
    <>
      {actions.length > 0 && <RowMenu label={`Actions of converter ${code}`} actions={actions} />}
      {label.dialog}
    </>
  );
}

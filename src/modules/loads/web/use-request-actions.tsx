import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { listedLoadPath } from '../../till/paths.ts';
import { requestAnswerers } from '../domain/parties.ts';
import type { LoadRow } from '../lists/wire.ts';
import { useAnswerRequest } from './panels/use-answer-request.tsx';

type RequestActions = { readonly actionsFor: (load: LoadRow) => RowAction[]; readonly dialog: ReactNode };

/** The actions on a request of a list: accept and dismiss for who answers requests of the own company, view for all. */
export const useRequestActions = (): RequestActions => {
  const navigate = useNavigate();
  const { companyId } = useSession()!;
  const mayAnswer = useMay(requestAnswerers);
  const { accept, dismiss, dialog } = useAnswerRequest();
  const answers = ({ loadId }: LoadRow): RowAction[] => [
    { key: 'accept', label: 'Accept', onPress: () => accept(loadId) },
    { key: 'dismiss', label: 'Dismiss', onPress: () => dismiss(loadId) },
  ];
  return {
    actionsFor: (load) =>
      load.type === 2
        ? [
            ...(mayAnswer && load.companyId === companyId ? answers(load) : []),
            {
              key: 'view',
              label: 'View',
              onPress: () => void navigate({ href: listedLoadPath({ loadId: load.loadId }) }),
            },
          ]
        : [],
    dialog,
  };
};

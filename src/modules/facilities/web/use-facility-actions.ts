import { useNavigate } from '@tanstack/react-router';
import { messages } from '../../../kernel/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { facilitiesPath, facilityListSearch } from '../paths.ts';
import { useDeleteFacility, type FacilityRow } from './queries.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

/** What an administrator may do with a facility of the list. */
export const useFacilityActions = (): ((facility: FacilityRow) => RowAction[]) => {
  const navigate = useNavigate();
  const { params } = useSearchParams(facilityListSearch);
  const remove = useDeleteFacility();
  const ask = async ({ facilityId, name }: FacilityRow) => {
    if (!(await confirmDelete('facility', name))) return;
    await toastOutcome(remove.mutateAsync({ facilityId }), messages.deleteFailure);
  };
  return (facility) => [
    {
      key: 'edit',
      label: 'Edit',
      onPress: () => void navigate({ href: facilitiesPath({ ...params, edit: facility.facilityId }) }),
    },
    { key: 'delete', label: 'Delete', destructive: true, onPress: () => void ask(facility) },
  ];
};

import type { Choice, Filter } from '../../../ui/data-table/filter.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { useFacilityChoice } from '../../facilities/web/queries.ts';
import { useBuyerChoice } from '../../users/web/queries.ts';

const statusChoice: Choice = {
  label: 'Status',
  neutral: 'Any',
  options: [
    { value: '1', label: 'Not started' },
    { value: '2', label: 'In process' },
    { value: '4', label: 'Seller finalised' },
  ],
};

/** Facility, buyer and status. A seller filters only by status; a list whose loads have one status lacks that filter. */
export const useLoadFilters = (
  { filter }: Pick<TableState, 'filter'>,
  { hasStates }: { readonly hasStates: boolean },
): readonly Filter[] => {
  const isSeller = useSession()!.hierarchy === 2;
  const facility = useFacilityChoice();
  const buyer = useBuyerChoice();
  return [
    ...(isSeller ? [] : [filter('facility', facility), filter('buyer', buyer)]),
    ...(hasStates ? [filter('status', statusChoice)] : []),
  ];
};

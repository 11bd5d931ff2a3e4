import { staff } from '../../../../kernel/access.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { useLoadCannot } from '../../../loads/web/panels/load-acts.ts';
import type { Load } from '../../../loads/wire.ts';

/** Whether the signed-in user has actions on an invoice. Franchises have none. */
export const useHasActions = (load: Load): boolean => {
  const isStaff = useMay(staff);
  const cannot = useLoadCannot();
  return isStaff && !load.isVoid && cannot('resend', load) === undefined;
};

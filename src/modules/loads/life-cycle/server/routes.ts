import { bind } from '../../../../platform/http/bind.ts';
import { belowPaid } from '../../server/store.ts';
import { loadLifeCycle } from '../contract.ts';
import { addLoad } from './add-load.ts';
import { deleteLoad } from './delete-load.ts';
import { editLoad } from './edit-load.ts';
import { getLoad } from './reads/get-load.ts';
import { reopenLoad } from './reopen-load.ts';
import { repriceLoad } from './reprice-load.ts';

export const loadLifeCycleRoutes = bind(
  loadLifeCycle,
  { getLoad, addLoad, editLoad, deleteLoad, repriceLoad, reopenLoad },
  { load_paid_within_total: belowPaid },
);

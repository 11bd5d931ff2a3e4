import { conflict, invalid } from '../../../kernel/refusal.ts';
import { bind } from '../../../platform/http/bind.ts';
import { loads } from '../contract.ts';
import { addItem } from './add-item.ts';
import { addLoad } from './add-load.ts';
import { decideItem } from './decide-item.ts';
import { deleteItem } from './delete-item.ts';
import { deleteLoad } from './delete-load.ts';
import { editItem } from './edit-item.ts';
import { editLoad } from './edit-load.ts';
import { reopenLoad } from './reopen-load.ts';
import { repriceLoad } from './reprice-load.ts';
import { getLoad } from './reads/get-load.ts';
import { listHistory } from './reads/list-history.ts';
import { listItems } from './reads/list-items.ts';
import { listLoads } from './reads/list-loads.ts';

export const loadRoutes = bind(
  loads,
  {
    listLoads,
    addLoad,
    getLoad,
    editLoad,
    deleteLoad,
    repriceLoad,
    reopenLoad,
    listHistory,
    listItems,
    addItem,
    editItem,
    deleteItem,
    decideItem,
  },
  {
    load_paid_within_total: () => conflict('This would take the total below what has been paid.', 'BELOW_PAID'),
    load_item_load_id_client_id_key: () => invalid('clientId', 'This item was added already.'),
  },
);

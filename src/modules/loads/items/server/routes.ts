import { invalid } from '../../../../kernel/refusal.ts';
import { bind } from '../../../../platform/http/bind.ts';
import type { LiveIndex } from '../../../catalogue/server/public.ts';
import { belowPaid } from '../../server/store.ts';
import { loadItems } from '../contract.ts';
import { addItem } from './add-item.ts';
import { decideItem } from './decide-item.ts';
import { deleteItem } from './delete-item.ts';
import { editItem } from './edit-item.ts';
import { getItems, listItems } from './reads/list-items.ts';

export const loadItemRoutes = (codes: LiveIndex) =>
  bind(
    loadItems,
    { listItems, getItems, addItem: addItem(codes), editItem, deleteItem, decideItem },
    {
      load_paid_within_total: belowPaid,
      load_item_load_id_client_id_key: () => invalid('clientId', 'This item was added already.'),
    },
  );

import type { Page } from '../../kernel/page.ts';
import { useRead, type Read } from '../api/use-read.ts';
import { failureOf } from '../feedback/describe-failure.ts';
import type { TableState } from './use-table-state.ts';

type Paged = { readonly count?: number | undefined; readonly offset?: number | undefined };

type ListPage<Sent> = {
  /** The filters, the text and the order. Page and size come from the state. */
  readonly sent: Sent;
  /** Names the rows in the failure: "The makes could not be read". */
  readonly name: string;
  readonly enabled?: boolean;
};

/**
 * A page of a list, by the table state in the address. `table` is what DataTable shows of it: rows, extent, state, fetching
 * and failure.
 */
export const useListPage = <Sent extends Paged, Row>(
  read: Read<Sent, Page<Row>>,
  state: TableState,
  { sent, name, enabled = true }: ListPage<Sent>,
) => {
  const query = useRead(read, { ...sent, count: state.size, offset: state.offset }, { keepsEarlier: true, enabled });
  const { data, isPlaceholderData } = query;
  return {
    /** The read itself, for a second try and for whether it runs. */
    query,
    rows: data?.list,
    table: {
      rows: data?.list,
      extent: data && { more: data.areMoreItemsAvailable, total: data.total },
      state,
      fetching: isPlaceholderData,
      failure: failureOf(query, `The ${name} could not be read`),
    },
  };
};

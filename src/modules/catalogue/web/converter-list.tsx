import type { SearchOf } from '../../../kernel/search-params.ts';
import { converterPath } from '../../identify/paths.ts';
import { typeText } from '../domain/type-text.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import type { SearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { StampArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Code } from '../../../ui/format/code.tsx';
import type { ListedConverter } from '../editing/wire.ts';
import type { converterListSearch } from '../paths.ts';
import { converterEditingApi } from './panels/editing-queries.ts';
import { OfferPrice, offerText, PriceCaution } from './panels/price-caution.tsx';
import { ReceiptPopover } from './panels/receipt-popover.tsx';
import { useConverterActions } from './use-converter-actions.ts';

const columns: readonly Column<ListedConverter>[] = [
  { key: 'manufacturer', title: 'Manufacturer', minWidth: 120, render: ({ manufacturer }) => manufacturer },
  {
    key: 'description',
    title: 'Description',
    minWidth: 200,
    rank: 2,
    render: ({ model, description }) => [model, description].filter(Boolean).join(' '),
  },
  { key: 'oem', title: 'OEM', minWidth: 140, render: ({ oem }) => <Code value={oem} /> },
  {
    key: 'offer',
    title: 'OFFER Price',
    width: 120,
    align: 'right',
    render: ({ productId, offerPrice, ...row }) =>
      offerPrice !== undefined && (
        <span className="ty-stack ty-right">
          {row.unpriced ? (
            <OfferPrice offerPrice={offerPrice} unpriced={row.unpriced} />
          ) : (
            <ReceiptPopover price={offerPrice} of={{ productId }} />
          )}
          <PriceCaution {...row} />
        </span>
      ),
  },
  { key: 'type', title: 'Type', width: 120, rank: 1, render: ({ typeName }) => typeText(typeName) },
];

/** Converters for a text. Nothing is asked for without one. */
export function ConverterList({ adapter }: { adapter: SearchParams<SearchOf<typeof converterListSearch>> }) {
  const state = useTableState(adapter, { size: 10, filters: [] });
  const page = useListPage(converterEditingApi.listConverters, state, {
    name: 'converters',
    sent: { text: state.text },
    enabled: Boolean(state.text),
  });
  const { actionsFor, dialog } = useConverterActions(state.text);
  const search = {
    label: 'Search converters',
    placeholder: 'OEM, name, make or description',
    value: state.text,
    onSearch: state.setText,
  };
  return (
    <>
      <FilterBar search={search} filters={[]} onClear={state.clearFilters} />
      {state.text ? (
        <DataTable<ListedConverter>
          label="Converters"
          columns={columns}
          {...page.table}
          filters={[]}
          nothing="No converter like this"
          empty={<Start />}
          rowKey={({ productId }) => productId}
          rowName={({ oem }) => `converter ${oem}`}
          rowHref={({ productId }) => converterPath({ id: productId }, { text: state.text, from: 'list' })}
          rowActions={actionsFor}
          card={(row) => <ConverterCard row={row} />}
        />
      ) : (
        <Start />
      )}
      {dialog}
    </>
  );
}

const Start = () => (
  <EmptyState art={<StampArt />} title="Search the catalogue">
    Converters are listed once you type a code, a name, a make or a description.
  </EmptyState>
);

/** A converter on a phone. */
const ConverterCard = ({ row }: { row: ListedConverter }) => (
  <span className="ty-stack">
    <span className="ty-row" data-split>
      <Code value={row.oem} />
      <span>
        <span translate="no" className="ty-num">
          {offerText(row)}
        </span>{' '}
        {row.offerPrice !== undefined && <PriceCaution {...row} />}
      </span>
    </span>
    <span className="ty-muted ty-small">
      {[row.manufacturer, row.model, row.description, typeText(row.typeName)].filter(Boolean).join(', ')}
    </span>
  </span>
);

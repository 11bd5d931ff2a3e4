import { useElementSize } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useKeyedRows } from '../../../ui/data-table/use-keyed-rows.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { useSession } from '../../../ui/session/can.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { converterSearch } from '../paths.ts';
import { hiddenAt, resultColumns, vehicleColumns } from './result-columns.tsx';
import { ResultGallery } from './result-gallery.tsx';
import { foundCard } from './result-parts.tsx';
import { ViewSwitch } from './results-summary.tsx';

type SellerResultsProps = {
  results: readonly FoundConverter[];
  hrefOf: (found: FoundConverter) => string;
  /** They were found by a vehicle, which each names. */
  isOfVehicle?: boolean;
};

/** What a seller has paid for, at most five converters: as a table or as pictures. */
export function SellerResults({ results, hrefOf, isOfVehicle = false }: SellerResultsProps) {
  const navigate = useNavigate();
  const { ref, width } = useElementSize();
  const adapter = useSearchParams(converterSearch);
  const state = useTableState(adapter, { size: 25, filters: [] });
  const { canAccessAssay: assay, canSeeUnitPrice: offer } = useSession()!;
  const keyed = useKeyedRows({ rows: results, onOpen: (row) => void navigate({ href: hrefOf(row) }) });
  const columns = resultColumns({ assay, offer }, undefined, {});
  const view = adapter.params.view ?? 'table';
  return (
    <section ref={ref} aria-label="What was found">
      <div className="ty-idf-filters">
        <ViewSwitch
          view={view}
          onChange={(next) => adapter.change({ view: next === 'table' ? undefined : next }, { replace: true })}
        />
        {offer && (
          <span className="ty-muted ty-small ty-idf-note">
            The facility where you sell may pay more or less than these prices.
          </span>
        )}
      </div>
      {view === 'pictures' ? (
        <ResultGallery
          results={results}
          more={false}
          state={state}
          keyed={keyed}
          selected={undefined}
          fetching={false}
          hrefOf={hrefOf}
        />
      ) : (
        <DataTable<FoundConverter>
          label="Results"
          columns={isOfVehicle ? vehicleColumns(columns, width) : columns}
          hidden={hiddenAt(width)}
          rows={results}
          extent={{ more: false }}
          state={state}
          empty={null}
          rowKey={(row) => row.productId}
          rowName={(row) => row.match.code}
          rowHref={hrefOf}
          keyed={keyed}
          card={foundCard}
        />
      )}
    </section>
  );
}

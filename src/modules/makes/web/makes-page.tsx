import { ButtonLink } from '../../../ui/controls/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { SignpostArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { mayEditMakes } from '../domain/access.ts';
import { makeListSearch, makesPath } from '../paths.ts';
import { MakeCard, makeColumns } from './make-columns.tsx';
import { MakeDrawer } from './panels/make-drawer.tsx';
import { MakeTips } from './panels/make-tips.tsx';
import { makesApi, type MakeRow } from './queries.ts';
import { useDeleteMakeAsking } from './use-delete-make.ts';

/** The makes, with what helps to recognise their converters. */
export default function MakesPage() {
  const adapter = useSearchParams(makeListSearch);
  const { params, change } = adapter;
  const { open, add, edit } = params;
  const mayEdit = useMay(mayEditMakes);
  const state = useTableState(adapter, { size: 10 });
  const makes = useListPage(makesApi.listMakes, state, { name: 'makes', sent: { text: state.text } });
  const remove = useDeleteMakeAsking();
  const close = () => change({ open: undefined, add: undefined, edit: undefined });
  const toAdd = makesPath({ ...params, add: true, open: undefined, edit: undefined });
  return (
    <Page
      title="Manufacturer Tips"
      flush
      actions={
        mayEdit && (
          <ButtonLink variant="filled" to={toAdd}>
            Add make
          </ButtonLink>
        )
      }
    >
      <FilterBar
        search={{ label: 'Search make', placeholder: 'Search make', value: state.text, onSearch: state.setText }}
        filters={[]}
        onClear={state.clearFilters}
      />
      <DataTable<MakeRow>
        label="Makes"
        columns={makeColumns}
        {...makes.table}
        filters={[]}
        nothing="No make like this"
        empty={
          <EmptyState art={<SignpostArt />} title="No makes yet">
            Here stands how to recognise the converters of each make: where the code is, what it looks like, what to
            mind.
          </EmptyState>
        }
        rowKey={({ makeId }) => makeId}
        rowName={({ make }) => `make ${make}`}
        rowHref={({ makeId }) => makesPath({ ...params, open: makeId })}
        {...(mayEdit && {
          rowActions: (row: MakeRow) => [
            { key: 'edit', label: 'Edit', onPress: () => change({ edit: row.makeId, open: undefined }) },
            { key: 'delete', label: 'Delete', destructive: true, onPress: () => void remove(row) },
          ],
        })}
        card={(row) => <MakeCard row={row} />}
      />
      {mayEdit && (add || edit !== undefined) ? (
        <MakeDrawer key={edit ?? 'new'} makeId={edit} onClose={close} />
      ) : (
        open !== undefined && (
          <MakeTips
            key={open}
            makeId={open}
            name={makes.rows?.find(({ makeId }) => makeId === open)?.make}
            onEdit={() => change({ edit: open, open: undefined })}
            onClose={close}
          />
        )
      )}
    </Page>
  );
}

import { RefreshCw } from 'lucide-react';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { HistoryArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useLiveReads } from '../../../ui/live/use-live-reads.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { DownloadConverters } from '../../catalogue/web/panels/download-converters.tsx';
import { bulkUploadPath, uploadListSearch } from '../paths.ts';
import { uploadsApi, type UploadRow } from './queries.ts';
import { UploadCard, uploadColumns } from './upload-columns.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadResult } from './upload-result.tsx';

/** Sheets of converters that were uploaded, and what became of them. */
export default function BulkUploadPage() {
  const adapter = useSearchParams(uploadListSearch);
  const { params, change } = adapter;
  const state = useTableState(adapter, { size: 10 });
  const { companyId } = useSession()!;
  useLiveReads(`company:${companyId}`, 'uploads.changed');
  const { query, table } = useListPage(uploadsApi.listUploads, state, {
    name: 'uploads',
    sent: { text: state.text },
  });
  return (
    <Page
      title="Bulk Upload"
      flush
      actions={
        <>
          <IconButton
            label="Refresh"
            size="lg"
            onClick={() => void query.refetch()}
            aria-busy={query.isFetching || undefined}
          >
            <RefreshCw size={16} />
          </IconButton>
          <DownloadConverters label="Download Converters" />
          <ButtonLink variant="filled" to={bulkUploadPath({ ...params, add: true, open: undefined })}>
            Bulk Upload
          </ButtonLink>
        </>
      }
    >
      <FilterBar
        search={{ label: 'Search File', placeholder: 'Search File', value: state.text, onSearch: state.setText }}
        filters={[]}
        onClear={state.clearFilters}
      />
      <DataTable<UploadRow>
        label="Uploads"
        columns={uploadColumns}
        {...table}
        filters={[]}
        nothing="No upload like this"
        empty={
          <EmptyState art={<HistoryArt />} title="No uploads yet">
            Upload a sheet to add many converters at once, or to change them. What became of each row stands here.
          </EmptyState>
        }
        rowKey={({ uploadId }) => uploadId}
        rowName={({ title }) => `upload ${title}`}
        rowHref={({ uploadId }) => bulkUploadPath({ ...params, open: uploadId, add: undefined })}
        card={(row) => <UploadCard row={row} />}
      />
      {params.add && (
        <UploadDialog
          onClose={() => change({ add: undefined })}
          onUploaded={(uploadId) => change({ add: undefined, open: uploadId })}
        />
      )}
      {params.open !== undefined && !params.add && (
        <UploadResult key={params.open} uploadId={params.open} onClose={() => change({ open: undefined })} />
      )}
    </Page>
  );
}

import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { saveFile } from '../../../ui/api/save-file.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DateRange, endOfDay, rangeText, startOfDay } from '../../../ui/data-table/date-range.tsx';
import type { Filter } from '../../../ui/data-table/filter.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { useListPage } from '../../../ui/data-table/use-list-page.ts';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { HistoryArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useUserChoice } from '../../users/web/queries.ts';
import type { Entry } from '../contract.ts';
import { allActions, subjectNames } from '../domain/subjects.ts';
import { auditSearch } from '../paths.ts';
import { EntryCard, entryColumns } from './entry-columns.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { auditApi } from './queries.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const amongst = <Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined =>
  names.find((name) => name === text);

/** Who changed what and when, newest first, with sign-ins and views of identity papers. */
export default function AuditPage() {
  const adapter = useSearchParams(auditSearch);
  const { who, what, act, row, from, to, open } = adapter.params;
  const state = useTableState(adapter, { filters: ['who', 'what', 'act', 'row', 'from', 'to'] });
  const [isSaving, setIsSaving] = useState(false);
  const sent = {
    ...(who !== undefined && { userId: who }),
    ...(amongst(subjectNames, what) && { subject: amongst(subjectNames, what) }),
    ...(amongst(allActions, act) && { action: amongst(allActions, act) }),
    ...(row !== undefined && { subjectId: row }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: endOfDay(to) }),
  };
  const page = useListPage(auditApi.listAudit, state, { name: 'audit trail', sent });
  const known = page.rows?.find(({ userId }) => userId === who);
  const whoChoice = useUserChoice(
    who === undefined ? undefined : { userId: who, name: known?.userName ?? `User ${who}` },
  );
  const opened = page.rows?.find(({ auditId }) => auditId === open);
  const filters = [
    state.filter('who', whoChoice),
    state.filter('what', { label: 'What', neutral: 'Anything', options: optionsOf(subjectNames) }),
    state.filter('act', { label: 'Done', neutral: 'Anything', options: optionsOf(allActions) }),
    ...(row === undefined
      ? []
      : [state.filter('row', { label: 'Row', neutral: 'Any', options: [{ value: String(row), label: String(row) }] })]),
  ];

  const setDates = (first?: string, last?: string) => adapter.change({ from: first, to: last, page: undefined });
  /** The dates as a filter, so that an empty list offers to drop them. */
  const dates: Filter = {
    key: 'dates',
    label: 'Dates',
    neutral: 'Any',
    value: rangeText(from, to),
    options: [],
    onChange: () => setDates(),
  };

  const save = async () => {
    setIsSaving(true);
    try {
      saveFile(await auditApi.downloadAudit(sent));
    } catch (thrown) {
      toastFailure(thrown, messages.genericFailure);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Page
      title="Audit"
      flush
      actions={
        <BusyButton busy={isSaving} busyLabel="Exporting…" onPress={save}>
          Export CSV
        </BusyButton>
      }
    >
      <FilterBar
        filters={filters}
        onClear={state.clearFilters}
        more={{
          active: dates.value ? 1 : 0,
          fields: <DateRange means="The day of the change." from={from} to={to} onChange={setDates} />,
        }}
      />
      <DataTable<Entry>
        label="Audit trail"
        columns={entryColumns}
        {...page.table}
        filters={[...filters, dates]}
        nothing="Nothing like this was done"
        empty={
          <EmptyState art={<HistoryArt />} title="Nothing was done yet">
            Every change, sign-in and view of an identity paper stands here.
          </EmptyState>
        }
        rowKey={(entry) => entry.auditId}
        rowName={(entry) => `entry ${entry.auditId}`}
        onOpen={(entry) => adapter.change({ open: entry.auditId })}
        card={(entry) => <EntryCard entry={entry} />}
      />
      {opened && (
        <EntryDrawer
          entry={opened}
          onClose={() => adapter.change({ open: undefined })}
          onFilter={(filter) => adapter.change({ ...filter, open: undefined, page: undefined })}
        />
      )}
    </Page>
  );
}

import './exports.css';
import { Trash2 } from 'lucide-react';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { followDownload } from '../../../../ui/api/follow-download.ts';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { numberText } from '../../../../ui/format/format-number.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { Drawer } from '../../../../ui/layers/drawer.tsx';
import type { Export } from '../../exports/contract.ts';
import { isUnfinished, useDeleteExport, useExports } from './queries.ts';

const rowsText = ({ rows, total }: Export): string =>
  total === null ? `${numberText(rows)} rows` : `${numberText(rows)} of ${numberText(total)} rows`;

const Progress = ({ row }: { row: Export }) => (
  <span className="ty-stack">
    <progress
      aria-label={`Progress of ${row.name}`}
      {...(row.total !== null && { max: Math.max(1, row.total), value: row.rows })}
    />
    <span className="ty-muted ty-small">{row.status === 'Queued' ? 'Waits for its turn' : rowsText(row)}</span>
  </span>
);

const ExportLine = ({ row }: { row: Export }) => {
  const { mutateAsync: remove, isPending } = useDeleteExport();
  const { link } = row;
  return (
    <li>
      <span className="ty-stack">
        <b className="ty-ellipsis">{row.name}</b>
        <span className="ty-muted ty-small">
          <RelativeTime instant={row.createdDate} />
          {row.status === 'Done' && `, ${numberText(row.rows)} rows`}
        </span>
        {isUnfinished(row) && <Progress row={row} />}
        {row.failure && (
          <span className="ty-small" role="alert">
            {row.failure}
          </span>
        )}
      </span>
      <span className="ty-row">
        {link !== null && <Button onClick={() => followDownload(link)}>Save</Button>}
        {isUnfinished(row) ? (
          <BusyButton busyLabel="Stopping…" busy={isPending} onPress={() => remove({ exportId: row.exportId })}>
            Stop
          </BusyButton>
        ) : (
          <IconButton label={`Delete ${row.name}`} onClick={() => void remove({ exportId: row.exportId })}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
};

/** The sheets that were made in the background, those that are being made with their progress. */
export function ExportsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data, error, refetch } = useExports();
  const failure = failureOf({ error, refetch }, 'The downloads could not be read');
  return (
    <Drawer title="Downloads" opened={opened} onClose={onClose}>
      {failure ? (
        <ErrorState {...failure} />
      ) : (
        <ul className="ty-exports">
          {data?.map((row) => (
            <ExportLine key={row.exportId} row={row} />
          ))}
        </ul>
      )}
      <p className="ty-muted ty-small">
        A long sheet is made in the background. It stays here for a week, also after a reload.
      </p>
    </Drawer>
  );
}

import { messages } from '../../../kernel/messages.ts';
import { numberText } from '../../../kernel/number-text.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { confirm } from '../../../ui/layers/confirm.tsx';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { mayUploadConverters, mayUploadEdits } from '../domain/access.ts';
import { rowsText } from '../domain/fault-words.ts';
import { isOver, keptErrors } from '../domain/upload-status.ts';
import { FaultGroups } from './fault-groups.tsx';
import { useConfirmUpload, useUpload, type UploadRow } from './queries.ts';
import { UploadProgress, UploadStatus } from './upload-columns.tsx';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

/** What became of an upload, or would become of it after its dry run. */
export function UploadResult({ uploadId, onClose }: { uploadId: number; onClose: () => void }) {
  const upload = useUpload(uploadId);
  const { data } = upload;
  const confirmUpload = useConfirmUpload();
  const may = { add: useMay(mayUploadConverters), edit: useMay(mayUploadEdits) };
  const start = async () => {
    if (
      data &&
      data.unlikely > 0 &&
      !(await confirm({
        title: startLabel(data),
        sentence: unlikelyText(data),
        confirm: 'Start anyway',
        cancel: 'Go back',
      }))
    )
      return;
    await toastOutcome(confirmUpload.mutateAsync({ uploadId }), messages.genericFailure);
  };
  const isReady = data?.isDryRun && isOver(data.status) && data.status !== 'Failed';
  const does = data && data.added + data.changed > 0;
  return (
    <Drawer
      title={data?.title ?? 'Upload'}
      opened
      onClose={onClose}
      size={560}
      footer={
        isReady &&
        may[data.isEdit ? 'edit' : 'add'] && (
          <BusyButton
            variant="filled"
            busyLabel="Starting…"
            onPress={start}
            reason={!does && 'The file changes nothing.'}
          >
            {startLabel(data)}
          </BusyButton>
        )
      }
    >
      {!data && <FetchError of={upload} sentence="The upload could not be read." />}
      {data && <Result row={data} canRepair={Boolean(isReady) && may[data.isEdit ? 'edit' : 'add']} />}
    </Drawer>
  );
}

const startLabel = ({ isEdit, added, changed }: UploadRow): string =>
  isEdit ? `Change ${convertersText(changed)}` : `Add ${convertersText(added)}`;

const unlikelyText = ({ unlikely }: UploadRow): string =>
  `${unlikely === 1 ? '1 row has' : `${numberText(unlikely)} rows have`} an unlikely weight, assay or price. Was another unit meant?`;

const convertersText = (count: number): string => (count === 1 ? '1 converter' : `${numberText(count)} converters`);

const Result = ({ row, canRepair }: { row: UploadRow; canRepair: boolean }) => (
  <>
    <div className="ty-upload-head">
      <span className="ty-muted">{`${row.fileName}, by ${row.by}`}</span>
      <UploadStatus row={row} />
      {!isOver(row.status) && <UploadProgress row={row} />}
    </div>
    {row.status === 'Failed' && <p role="alert">{row.failure}</p>}
    <dl className="ty-upload-figures">
      <Figure label="Rows" value={row.rows} />
      {!row.isEdit && <Figure label="New" value={row.added} />}
      {row.isEdit && <Figure label="Changed" value={row.changed} />}
      <Figure label="Unchanged" value={row.unchanged} />
      <Figure label="Wrong" value={row.failed} />
    </dl>
    {row.isDryRun && isOver(row.status) && <p>Nothing is written yet. Rows that are wrong are left out.</p>}
    {row.unpriced > 0 && <p>{unpricedText(row)}</p>}
    {row.unlikely > 0 && (
      <section className="ty-upload-part" aria-label="Unlikely values">
        <h3>{countedHead('Unlikely values', row.unlikely, row.unlikelies)}</h3>
        <ul>
          {row.unlikelies?.map(({ line, questions }) => (
            <li key={line}>{`Line ${line}: ${questions.join(' ')}`}</li>
          ))}
        </ul>
      </section>
    )}
    {row.errors && row.errors.length > 0 && (
      <section className="ty-upload-part" aria-label="Wrong rows">
        <h3>{wrongHead(row, row.errors)}</h3>
        {row.errorsLink && (
          <p>
            <a href={row.errorsLink} download>
              Download the wrong rows
            </a>
            <span className="ty-muted ty-small">
              {' to correct them and upload them again'}
              {row.failed > keptErrors && `. It holds the first ${numberText(keptErrors)}.`}
            </span>
          </p>
        )}
        {row.faults?.length === 0 && (
          <ul>
            {row.errors.map(({ line, reason }) => (
              <li key={line}>{`Line ${line}: ${reason}`}</li>
            ))}
          </ul>
        )}
      </section>
    )}
    <FaultGroups row={row} canRepair={canRepair} />
    {row.rounded > 0 && (
      <section className="ty-upload-part" aria-label="Rounded prices">
        <h3>{countedHead('Rounded prices', row.rounded, row.roundings)}</h3>
        <p className="ty-muted ty-small">An override price has whole dollars.</p>
        <ul>
          {row.roundings?.map(({ line, from, to }) => (
            <li key={line}>{`Line ${line}: ${from} → ${to}`}</li>
          ))}
        </ul>
      </section>
    )}
    {row.differences && row.differences.length > 0 && (
      <section className="ty-upload-part" aria-label="Changes">
        <h3>{`Changes${row.changed > row.differences.length ? `, the first ${row.differences.length}` : ''}`}</h3>
        <ul>
          {row.differences.map(({ line, productId, oem, changes }) => (
            <li key={line}>
              <strong>{oem || productId}</strong>
              {changes.map(({ field, from, to }) => (
                <div key={field}>
                  {`${field}: `}
                  {from === '' ? <span className="ty-muted">empty</span> : <del>{from}</del>} → <ins>{to}</ins>
                </div>
              ))}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

/** The rows of older uploads stand one by one, and are cut. */
const wrongHead = ({ failed, faults }: UploadRow, errors: readonly object[]): string =>
  faults?.length ? `Wrong rows, ${rowsText(failed)}` : countedHead('Wrong rows', failed, errors);

const unpricedText = ({ unpriced }: UploadRow): string =>
  unpriced === 1
    ? '1 new converter has no price and no assays. Its price is Estimated.'
    : `${numberText(unpriced)} new converters have no price and no assays. Their prices are Estimated.`;

/** `Rounded prices, 120 rows, the first 100`. */
const countedHead = (title: string, count: number, shown: readonly object[] = []): string =>
  `${title}, ${rowsText(count)}${shown.length > 0 && count > shown.length ? `, the first ${shown.length}` : ''}`;

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{numberText(value)}</dd>
  </div>
);

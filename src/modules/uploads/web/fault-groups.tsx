import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { useTypes } from '../../catalogue/web/queries.ts';
import { useMakes } from '../../makes/web/queries.ts';
import { faultTitle, renamedIn, repairsOf, repairWords, rowsText } from '../domain/fault-words.ts';
import type { Repair } from '../domain/repairs.ts';
import { useRepairUpload, type UploadRow } from './queries.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

type Group = NonNullable<UploadRow['faults']>[number];

/** What is wrong with the rows of an upload, by kind, the most frequent first, and how each kind is mended at once. */
export function FaultGroups({ row, canRepair }: { row: UploadRow; canRepair: boolean }) {
  const { uploadId, isEdit, faults = [], repairs = [] } = row;
  const repairUpload = useRepairUpload();
  const send = async (next: readonly Repair[]) => {
    await toastOutcome(repairUpload.mutateAsync({ uploadId, repairs: [...next] }), messages.genericFailure);
  };
  const add = (repair: Repair) => send([...repairs, repair]);
  return (
    <>
      {faults
        .toSorted((a, b) => b.rows - a.rows)
        .map((group) => (
          <details key={`${group.kind} ${group.field}`} className="ty-upload-fault">
            <summary>
              <strong>{faultTitle(group.kind, group.field)}</strong>
              {`: ${rowsText(group.rows)}`}
            </summary>
            {canRepair && <GroupRepairs group={group} isEdit={isEdit} onRepair={add} />}
            <ul>
              {group.lines.map(({ line, reason }) => (
                <li key={line}>{`Line ${line}: ${reason}`}</li>
              ))}
            </ul>
            {group.rows > group.lines.length && (
              <p className="ty-muted ty-small">{`The first ${group.lines.length} are shown.`}</p>
            )}
          </details>
        ))}
      {repairs.length > 0 && (
        <section className="ty-upload-part" aria-label="Repairs">
          <h3>Repairs</h3>
          <ul>
            {repairs.map((repair) => (
              <li key={repairWords(repair)} className="ty-row" data-split>
                <span>{repairWords(repair)}</span>
                {canRepair && (
                  <BusyButton
                    busyLabel="Undoing…"
                    aria-label={`Undo: ${repairWords(repair)}`}
                    onPress={() => send(repairs.filter((each) => each !== repair))}
                  >
                    Undo
                  </BusyButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type RepairProps = { group: Group; isEdit: boolean; onRepair: (repair: Repair) => Promise<void> };

function GroupRepairs({ group, isEdit, onRepair }: RepairProps) {
  const renamed = renamedIn({ ...group, isEdit }, group.rows, group.names);
  const known = group.names.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <div className="ty-upload-repairs">
      {renamed.map((each) => (
        <NameRepair key={each.said} {...each} onRepair={onRepair} />
      ))}
      {group.kind === 'unknown' && group.rows > known && (
        <p className="ty-muted ty-small">{`${rowsText(group.rows - known)} with further names: correct them in the file.`}</p>
      )}
      {repairsOf({ ...group, isEdit }).map((repair) => (
        <BusyButton key={repair.does} busyLabel="Repairing…" onPress={() => onRepair(repair)}>
          {repairWords(repair)}
        </BusyButton>
      ))}
      <p className="ty-muted ty-small">Rows that stay wrong are left out.</p>
    </div>
  );
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The known name that a written one begins with, or that begins with it. */
const likeliest = (said: string, names: readonly string[]): string | null => {
  const written = plain(said);
  if (written === '') return null;
  const like = names.filter((name) => written.startsWith(plain(name)) || plain(name).startsWith(written));
  return like.toSorted((a, b) => b.length - a.length)[0] ?? null;
};

type NameProps = {
  field: 'manufacturer' | 'type';
  said: string;
  rows: number;
  onRepair: RepairProps['onRepair'];
};

/** Takes a known make or type for a written one. */
function NameRepair({ field, said, rows, onRepair }: NameProps) {
  const [makes, types] = [useMakes(), useTypes()];
  const names = field === 'type' ? types.data?.map(({ name }) => name) : makes.data?.map(({ make }) => make);
  const [chosen, setChosen] = useState<string>();
  const meant = chosen ?? likeliest(said, names ?? []);
  const label = said === '' ? 'Rows without one are' : `${said} is`;
  return (
    <div className="ty-upload-rename">
      <TypedSelect
        label={`${label} (${rowsText(rows)})`}
        data={(names ?? []).map((name) => ({ value: name, label: name }))}
        value={meant}
        onChange={setChosen}
        placeholder="Choose"
        nothing="No name begins with this"
      />
      <BusyButton
        busyLabel="Repairing…"
        reason={meant === null && 'Choose the name that is meant.'}
        onPress={() => (meant === null ? undefined : onRepair({ does: 'name', field, said, meant }))}
      >
        {`${meant === null ? 'Take it' : repairWords({ does: 'name', field, said, meant })} in ${rows === 1 ? 'this row' : `all ${rowsText(rows)}`}`}
      </BusyButton>
    </div>
  );
}

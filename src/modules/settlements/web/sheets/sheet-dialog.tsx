import './sheets.css';
import { FileInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { sentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import {
  firstChosen,
  lotSheetFormats,
  lotsOfSheet,
  mappingOf,
  maxLotSheetBytes,
  type ChosenColumns,
} from '../../domain/lot-sheet.ts';
import { lotColumns } from '../../domain/table-columns.ts';
import type { Pasted } from '../form/paste-notice.tsx';
import type { DraftRow } from '../form/settlement-draft.ts';
import { readLotSheet, rememberColumns, type LotSheet } from './queries.ts';
import { rowsWithSheet } from './rows-with-sheet.ts';
import { columnCount, headingText, SheetPreview } from './sheet-preview.tsx';

const accept = lotSheetFormats.map((format) => `.${format}`).join(',');
const unfilled = 'none';

const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const foundText = (rows: number, unread: number): string =>
  `${countText(rows, 'row')} below the heading.${unread > 0 ? ` Of the chosen columns, ${countText(unread, 'cell')} cannot be read.` : ''}`;

type SheetDialogProps = {
  readonly rows: readonly DraftRow[];
  /** The processing company. Blank as long as it is not typed. */
  readonly preparedFor: string;
  readonly onRead: (read: Pasted) => void;
  readonly onClose: () => void;
};

/** Reads lots from a sheet: a file, which of its columns is which, and what it comes to. */
export function SheetDialog({ rows, preparedFor, onRead, onClose }: SheetDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [sheet, setSheet] = useState<LotSheet>();
  const [chosen, setChosen] = useState<ChosenColumns>({});
  const latest = useRef<File>(null);
  const company = preparedFor.trim();

  const read = async (next: File | null) => {
    latest.current = next;
    setFile(next);
    setFault(undefined);
    setSheet(undefined);
    if (next === null) return;
    if (next.size > maxLotSheetBytes) return setFault('At most 5 MB.');
    try {
      const found = await readLotSheet(next, company);
      // The user may have chosen another file since.
      if (latest.current !== next) return;
      setSheet(found);
      setChosen(firstChosen(found.columns, found.mapping));
    } catch (thrown) {
      if (latest.current !== next) return;
      const ofFile = thrown instanceof ApiError ? thrown.fields['file'] : undefined;
      setFault(ofFile ?? sentenceOf(thrown, messages.genericFailure));
    }
  };
  const block = useMemo(() => sheet && lotsOfSheet(sheet.rows, chosen, sheet.isEuropean), [sheet, chosen]);
  const count = block?.rows.length ?? 0;
  const choose = (name: string, value: string | null) =>
    setChosen(({ [name]: _, ...others }) =>
      value === null || value === unfilled ? others : { ...others, [name]: Number(value) },
    );
  const apply = () => {
    if (!sheet || !block) return;
    onRead(rowsWithSheet(rows, block, sheet.rowCount - sheet.rows.length));
    const mapping = mappingOf(sheet.columns, chosen);
    if (company !== '' && Object.keys(mapping).length > 0)
      rememberColumns(company, mapping).catch(() => toast('The choice of columns could not be remembered.'));
    onClose();
  };
  const options = sheet && [
    { value: unfilled, label: 'Not filled' },
    ...Array.from({ length: columnCount(sheet) }, (_, at) => ({
      value: String(at),
      label: headingText(sheet.columns[at], at),
    })),
  ];
  return (
    <Dialog
      title="Read lots from a sheet"
      opened
      onClose={onClose}
      size={880}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            reason={(!sheet && 'Choose a file first.') || (count === 0 && 'No row would be filled.')}
            onClick={apply}
          >
            {count > 0 ? `Apply ${countText(count, 'row')}` : 'Apply'}
          </Button>
        </>
      }
    >
      <div className="ty-sheet">
        <FileInput
          label="Sheet"
          description="csv or xlsx, up to 5 MB. A workbook has rows on one sheet."
          placeholder="Choose a file"
          accept={accept}
          value={file}
          onChange={(next) => void read(next)}
          error={fault}
          data-autofocus
        />
        <p role="status" className="ty-muted">
          {file && !sheet && !fault && 'Reading the sheet…'}
          {sheet && block && foundText(sheet.rowCount, block.unread.length)}
        </p>
        {sheet && options && (
          <>
            <SheetPreview sheet={sheet} chosen={chosen} />
            <fieldset className="ty-sheet-columns">
              <legend>Columns of the lot table</legend>
              {lotColumns.map(({ name, label }) => (
                <TypedSelect
                  key={name}
                  label={label}
                  data={options}
                  value={String(chosen[name] ?? unfilled)}
                  onChange={(value) => choose(name, value)}
                  nothing="No column begins with this"
                />
              ))}
            </fieldset>
            {chosen['lotNo'] === undefined && (
              <p className="ty-muted">Without its lot number, a row is appended and fills no lot that is there.</p>
            )}
            <p className="ty-muted ty-small">
              {company === ''
                ? 'The choice is remembered for the next sheet once Prepared For is filled in.'
                : `The choice is remembered for ${company}.`}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

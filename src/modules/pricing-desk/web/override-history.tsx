import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { ShowMore } from '../../../ui/data-table/show-more.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { moneyText, numberText, percentText } from '../../../ui/format/format-number.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useOverrideHistory } from './queries.ts';

/** Who applied which modifier of override prices; in the other mode with the global defaults of then. */
export function OverrideHistory({ onClose }: { onClose: () => void }) {
  const [isCore, setIsCore] = useState(false);
  const read = useOverrideHistory(isCore);
  const rows = read.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Dialog title="Override history" opened onClose={onClose} size={860}>
      <SegmentedControl
        aria-label="What is shown"
        size="xs"
        value={isCore ? 'core' : 'modifiers'}
        onChange={(value) => setIsCore(value === 'core')}
        data={[
          { value: 'modifiers', label: 'Modifiers' },
          { value: 'core', label: 'With core values' },
        ]}
      />
      <FetchError of={read} sentence="The history could not be read." />
      {read.data && rows.length === 0 && <p className="ty-muted">No modifier has been applied yet.</p>}
      {rows.length > 0 && (
        <table className="ty-figure-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Modifier</th>
              {isCore &&
                ['Average piece', 'Weight, g', 'Pt, ppm', 'Pd, ppm', 'Rh, ppm'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              <th scope="col">Created</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.version}>
                <th scope="row">{`${row.firstName} ${row.lastName}`.trim()}</th>
                <td translate="no" className="ty-num">
                  {percentText(row.overridesModifier, 2)}
                </td>
                {isCore && (
                  <>
                    <td translate="no" className="ty-num">
                      {moneyText(row.avgPieceValue ?? 0)}
                    </td>
                    {[row.weight, row.ptPPM, row.pdPPM, row.rhPPM].map((value, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the columns never move
                      <td key={at} translate="no" className="ty-num">
                        {numberText(value ?? 0)}
                      </td>
                    ))}
                  </>
                )}
                <td>{dateTimeText(row.created)}</td>
                <td>{row.status}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ShowMore of={read} />
    </Dialog>
  );
}

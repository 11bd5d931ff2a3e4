import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { dateText } from '../../../../kernel/date-text.ts';
import { moneyText, numberText } from '../../../../kernel/number-text.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { failureOf } from '../../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useMay, useSession } from '../../../../ui/session/can.tsx';
import { metals as metalTheme } from '../../../../ui/theme/theme.ts';
import { readsExposure } from '../../../hedges/domain/access.ts';
import { hedgesApi } from '../../../hedges/web/queries.ts';
import { maxRows, setRows, type ChangeDraft } from './draft-changes.ts';
import { freeHedges, rowsOfHedges, type DeskHedge } from './desk-hedges.ts';
import type { DraftRow } from './settlement-draft.ts';
import { TakeDialog } from './take-dialog.tsx';

type TakeHedgesProps = {
  readonly rows: readonly DraftRow[];
  /** The company of the settlement. A new one belongs to the company of the user. */
  readonly companyId: number | undefined;
  readonly change: ChangeDraft;
};

/** Leads to the hedges of the exposure desk, for those who may see it. */
export function TakeHedges({ rows, companyId, change }: TakeHedgesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay(readsExposure)) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Take from the desk</Button>
      {isOpen && <DeskDialog {...{ rows, companyId, change }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** How many open hedges are offered, the oldest first. */
const count = 200;

function DeskDialog({ rows, companyId, change, onClose }: TakeHedgesProps & { onClose: () => void }) {
  const read = useRead(hedgesApi.listHedges, { isOpen: true, sort: 'date', count });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const failure = failureOf(read, 'The hedges could not be read');
  const session = useSession()!;
  const free = read.data && freeHedges(rows, read.data.list, companyId ?? session.companyId);
  const taken = free?.filter(({ hedgeId }) => chosen.has(hedgeId)) ?? [];
  const added = rowsOfHedges(taken);
  const isTooMany = rows.length + added.length > maxRows.hedgeTableData;
  const take = () => {
    change(setRows('hedgeTableData', [...rows, ...added]), 'hedgeTableData');
    onClose();
  };
  const choose = (hedgeId: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(hedgeId);
    else next.delete(hedgeId);
    setChosen(next);
  };
  return (
    <TakeDialog
      title="Hedges of the desk"
      reason={
        (taken.length === 0 && 'Choose hedges first.') || (isTooMany && `At most ${maxRows.hedgeTableData} rows.`)
      }
      onTake={take}
      onClose={onClose}
    >
      {failure ? (
        <ErrorState {...failure} />
      ) : !free ? (
        <Skeleton height={200} />
      ) : free.length === 0 ? (
        <p className="ty-muted">No hedge of the desk is open that is not in the table already.</p>
      ) : (
        <ul className="ty-settle-desk">
          {free.map((hedge) => (
            <li key={hedge.hedgeId}>
              <Checkbox
                label={nameOf(hedge)}
                description={`${dateText(hedge.date)} · ${hedge.counterparty}`}
                checked={chosen.has(hedge.hedgeId)}
                onChange={({ currentTarget }) => choose(hedge.hedgeId, currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </TakeDialog>
  );
}

const nameOf = ({ hedgeNo, metal, openOunces, price }: DeskHedge): string =>
  `${hedgeNo}: ${numberText(openOunces, 3, 0)} oz of ${metalTheme[metal].name.toLowerCase()} at ${moneyText(price)}`;

import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import type { SearchOf, tableSearch } from '../../../../kernel/search-params.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { RowAction } from '../../../../ui/data-table/column.ts';
import type { SearchParams } from '../../../../ui/data-table/search-params.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { ReasonDialog } from '../../../../ui/layers/reason-dialog.tsx';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import { useTakeBackCredits, type Subscription } from '../queries.ts';
import { GiveCreditsDialog } from './give-credits-dialog.tsx';
import { SubscriptionTable } from './subscription-table.tsx';

type CustomerPlansProps = {
  adapter: SearchParams<SearchOf<typeof tableSearch>>;
  companyId: number;
  companyName: string;
};
type Open = 'give' | { readonly takeBack: Subscription };

/** The plans of a seller and the credits that it was given, for staff, who can give more and take gifts back. */
export function CustomerPlans({ adapter, companyId, companyName }: CustomerPlansProps) {
  const [open, setOpen] = useState<Open>();
  const takeBack = useTakeBackCredits();
  const viewOnly = useViewOnly();
  const close = () => setOpen(undefined);
  const actionsFor = (row: Subscription): readonly RowAction[] =>
    row.planType === null && row.endedBy === null && row.balance !== 0
      ? [{ key: 'take-back', label: 'Take back', reason: viewOnly, onPress: () => setOpen({ takeBack: row }) }]
      : [];
  return (
    <>
      <p className="ty-row ty-plans-give">
        <Button reason={viewOnly} onClick={() => setOpen('give')}>
          Give credits
        </Button>
      </p>
      <SubscriptionTable adapter={adapter} companyId={companyId} rowActions={actionsFor} />
      {open === 'give' && <GiveCreditsDialog companyId={companyId} companyName={companyName} onClose={close} />}
      {typeof open === 'object' && (
        <ReasonDialog
          title={`Take credits back from ${companyName}`}
          sentence={`What is left of these ${numberText(open.takeBack.lookupCount!)} credits is taken back.`}
          description="It stands in the audit trail."
          action="Take back"
          busyLabel="Taking back…"
          send={(reason) => takeBack.mutateAsync({ subscriptionId: open.takeBack.subscriptionId, reason })}
          failure={messages.genericFailure}
          onClose={close}
        />
      )}
    </>
  );
}

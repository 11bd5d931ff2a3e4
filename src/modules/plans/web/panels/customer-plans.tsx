import { useState } from 'react';
import type { SearchOf, tableSearch } from '../../../../kernel/search-params.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { SearchParams } from '../../../../ui/data-table/search-params.ts';
import { useViewOnly } from '../../../../ui/session/can.tsx';
import { GiveCreditsDialog } from './give-credits-dialog.tsx';
import { SubscriptionTable } from './subscription-table.tsx';

type CustomerPlansProps = {
  adapter: SearchParams<SearchOf<typeof tableSearch>>;
  companyId: number;
  companyName: string;
};

/** The plans of a seller and the credits that it was given, for staff, who can give more. */
export function CustomerPlans({ adapter, companyId, companyName }: CustomerPlansProps) {
  const [isGiving, setGiving] = useState(false);
  const viewOnly = useViewOnly();
  return (
    <>
      <p className="ty-row ty-plans-give">
        <Button reason={viewOnly} onClick={() => setGiving(true)}>
          Give credits
        </Button>
      </p>
      <SubscriptionTable adapter={adapter} companyId={companyId} />
      {isGiving && (
        <GiveCreditsDialog companyId={companyId} companyName={companyName} onClose={() => setGiving(false)} />
      )}
    </>
  );
}

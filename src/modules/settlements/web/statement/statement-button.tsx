import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { useBackToClose } from '../../../../ui/page/use-back-to-close.ts';
import { settlementSearch } from '../../paths.ts';

const StatementPopup = lazyPart(async () => ({
  default: (await import('./statement-popup.tsx')).StatementPopup,
}));

type StatementButtonProps = { settlementId: number; hasUnsaved?: boolean };

/** Opens the statement of a settlement as it is stored. The address holds that it is open. */
export const StatementButton = ({ settlementId, hasUnsaved = false }: StatementButtonProps) => {
  const { params, change } = useSearchParams(settlementSearch);
  const popup = useBackToClose(params.paper === true, () => change({ paper: undefined }, { replace: true }));
  const open = () => {
    popup.opens();
    change({ paper: true });
  };
  return (
    <>
      <Button leftSection={<Printer size={15} aria-hidden />} onClick={open}>
        Statement
      </Button>
      <Suspense>
        {params.paper && <StatementPopup settlementId={settlementId} hasUnsaved={hasUnsaved} onClose={popup.close} />}
      </Suspense>
    </>
  );
};

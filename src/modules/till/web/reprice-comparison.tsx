import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import { loadsApi, useRepriceLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

type RepriceComparisonProps = {
  load: Load;
  preview: Awaited<ReturnType<(typeof loadsApi)['repriceLoad']>>;
  onClose: () => void;
};

/** Old and new prices side by side: prices never change without a decision. */
export default function RepriceComparison({ load, preview, onClose }: RepriceComparisonProps) {
  const reprice = useRepriceLoad();
  const { run, failure } = useAttempt(messages.loadFailure);
  const take = () =>
    run(async () => {
      toast((await reprice.mutateAsync({ loadId: load.loadId, priceVersion: preview.priceVersion })).message);
      onClose();
    });
  return (
    <Dialog
      title={`Prices of v${preview.priceVersion} at ${load.facilityName}`}
      opened
      onClose={onClose}
      size={640}
      footer={
        <>
          <Button onClick={onClose}>Keep the old prices</Button>
          <BusyButton variant="filled" busy={reprice.isPending} busyLabel="Taking…" onPress={take}>
            Take today’s prices
          </BusyButton>
        </>
      }
    >
      {preview.list.length === 0 ? (
        <Skeleton height={120} />
      ) : (
        <table className="ty-compare">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Qty</th>
              <th scope="col">Old</th>
              <th scope="col">New</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {preview.list.map((each) => (
              <tr key={each.itemId}>
                <th scope="row">
                  <Code value={each.oem} />
                </th>
                <td>{numberText(each.quantity, 3, 0)}</td>
                <td>{moneyText(each.oldPrice ?? 0)}</td>
                <td>
                  {moneyText(each.newPrice ?? 0)} <PriceCaution isEstimated={each.isEstimated} />
                </td>
                <td>{moneyText((each.newTotal ?? 0) - (each.oldTotal ?? 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="ty-muted ty-small">Prices that somebody typed, and rejected items, stay as they are.</p>
      <AlertText>{failure}</AlertText>
    </Dialog>
  );
}

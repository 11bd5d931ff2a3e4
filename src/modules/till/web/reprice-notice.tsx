import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { loadsApi, useRepriceLoad } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';

/**
 * Says that items have prices of an earlier version or of another facility. Users with the right see the effect of
 * current prices and can apply them.
 */
export function RepriceNotice({ load }: { load: Load }) {
  const [open, setOpen] = useState(false);
  const cannot = useLoadCannot()('reprice', load);
  const may = useMay(loadLifeCycle.repriceLoad.access) && cannot === undefined;
  const preview = useQuery({
    queryKey: ['reprice', load.loadId, load.pricingVersion, load.version, load.subtotal],
    queryFn: () => loadsApi.repriceLoad({ loadId: load.loadId, isPreview: true }),
    enabled: may && !!load.olderPrices,
    meta: inPlace,
  });
  const { data } = preview;
  if (!load.olderPrices || load.type !== 1) return null;
  const difference = data?.list.reduce((sum, each) => sum + ((each.newTotal ?? 0) - (each.oldTotal ?? 0)), 0);
  return (
    <div className="ty-notice" role="note">
      <span>
        {numberText(load.olderPrices)} {load.olderPrices === 1 ? 'item was' : 'items were'} priced under an earlier
        version, or at another facility.{' '}
        {difference !== undefined &&
          load.subtotal !== undefined &&
          (Math.abs(difference) < 0.005 ? (
            `Today’s v${load.pricingVersion} would change nothing.`
          ) : (
            <>
              Today’s v{load.pricingVersion} would make the load <b>{moneyText(Math.abs(difference))}</b>{' '}
              {difference < 0 ? 'less' : 'more'}.
            </>
          ))}
      </span>
      <FetchError of={preview} sentence="What today’s prices would change could not be read. The items keep theirs." />
      {data && data.list.length > 0 && (
        <Button size="xs" onClick={() => setOpen(true)}>
          Compare
        </Button>
      )}
      {open && data && <Compare load={load} onClose={() => setOpen(false)} preview={data} />}
    </div>
  );
}

type CompareProps = {
  load: Load;
  preview: Awaited<ReturnType<(typeof loadsApi)['repriceLoad']>>;
  onClose: () => void;
};

/** Old and new prices side by side: prices never change without a decision. */
function Compare({ load, preview, onClose }: CompareProps) {
  const reprice = useRepriceLoad();
  const [failure, setFailure] = useState<string>();
  const take = async () => {
    setFailure(undefined);
    try {
      toast((await reprice.mutateAsync({ loadId: load.loadId, priceVersion: preview.priceVersion })).message);
      onClose();
    } catch (thrown) {
      setFailure(sentenceOf(thrown, messages.loadFailure));
    }
  };
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
      {failure && (
        <p role="alert" className="ty-alert-text">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

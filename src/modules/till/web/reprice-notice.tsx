import { Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import type { Load } from '../../loads/wire.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useRepricePreview } from './use-reprice-preview.ts';

const Comparison = lazyPart(() => import('./reprice-comparison.tsx'));

/**
 * Says that items of a cart have prices of an earlier version or of another facility. Users with the right see the effect of
 * current prices and can apply them.
 */
export function RepriceNotice({ load }: { load: Load }) {
  const [open, setOpen] = useState(false);
  const cannot = useLoadCannot()('reprice', load);
  const may = useMay(loadLifeCycle.repriceLoad.access) && cannot === undefined;
  const preview = useRepricePreview(load, may);
  const { data } = preview;
  const { olderPrices = 0 } = load;
  // What the preview is expected to say reserves its room.
  const isComing = preview.isFetching && !data;
  const difference = data?.list.reduce((sum, each) => sum + ((each.newTotal ?? 0) - (each.oldTotal ?? 0)), 0);
  return (
    <div className="ty-notice" role="note">
      <span>
        {numberText(olderPrices)} {olderPrices === 1 ? 'item was' : 'items were'} priced under an earlier version, or at
        another facility.{' '}
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
        {isComing && load.subtotal !== undefined && (
          <span className="ty-to-come" aria-hidden>
            Today’s v{load.pricingVersion} would make the load <b>$00.00</b> more.
          </span>
        )}
      </span>
      <FetchError of={preview} sentence="What today’s prices would change could not be read. The items keep theirs." />
      {(isComing || (data && data.list.length > 0)) && (
        <Button size="xs" {...(isComing && { className: 'ty-to-come', inert: true })} onClick={() => setOpen(true)}>
          Compare
        </Button>
      )}
      {open && data && (
        <Suspense fallback={null}>
          <Comparison load={load} onClose={() => setOpen(false)} preview={data} />
        </Suspense>
      )}
    </div>
  );
}

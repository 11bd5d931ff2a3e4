import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { StampArt } from '../../../ui/feedback/empty-art.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { converterPath, converterSearch } from '../paths.ts';
import { freeUntilText, lookupCostsText } from './lookup-cost.tsx';
import { SellerResults } from './seller-results.tsx';
import type { useLookup } from './use-lookup.ts';

type LookedUpProps = { code: string; lookup: ReturnType<typeof useLookup>; onBack: () => void };

/** The answer of a lookup, as long as it is open. */
export function LookedUp({ code, lookup, onBack }: LookedUpProps) {
  const { params } = useSearchParams(converterSearch);
  const failure = failureOf({ error: lookup.error, refetch: lookup.retry }, 'The lookup could not be read');
  const back = <Button onClick={onBack}>Look up another code</Button>;
  if (lookup.isClosed)
    return (
      <EmptyState
        title="Looked up more than 24 hours ago"
        art={<StampArt />}
        actions={
          <>
            <Button variant="filled" onClick={() => lookup.choose(code)}>
              {lookupCostsText}
            </Button>
            {back}
          </>
        }
      >
        What it found is shown again for another credit.
      </EmptyState>
    );
  if (failure) return <ErrorState {...failure} />;
  if (!lookup.answer) return <Skeleton height={160} />;
  const { list, lookup: paid } = lookup.answer;
  const kept = params.view && { view: params.view };
  return (
    <>
      <div className="ty-idf-looked-up">
        <p>
          <Code value={code} size={15} />{' '}
          {paid && <span className="ty-muted ty-small">{freeUntilText(paid.freeUntil)}</span>}
        </p>
        {back}
      </div>
      <SellerResults results={list} hrefOf={(found) => converterPath({ id: found.productId }, { code, ...kept })} />
    </>
  );
}

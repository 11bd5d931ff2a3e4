import { Suspense } from 'react';
import { useMay } from '../../../ui/session/can.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { seesTests } from '../../assays/domain/access.ts';
import { catalogue } from '../../catalogue/contract.ts';
import { PriceReceipt } from '../../catalogue/web/panels/price-receipt.tsx';
import { usePriceReceipt, type Converter } from '../../catalogue/web/queries.ts';
import { converterSearch } from '../paths.ts';
import { Fitments, PriceHistory, TestHistory } from './lazy-panels.ts';
import type { PriceContext } from './price-context.ts';

type ConverterTabsProps = { productId: number; converter: Converter | undefined; priceContext: PriceContext };

/** The details of the offer: its calculation, its history, the tests, and the vehicles. */
export function ConverterTabs({ productId, converter, priceContext }: ConverterTabsProps) {
  const { params, change } = useSearchParams(converterSearch);
  const seesReceipt = useMay(catalogue.getReceipt.access);
  const seesHistory = useMay(catalogue.getPriceHistory.access);
  const seesTestHistory = useMay(seesTests);
  const tabs = [
    ...(seesReceipt ? [{ key: 'receipt' as const, label: 'Price receipt' }] : []),
    ...(seesHistory ? [{ key: 'history' as const, label: 'History' }] : []),
    ...(seesTestHistory ? [{ key: 'tests' as const, label: 'Test history' }] : []),
    { key: 'fits' as const, label: 'Fits', ...(converter && { count: converter.fitments.length }) },
  ];
  const first = tabs[0]!.key;
  const tab = tabs.find((each) => each.key === params.tab)?.key ?? first;
  return (
    <Tabs
      label="About the converter"
      tabs={tabs}
      value={tab}
      onChange={(key) =>
        change({ tab: tabs.find((each) => each.key === key && key !== first)?.key }, { replace: true })
      }
    >
      <div className="ty-converter-tab">
        <Suspense fallback={<Skeleton height={200} />}>
          {tab === 'receipt' && <Receipt productId={productId} priceContext={priceContext} />}
          {tab === 'history' && (
            <PriceHistory
              productId={productId}
              low={converter?.low}
              average={converter?.average}
              high={converter?.high}
              tests={converter?.spreadTests}
            />
          )}
          {tab === 'tests' && <TestHistory key={productId} productId={productId} converter={converter} />}
          {tab === 'fits' && (converter ? <Fitments fitments={converter.fitments} /> : <Skeleton height={120} />)}
        </Suspense>
      </div>
    </Tabs>
  );
}

function Receipt({ productId, priceContext }: Pick<ConverterTabsProps, 'productId' | 'priceContext'>) {
  const { data, error, refetch } = usePriceReceipt({ productId, ...priceContext.sent }, !priceContext.isPending);
  const failure = failureOf({ error, refetch }, 'The price receipt could not be read');
  if (failure) return <ErrorState {...failure} />;
  return data ? <PriceReceipt receipt={data} /> : <Skeleton height={280} />;
}

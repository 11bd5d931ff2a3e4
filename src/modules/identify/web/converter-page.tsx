import './identify.css';
import './converter.css';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../ui/api-client.ts';
import { Code } from '../../../ui/code.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { usePhone } from '../../../ui/media.ts';
import { PageFallback, isMissing } from '../../../ui/page-fallback.tsx';
import { Page } from '../../../ui/page.tsx';
import { useConverter } from '../../catalogue/web/queries.ts';
import { idOf, useAddress } from './address.ts';
import { CartChip } from './cart-chip.tsx';
import { CodeActions } from './code-actions.tsx';
import { ConverterContent } from './converter-content.tsx';
import { failurePriced, usePricedFor } from './priced-for.ts';
import { useCartAdding } from './use-cart-adding.tsx';
import { useFound, useSearchState } from './use-found.ts';

type Parts = { id: string; type?: string; parameters?: string };

/** Back to the search one comes from: of type 2 with its parameters, else as the rest of the address has it. */
const useBack = ({ type, parameters }: Parts) => {
  const address = useAddress();
  const own = { tab: undefined, qty: undefined, open: undefined };
  const withParameters = type === '2' && parameters !== undefined;
  const to = withParameters
    ? address(`/converters/identify/${encodeURIComponent(parameters)}`, { ...own, text: undefined, make: undefined })
    : address('/converters/identify', own);
  return { to, label: 'Back to the results' };
};

/** One converter as a page: what the panel beside the results shows, and on a phone what takes its place. */
export default function ConverterPage() {
  const parts = useParams({ strict: false }) as Parts;
  const productId = idOf(parts.id);
  const phone = usePhone();
  const back = useBack(parts);
  const adding = useCartAdding();
  const pricedFor = usePricedFor(adding.cart);
  // From the search it comes with what else was found: a look-alike that pays far more is worth saying here too.
  const found = useFound(useSearchState(), pricedFor);
  const { data, error, refetch } = useConverter(
    { productId: productId ?? 0, ...pricedFor.sent },
    productId !== undefined && !pricedFor.isPending,
  );

  if (productId === undefined || isMissing(error))
    return (
      <PageFallback title="Converter" back={back} error={error ?? new ApiError(404, {})} retry={() => void refetch()} />
    );
  const failure = failurePriced(pricedFor, error, 'The converter could not be read', () => void refetch());
  const row = found.results?.find((each) => each.productId === productId);
  const code = (data ?? row)?.oem;
  return (
    <Page
      title={code ?? 'Converter'}
      heading={code && <Code value={code} size={17} />}
      back={back}
      meta={code && !phone && <CodeActions productId={productId} code={code} />}
      actions={
        <>
          {code && phone && <CodeActions productId={productId} code={code} />}
          {!phone && <CartChip cart={adding.cart} onChoose={adding.chooseCart} />}
        </>
      }
      flush
    >
      <div className="ty-converter-page">
        {phone && adding.cart.mayAdd && <CartChip cart={adding.cart} onChoose={adding.chooseCart} />}
        {failure ? (
          <ErrorState {...failure} />
        ) : (
          <ConverterContent
            productId={productId}
            found={row}
            converter={data}
            adding={adding}
            pricedFor={pricedFor}
            results={found.results ?? []}
            isPage
          />
        )}
      </div>
      {adding.dialog}
    </Page>
  );
}

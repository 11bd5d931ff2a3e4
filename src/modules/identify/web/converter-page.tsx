import './identify.css';
import './converter.css';
import { converterSearch } from '../../../kernel/screen-search.ts';
import { idParam } from '../../../kernel/search-params.ts';
import { identifyParametersPath, identifyPath, vehiclePath } from '../../../kernel/paths.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { Code } from '../../../ui/format/code.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { PageFallback, isMissing } from '../../../ui/feedback/page-fallback.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useConverter } from '../../catalogue/web/queries.ts';
import { CurrentLoadChip } from './current-load-chip.tsx';
import { CodeActions } from './code-actions.tsx';
import { ConverterContent } from './converter-content.tsx';
import { priceFailure, usePriceContext } from './price-context.ts';
import { useKeptCode } from './recent-codes.ts';
import { useLoadAdding } from './use-load-adding.tsx';
import { useConverterResults, useSearchState } from './use-converter-results.ts';

type Parts = { id: string; type?: string; parameters?: string };

/** Back to the search: of type 2 with its parameters, otherwise with the rest of the address. */
const useBack = ({ type, parameters }: Parts) => {
  const { params } = useSearchParams(converterSearch);
  const search = { ...params, tab: undefined, qty: undefined, open: undefined };
  const withParameters = type === '2' && parameters !== undefined;
  const to = withParameters
    ? identifyParametersPath({ parameters }, { ...search, text: undefined, make: undefined })
    : params.from === 'vehicle'
      ? vehiclePath({ ...search, from: undefined })
      : identifyPath(search);
  return { to, label: 'Back to the results' };
};

/** One converter as a page, with the content of the panel. A phone shows it instead of the panel. */
export default function ConverterPage(parts: Parts) {
  const productId = idParam.safeParse(parts.id).data;
  const phone = usePhone();
  const isSeller = useSession()!.hierarchy === 2;
  const back = useBack(parts);
  const adding = useLoadAdding();
  const priceContext = usePriceContext(adding.cart);
  // The results of the search: its row is there before the rest.
  const found = useConverterResults(useSearchState(), priceContext);
  const { data, error, refetch } = useConverter(
    { productId: productId ?? 0, ...priceContext.sent },
    productId !== undefined && !priceContext.isPending,
  );

  const row = found.results?.find((each) => each.productId === productId);
  const code = (data ?? row)?.oem;
  useKeptCode(isSeller ? undefined : code);

  if (productId === undefined || isMissing(error))
    return (
      <PageFallback title="Converter" back={back} error={error ?? new ApiError(404, {})} retry={() => void refetch()} />
    );
  const failure = priceFailure(priceContext, error, 'The converter could not be read', () => void refetch());
  return (
    <Page
      title={code ?? 'Converter'}
      heading={code && <Code value={code} size={17} />}
      back={back}
      meta={code && !phone && <CodeActions productId={productId} code={code} />}
      actions={
        <>
          {code && phone && <CodeActions productId={productId} code={code} />}
          {!phone && <CurrentLoadChip cart={adding.cart} onChoose={adding.chooseLoad} />}
        </>
      }
      flush
    >
      <div className="ty-converter-page">
        {phone && adding.cart.mayAdd && <CurrentLoadChip cart={adding.cart} onChoose={adding.chooseLoad} />}
        {failure ? (
          <ErrorState {...failure} />
        ) : (
          <ConverterContent
            productId={productId}
            found={row}
            converter={data}
            adding={adding}
            priceContext={priceContext}
            isPage
          />
        )}
      </div>
      {adding.dialog}
    </Page>
  );
}

import './identify.css';
import './converter.css';
import { Suspense } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { idParam } from '../../../kernel/search-params.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { Code } from '../../../ui/format/code.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { PageFallback, isMissing } from '../../../ui/feedback/page-fallback.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { mayEditConverters, mayListConverters } from '../../catalogue/domain/access.ts';
import { convertersPath } from '../../catalogue/paths.ts';
import { useConverter } from '../../catalogue/web/queries.ts';
import { converterPath, converterSearch, identifyParametersPath, identifyPath, vehiclePath } from '../paths.ts';
import { CurrentLoadChip } from './current-load-chip.tsx';
import { CodeActions } from './code-actions.tsx';
import { ConverterContent } from './converter-content.tsx';
import { PricesPopover } from './prices-popover.tsx';
import { ConverterMenu, EditConverter } from './lazy-panels.ts';
import { priceFailure, usePriceContext } from './price-context.ts';
import { useKeptCode } from './recent-codes.ts';
import { PricesUntil } from './prices-until.tsx';
import { useLoadAdding } from './use-load-adding.tsx';
import { useConverterResults, useSearchState } from './use-converter-results.ts';

type Parts = { id: string; type?: string; parameters?: string };

/**
 * Back: of type 2 to the search with its parameters. Otherwise to the list of converters, or to the search where the
 * address has one. Sellers have the search alone.
 */
const useBack = ({ type, parameters }: Parts) => {
  const { params } = useSearchParams(converterSearch);
  const mayList = useMay(mayListConverters);
  const { text, make } = params;
  const search = { ...params, tab: undefined, qty: undefined, open: undefined, edit: undefined, from: undefined };
  if (type === '2')
    return {
      to:
        parameters === undefined
          ? identifyPath(search)
          : identifyParametersPath({ parameters }, { ...search, text: undefined, make: undefined }),
      label: 'Back to the results',
    };
  if (params.from === 'vehicle')
    return { to: vehiclePath({ ...search, from: undefined }), label: 'Back to the results' };
  const isFromSearch = params.from === undefined && (text !== undefined || make !== undefined);
  return mayList && !isFromSearch
    ? { to: convertersPath({ text }), label: 'Back to converters' }
    : { to: identifyPath(search), label: 'Back to the results' };
};

/** One converter as a page, with the content of the panel. A phone shows it instead of the panel. */
export default function ConverterPage(parts: Parts) {
  const productId = idParam.safeParse(parts.id).data;
  const phone = usePhone();
  const isSeller = useSession()!.hierarchy === 2;
  const back = useBack(parts);
  const navigate = useNavigate();
  const { params, change } = useSearchParams(converterSearch);
  const adding = useLoadAdding();
  const priceContext = usePriceContext(adding.cart);
  // The results of the search: its row is there before the rest.
  const found = useConverterResults(useSearchState(), priceContext, !isSeller);
  const { data, error, refetch } = useConverter(
    productId === undefined ? undefined : { productId, ...priceContext.sent },
    !priceContext.isPending,
  );

  const mayEdit = useMay(mayEditConverters);
  const isEditing = mayEdit && params.edit === true;

  const row = found.results?.find((each) => each.productId === productId);
  const shown = data ?? row;
  const code = shown?.oem;
  useKeptCode(isSeller ? undefined : code);

  if (productId === undefined || isMissing(error))
    return <PageFallback title="Converter" back={back} of={{ error: error ?? new ApiError(404, {}), refetch }} />;
  if (isEditing && data)
    return (
      <Suspense>
        <EditConverter
          key={productId}
          converter={data}
          back={back}
          title={<Code value={data.oem} size={17} />}
          onClose={() => change({ edit: undefined })}
        />
      </Suspense>
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
          {code && (
            <Suspense>
              <ConverterMenu
                productId={productId}
                code={code}
                editTo={converterPath({ id: productId }, { ...params, edit: true })}
                onDeleted={() => void navigate({ href: back.to, replace: true })}
              />
            </Suspense>
          )}
          {!phone && <CurrentLoadChip cart={adding.cart} onChoose={adding.chooseLoad} />}
        </>
      }
      flush
    >
      <div className="ty-converter-page">
        {phone && adding.cart.mayAdd && <CurrentLoadChip cart={adding.cart} onChoose={adding.chooseLoad} />}
        {isSeller && data && <PricesUntil converter={data} />}
        {failure ? (
          <ErrorState {...failure} />
        ) : (
          <ConverterContent
            productId={productId}
            found={row}
            converter={data}
            adding={adding}
            priceContext={priceContext}
            prices={shown && <PricesPopover converter={shown} />}
          />
        )}
      </div>
      {adding.dialog}
    </Page>
  );
}

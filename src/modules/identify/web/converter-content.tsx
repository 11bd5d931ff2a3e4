import type { ReactNode } from 'react';
import { Code } from '../../../ui/format/code.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConverterPictures } from '../../catalogue/web/panels/converter-pictures.tsx';
import type { Converter } from '../../catalogue/web/queries.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { BuyBox, type Shown } from './buy-box.tsx';
import { ConverterTabs } from './converter-tabs.tsx';
import { ConverterGap } from './panels/converter-gap.tsx';
import { PieceLine } from './piece-strip.tsx';
import type { PriceContext } from './price-context.ts';
import type { LoadAdding } from './use-load-adding.tsx';
import { typeText } from '../../catalogue/domain/type-text.ts';
import { modelText } from './converter-text.ts';

type ConverterContentProps = {
  productId: number;
  /** Its row of the results, which is there before the rest. */
  found: FoundConverter | undefined;
  converter: Converter | undefined;
  adding: LoadAdding;
  priceContext: PriceContext;
  isModal?: boolean;
  /** On the page of the converter: all its prices. */ prices?: ReactNode;
};

/** One converter: pictures, codes, price, quantity and details. Used in the panel and on the page. */
export function ConverterContent({
  productId,
  found,
  converter,
  adding,
  priceContext,
  isModal,
  prices,
}: ConverterContentProps) {
  const shown: Shown | undefined = converter ?? found;
  const isPage = prices !== undefined;
  if (!shown)
    return (
      <div className="ty-converter-what">
        <Skeleton height={176} />
      </div>
    );
  return (
    <div className="ty-converter" data-page={isPage || undefined}>
      <div className="ty-converter-what">
        {/* Another converter starts with its first picture again. */}
        <ConverterPictures key={productId} urls={shown.urls} code={shown.oem} />
        <Identity converter={shown} />
      </div>
      {!priceContext.isPending && <ConverterGap key={`gap-${productId}`} converter={shown} sent={priceContext.sent} />}
      <BuyBox
        key={`buy-${productId}`}
        converter={shown}
        adding={adding}
        priceContext={priceContext}
        isModal={isModal ?? false}
        // Beside the results they are below the search.
        piece={(isPage || isModal) && <PieceLine />}
        prices={prices}
      />
      <ConverterTabs productId={productId} converter={converter} priceContext={priceContext} />
    </div>
  );
}

function Identity({ converter }: { converter: Shown }) {
  const also = converter.oems.filter((each) => each !== converter.oem);
  const facts = [
    typeText(converter.typeName),
    converter.subweight === undefined
      ? ''
      : converter.subweight === null
        ? 'weight not known'
        : `${numberText(converter.subweight)} g`,
    converter.family ? `family ${converter.family}` : '',
  ];
  return (
    <div className="ty-converter-identity">
      <p>
        <b>{converter.make}</b> {modelText(converter)}
      </p>
      <p className="ty-muted">{facts.filter(Boolean).join(', ')}</p>
      {also.length > 0 && (
        <p className="ty-converter-also">
          <span className="ty-muted">Also</span>
          {also.map((each) => (
            <Code key={each} value={each} size={12} />
          ))}
        </p>
      )}
      {converter.catAlert && <p className="ty-converter-alert">Mind: {converter.catAlert}</p>}
      {converter.comment && <p className="ty-muted">Comment: {converter.comment}</p>}
    </div>
  );
}

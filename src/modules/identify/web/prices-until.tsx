import { ButtonLink } from '../../../ui/controls/button.tsx';
import { longDateTimeText } from '../../../ui/format/format-date.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { flag } from '../../../kernel/access.ts';
import type { Converter } from '../../catalogue/web/queries.ts';
import { identifyPath } from '../paths.ts';

/** Until when a seller sees the price of what was looked up, and how to see it again. */
export function PricesUntil({ converter: { pricesUntil, offerPrice, oem } }: { converter: Converter }) {
  const seesOffer = useMay(flag('canSeeUnitPrice'));
  if (!seesOffer || pricesUntil === undefined) return null;
  if (offerPrice !== undefined)
    return <p className="ty-idf-until ty-muted ty-small">The price is shown until {longDateTimeText(pricesUntil)}.</p>;
  return (
    <div className="ty-idf-looked-up ty-idf-until">
      <p>The price was shown until {longDateTimeText(pricesUntil)}. Look the code up again to see it.</p>
      <ButtonLink to={identifyPath({ text: oem })}>Look it up again</ButtonLink>
    </div>
  );
}

import { offerText } from '../../../catalogue/web/panels/price-caution.tsx';
import { OfferRange } from '../../../catalogue/web/panels/offer-range.tsx';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { AppLink } from '../../../../ui/controls/app-link.tsx';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { entrySentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { decimalFault } from '../../../../ui/form/decimal-text.ts';
import { QuantityField } from '../../../../ui/form/quantity-field.tsx';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { useEntryId } from '../../../../ui/form/use-entry-id.ts';
import { Code } from '../../../../ui/format/code.tsx';
import { useSession, useViewOnly } from '../../../../ui/session/can.tsx';
import { useStoredDraft } from '../../../../ui/session/use-stored-draft.ts';
import { useConverterSearch } from '../../../catalogue/web/queries.ts';
import type { FoundConverter } from '../../../catalogue/wire.ts';
import { useOpenLookups } from '../../../credits/web/queries.ts';
import { PhotoField } from '../../../files/web/panels/photo-field.tsx';
import { identifyPath } from '../../../identify/paths.ts';
import { useAddItem } from '../../../loads/web/queries.ts';
import type { Load } from '../../../loads/wire.ts';
import { itemRules } from '../item-values.ts';

/** The most converters that one lookup finds. */
const maxFound = 5;

/** Adds what the own company has looked up in the last 24 hours, at the price that it sees. */
export function SellerAdd({ load }: { load: Load }) {
  const lookups = useOpenLookups();
  // The choice stays after a reload, as what is typed below it does.
  const [{ code }, keep] = useStoredDraft<{ code: string | null }>(`seller-add.${load.loadId}`, { code: null });
  const setCode = (next: string | null) => keep(next === null ? undefined : { code: next });
  const codes = (lookups.data ?? []).map((each) => each.code);
  const found = useConverterSearch(code === null ? undefined : { text: code, count: maxFound, offset: 0 });
  if (lookups.data && codes.length === 0)
    return (
      <p className="ty-seller-add ty-muted">
        What you <AppLink to={identifyPath()}>look up</AppLink> can be added here for 24 hours.
      </p>
    );
  return (
    <section className="ty-seller-add" aria-label="Add what you have looked up">
      <TypedSelect
        label="Add what you have looked up"
        placeholder="Choose a code"
        nothing="No open lookup begins with this"
        data={codes.map((each) => ({ value: each, label: each }))}
        value={code}
        onChange={setCode}
      />
      <FetchError of={lookups} sentence="Your lookups could not be read." />
      {code !== null && (
        <>
          <FetchError of={found} sentence="What this lookup found could not be read." />
          {found.isPending || found.isPlaceholderData ? (
            <Skeleton height={64} />
          ) : found.data?.list.length === 0 ? (
            <p className="ty-muted">This lookup finds no converter any more.</p>
          ) : (
            <ul className="ty-seller-found" aria-label={`Found for ${code}`}>
              {(found.data?.list ?? []).map((each) => (
                <li key={each.productId}>
                  <AddOne load={load} converter={each} onAdded={() => setCode(null)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

type Adding = { readonly quantity: string; readonly urls: readonly string[] };
const blank: Adding = { quantity: '1', urls: [] };

type AddOneProps = { load: Load; converter: FoundConverter; onAdded: () => void };

/** One converter that was found, with how many of it are sold. */
function AddOne({ load, converter, onAdded }: AddOneProps) {
  const { isPictureMandatory } = useSession()!;
  const viewOnly = useViewOnly();
  const needsPicture = load.isPicRequired || isPictureMandatory;
  const subject = `seller-add.${load.loadId}.${converter.productId}`;
  const [{ quantity, urls }, keep] = useStoredDraft(subject, blank);
  const [hold, setHold] = useState<string>();
  const { failure, ...attempt } = useAttempt(messages.itemAddFailure, { tell: entrySentenceOf });
  // The same entry sent twice is the same item, also after a lost answer and a reload.
  const entryId = useEntryId(subject);
  const addItem = useAddItem();
  const fault = quantity === '' ? messages.invalidQuantity : decimalFault(quantity, itemRules.quantity);
  const add = async () => {
    if (fault) return attempt.refuse(fault);
    if (needsPicture && urls.length === 0) return attempt.refuse(messages.pictureNeeded);
    const entry = {
      loadId: load.loadId,
      productId: converter.productId,
      quantity: Number(quantity),
      box: 0,
      loadUrls: [...urls],
    };
    await attempt.run(async () => {
      const { message } = await entryId.send(entry, ({ idempotencyKey: clientId, ...item }) =>
        addItem.mutateAsync({ ...item, clientId }),
      );
      keep(undefined);
      toast(message);
      onAdded();
    });
  };
  return (
    <>
      <span className="ty-seller-what">
        <Code value={converter.match.code} size={15} />
        <span className="ty-muted ty-small">{[converter.make, converter.description].filter(Boolean).join(', ')}</span>
      </span>
      {converter.offerPrice !== undefined && (
        <span translate="no" className="ty-num">
          {offerText(converter)}
          {!converter.unpriced && converter.priceUnit === 'lb' && ' per lb'} <OfferRange offers={converter.offers} />
        </span>
      )}
      <QuantityField
        label={`Quantity of ${converter.match.code}`}
        value={quantity}
        onChange={(next) => {
          keep((now) => ({ ...now, quantity: next }));
          attempt.forget();
        }}
      />
      <PhotoField
        compact={!needsPicture}
        required={needsPicture}
        value={urls}
        onChange={(change) => keep((now) => ({ ...now, urls: change(now.urls) }))}
        onHold={setHold}
      />
      <BusyButton variant="filled" busyLabel="Adding…" reason={viewOnly || hold} onPress={add}>
        Add
      </BusyButton>
      <AlertText>{failure}</AlertText>
    </>
  );
}

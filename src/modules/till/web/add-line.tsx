import { SegmentedControl } from '@mantine/core';
import { CornerDownLeft } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import type { Added } from '../../loads/web/panels/use-last-add.ts';
import { useAddItem } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { AddMore, noPricing, sentPricing } from './add-more.tsx';
import { CodeSearch } from './code-search.tsx';

const quickQuantities = [
  { value: '0.25', label: '¼' },
  { value: '0.5', label: '½' },
  { value: '0.75', label: '¾' },
  { value: '1', label: '1' },
];

/** The current entry. It survives a reload. */
const emptyEntry = { code: '', quantity: '1', box: '1', pictures: [] as string[], ...noPricing };

type Entry = typeof emptyEntry;

/** The values typed since an entry was sent. The box stays, because the next item usually goes into the same one. */
const nextEntry = (now: Entry, sent: Entry): Entry => ({
  ...emptyEntry,
  ...Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Entry])),
  box: now.box,
  pictures: now.pictures.filter((url) => !sent.pictures.includes(url)),
});

/** One line to add the next item by keyboard: code, Enter, quantity, Enter. */
export function AddLine({ load, onAdded }: { load: Load; onAdded: (added: Added) => void }) {
  const phone = usePhone();
  const add = useAddItem();
  const [chosen, setChosen] = useState<FoundConverter>();
  const name = `add-line.${load.loadId}`;
  const draft = useEntryDraft(name, emptyEntry);
  const { values: entry, set, update, failure, setFailure } = draft;
  const { code, quantity, box, pictures } = entry;
  const { isPictureMandatory } = useSession()!;
  const needsPicture = load.isPicRequired || isPictureMandatory;
  const setQuantity = (next: string) => set({ quantity: next });
  const [hasPictureFault, setHasFault] = useState(false);
  const [hold, setHold] = useState<string>();
  const codeField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || draft.isBusy) return codeField.current?.focus();
    // It would arrive too late for this item and go to the next one.
    if (hold) return setFailure(hold);
    setFailure(undefined);
    if (!(Number(quantity) > 0)) return setFailure(messages.invalidQuantity);
    if (needsPicture && pictures.length === 0) return setFailure(messages.pictureNeeded);
    const sent = {
      loadId: load.loadId,
      productId: chosen.productId,
      quantity: Number(quantity),
      box: Number(box || 0),
      loadUrls: pictures,
      ...sentPricing(entry),
      ...(chosen.pricingVersion !== undefined && { priceVersion: chosen.pricingVersion }),
    };
    const answer = await draft.submit({
      entry: sent,
      send: (request) => add.mutateAsync(request),
      question: `Add ${chosen.match.code}?`,
      failure: messages.itemAddFailure,
    });
    if (!answer) return;
    const { itemId, version, message } = answer;
    const { match, catAlert } = chosen;
    onAdded({ loadId: load.loadId, itemId, version, message, oem: match.code, catAlert });
    // If the user has begun the next entry meanwhile, the focus stays there.
    const isBegun = (storedDrafts.read(name) as Entry | undefined)?.code !== code;
    update((now) => nextEntry(now, entry));
    if (isBegun) return;
    setChosen(undefined);
    codeField.current?.focus();
  };

  return (
    <form className="ty-add-line" aria-label="Add an item" onSubmit={(event) => void submit(event)} noValidate>
      <CodeSearch
        load={load}
        text={code}
        onText={(text) => {
          set({ code: text });
          // Clearing the code gives up the entry: the same code again is the next piece.
          if (text === '') draft.startNew();
        }}
        chosen={chosen}
        onChoose={setChosen}
        // A phone keeps its keyboard closed: there the quantity is a tap on a quick button.
        onDone={() => {
          if (phone) return codeField.current?.focus();
          quantityField.current?.focus();
          quantityField.current?.select();
        }}
        inputRef={codeField}
      />
      <SegmentedControl
        aria-label="Quick quantity"
        value={quickQuantities.some((each) => each.value === quantity) ? quantity : ''}
        onChange={setQuantity}
        data={quickQuantities}
      />
      <NumberField
        ref={quantityField}
        aria-label="Quantity"
        className="ty-add-number"
        rules={{ decimals: 3 }}
        value={quantity}
        onChange={setQuantity}
        leftSection={<span className="ty-muted ty-small">Qty</span>}
        leftSectionWidth={36}
      />
      <NumberField
        aria-label="Box"
        className="ty-add-number"
        rules={{ decimals: 0 }}
        value={box}
        onChange={(next) => set({ box: next })}
        leftSection={<span className="ty-muted ty-small">Box</span>}
        leftSectionWidth={36}
      />
      <PhotoField
        compact
        required={needsPicture}
        value={pictures}
        onChange={(change) => {
          update((now) => ({ ...now, pictures: change(now.pictures) }));
          setFailure(undefined);
        }}
        onFault={setHasFault}
        onHold={(reason) => {
          if (failure === hold) setFailure(undefined);
          setHold(reason);
        }}
      />
      <BusyButton
        type="submit"
        size={phone ? 'lg' : 'sm'}
        busy={draft.isBusy}
        busyLabel="Adding…"
        rightSection={!phone && <CornerDownLeft size={14} aria-hidden />}
      >
        Add
      </BusyButton>
      <AddMore value={entry} onChange={set} quantity={quantity} priceUnit={chosen?.priceUnit ?? 'piece'} />
      {chosen && (
        <p className="ty-add-chosen">
          <b>{chosen.make}</b> {chosen.model} {chosen.description}
          {chosen.offerPrice !== undefined && <b className="ty-num">{moneyText(chosen.offerPrice)}</b>}
          {chosen.isEstimated && !chosen.isOverride && <span className="ty-caution">Estimated</span>}
          {chosen.catAlert && <span className="ty-caution">{chosen.catAlert}</span>}
        </p>
      )}
      {failure && !(failure === messages.pictureNeeded && hasPictureFault) && (
        <p role="alert" className="ty-alert-text">
          {failure}
        </p>
      )}
    </form>
  );
}

import { SegmentedControl } from '@mantine/core';
import { CornerDownLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { isLost } from '../../../ui/feedback/describe-failure.ts';
import { announce } from '../../../ui/feedback/live-region.tsx';
import { isOnline } from '../../../ui/live/use-online.ts';
import { useEntryDraft } from '../../../ui/draft/use-entry-draft.ts';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import { searchOnce } from '../../catalogue/web/queries.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { focusPhotoButton } from '../../files/web/panels/focus-photo-button.ts';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import type { Added } from '../../loads/web/panels/use-last-add.ts';
import { useAddItem } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { addLineDraft, emptyEntry, nextEntry, sentOf, type Entry } from './add-line-entry.ts';
import { AddMore } from './add-more.tsx';
import { ChosenLine } from './chosen-line.tsx';
import { CodeSearch, searchFor } from './code-search.tsx';
import type { WaitingAdds } from './use-waiting-adds.ts';

const quickQuantities = [
  { value: '0.25', label: '¼' },
  { value: '0.5', label: '½' },
  { value: '0.75', label: '¾' },
  { value: '1', label: '1' },
];

type AddLineProps = {
  load: Load;
  /** Takes the adds that cannot be sent now. */
  waiting: WaitingAdds;
  onAdded: (added: Added) => void;
};

/** One line to add the next item by keyboard: code, Enter, quantity, Enter. */
export function AddLine({ load, waiting, onAdded }: AddLineProps) {
  const phone = usePhone();
  const add = useAddItem();
  const [chosen, setChosen] = useState<FoundConverter>();
  const name = addLineDraft(load.loadId);
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

  // After a reload, or when a refused add is typed again: the same converter at today's price.
  const search = useEffectEvent(() => searchOnce(searchFor(load, code)));
  const restore = useEffectEvent((list: readonly FoundConverter[], productId: number) => {
    if (entry.productId !== productId) return;
    const same = list.find((each) => each.productId === productId);
    if (same) setChosen(same);
    else set({ productId: 0 });
  });
  useEffect(() => {
    if (entry.productId === 0 || chosen?.productId === entry.productId) return;
    search().then(
      ({ list }) => restore(list, entry.productId),
      // Enter searches again, and says what is wrong.
      () => {},
    );
  }, [entry.productId, chosen?.productId]);

  const choose = (converter: FoundConverter | undefined) => {
    setChosen(converter);
    set({ productId: converter?.productId ?? 0 });
  };
  /** The next entry. What was typed of it meanwhile stays, and so does the focus. */
  const goOn = () => {
    const isBegun = (storedDrafts.read(name) as Entry | undefined)?.code !== code;
    update((now) => nextEntry(now, entry));
    if (isBegun) return;
    setChosen(undefined);
    codeField.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return codeField.current?.focus();
    // It would arrive too late for this item and go to the next one.
    if (hold) return setFailure(hold);
    setFailure(undefined);
    if (!(Number(quantity) > 0)) return setFailure(messages.invalidQuantity);
    if (needsPicture && pictures.length === 0) {
      focusPhotoButton(event.currentTarget);
      return setFailure(messages.pictureNeeded);
    }
    const sent = sentOf(load, entry, chosen);
    const wait = (id: string, ask: boolean) => {
      waiting.put({ id, sent: { ...sent, ask }, entry, converter: chosen });
      draft.startNew();
      setFailure(undefined);
      goOn();
    };
    // A double press is one add.
    if (draft.isBusy) return;
    if (waiting.hasUnsent || !isOnline()) {
      announce(`${chosen.match.code} waits to be added`);
      return wait(crypto.randomUUID(), true);
    }
    let lost: { readonly clientId: string; readonly ask: boolean } | undefined;
    const answer = await draft.submit({
      entry: sent,
      send: (request) =>
        add.mutateAsync(request).catch((thrown: unknown) => {
          if (isLost(thrown)) lost = request;
          throw thrown;
        }),
      question: `Add ${chosen.match.code}?`,
      failure: messages.itemAddFailure,
    });
    // It may have been added. Sent again under its id, it is the same item.
    if (lost) return wait(lost.clientId, lost.ask);
    if (!answer) return;
    const { itemId, version, message } = answer;
    const { match, catAlert } = chosen;
    onAdded({ loadId: load.loadId, itemId, version, message, oem: match.code, catAlert });
    goOn();
  };

  return (
    <form
      className="ty-add-line"
      // On a phone it is one row until there is something to add.
      data-folded={(phone && !chosen && pictures.length === 0 && !hold) || undefined}
      aria-label="Add an item"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <CodeSearch
        load={load}
        text={code}
        onText={(text) => {
          set({ code: text });
          // Clearing the code gives up the entry: the same code again is the next piece.
          if (text === '') draft.startNew();
        }}
        chosen={chosen}
        onChoose={choose}
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
      {chosen && <ChosenLine load={load} chosen={chosen} />}
      {failure && !(failure === messages.pictureNeeded && hasPictureFault) && (
        <p role="alert" className="ty-alert-text">
          {failure}
        </p>
      )}
    </form>
  );
}
